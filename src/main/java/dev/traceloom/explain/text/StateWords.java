package dev.traceloom.explain.text;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.state.ValueParts;
import dev.traceloom.explain.state.ValueStep;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueExcerpt;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parts of states in words: {@code map[3] = 7}. */
public final class StateWords {
    /** A name, and the way into it: keys in brackets without brackets in them, and fields. */
    private static final Pattern PART = Pattern.compile("(\\w+)'?((?:\\[[^\\[\\]]*]|\\.\\w+)*)");

    private final ValueExcerpt excerpt;

    public StateWords(ValueExcerpt.Signs signs, Mappings mappings) {
        this.excerpt = new ValueExcerpt(signs, mappings);
    }

    static StateWords written(Mappings mappings) {
        return new StateWords(ValueExcerpt.WRITTEN, mappings);
    }

    /** A variable's value. */
    public String variable(String name, Value value, int longest) {
        return excerpt.within(longest, value, name);
    }

    /** The value of an expression; where that is a variable or a part of one, it looks as it does there. */
    public String expression(String text, Reason reason, Value value, int longest) {
        Matcher part = PART.matcher(text);
        boolean shadowed = !part.matches()
                || reason.bindings().stream().anyMatch(binding -> binding.name().equals(part.group(1)));
        String place = shadowed
                ? Mappings.NOWHERE
                : part.group(1) + part.group(2).replaceAll("\\[[^\\]]*]", "[]");
        return excerpt.within(longest, value, place);
    }

    /** {@code map[3] = 7}, {@code map[3] absent}; of a set, {@code 3 \in seen}. */
    String part(Core.Part part, Map<String, Value> state, int longest) {
        Optional<Value> value = Optional.ofNullable(state.get(part.variable()));
        String place = part.variable();
        for (Value key : part.keys()) {
            if (value.orElse(null) instanceof Value.SetOf set) {
                return ValueExcerpt.within(longest, key) + (set.elements().contains(key) ? " \\in " : " \\notin ")
                        + RecordWords.part(part.variable(), part.keys().subList(0, part.keys().indexOf(key)));
            }
            if (value.isPresent()) {
                ValueStep step = ValueParts.step(value.get(), key);
                place = step instanceof ValueStep.Field field && !excerpt.isMapping(place)
                        ? Mappings.atField(place, field.name())
                        : Mappings.atKey(place);
                value = ValueParts.at(value.get(), step);
            }
        }
        String name = RecordWords.part(part.variable(), part.keys());
        String found = place;
        return name + value.map(present -> " = " + excerpt.within(longest, present, found)).orElse(" absent");
    }
}
