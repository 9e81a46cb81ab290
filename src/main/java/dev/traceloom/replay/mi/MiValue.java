package dev.traceloom.replay.mi;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What gdb answers with: a text, named values, or a list. */
public sealed interface MiValue {
    /** A constant. */
    record Text(String text) implements MiValue {}

    /** A tuple, or a list of results. gdb repeats names in some of them, so this is no map. */
    record Fields(List<Field> fields) implements MiValue {
        public static final Fields NONE = new Fields(List.of());

        public Fields {
            fields = List.copyOf(fields);
        }

        /** The first one of that name. */
        public Optional<MiValue> get(String name) {
            return fields.stream().filter(field -> field.name().equals(name)).findFirst().map(Field::value);
        }

        public Optional<String> text(String name) {
            return get(name).filter(Text.class::isInstance).map(value -> ((Text) value).text());
        }

        public OptionalInt number(String name) {
            try {
                return text(name).map(text -> OptionalInt.of(Integer.parseInt(text))).orElseGet(OptionalInt::empty);
            } catch (NumberFormatException noNumber) {
                return OptionalInt.empty();
            }
        }

        /** Nothing in it where there is none of that name. */
        public Fields fields(String name) {
            return get(name).filter(Fields.class::isInstance).map(Fields.class::cast).orElse(NONE);
        }

        /** What a list of that name has in it, where each is a tuple; gdb gives names to the rows of some lists. */
        public List<Fields> rows(String name) {
            MiValue value = get(name).orElse(NONE);
            List<? extends MiValue> rows = value instanceof Items items
                    ? items.items()
                    : value instanceof Fields named ? named.fields().stream().map(Field::value).toList() : List.of();
            return rows.stream().filter(Fields.class::isInstance).map(Fields.class::cast).toList();
        }
    }

    record Field(String name, MiValue value) {}

    /** A list of values. */
    record Items(List<MiValue> items) implements MiValue {
        public Items {
            items = List.copyOf(items);
        }
    }
}
