package dev.traceloom.spec.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the texts of types. */
final class TypeText {
    private static final Pattern COMPOUND = Pattern.compile("(seq|set|tuple|map|record|oneof|model)\\((.*)\\)", Pattern.DOTALL);
    private static final Pattern INTERVAL = Pattern.compile("(-?\\d{1,18})\\.\\.(-?\\d{1,18})");
    private static final Pattern FIELD = Pattern.compile("(\\w+):(.+)", Pattern.DOTALL);

    /** What can be chosen from, in a line of a program. */
    private static final Pattern NAME = Pattern.compile("[^|;()\"\\\\\\p{Cntrl}]+");

    private TypeText() {}

    static Optional<ValueType> read(String text) {
        for (ValueType.Simple simple : ValueType.Simple.values()) {
            if (simple.toString().equals(text)) {
                return Optional.of(simple);
            }
        }
        Matcher interval = INTERVAL.matcher(text);
        if (interval.matches()) {
            long low = Long.parseLong(interval.group(1));
            long high = Long.parseLong(interval.group(2));
            return low <= high ? Optional.of(new ValueType.Interval(low, high)) : Optional.empty();
        }
        Matcher compound = COMPOUND.matcher(text);
        return compound.matches() ? compound(compound.group(1), compound.group(2)) : Optional.empty();
    }

    private static Optional<ValueType> compound(String kind, String inside) {
        if (kind.equals("oneof") || kind.equals("model")) {
            List<String> names = List.of(inside.split("\\|", -1));
            return names.stream().allMatch(name -> NAME.matcher(name).matches())
                    ? Optional.of(new ValueType.OneOf(kind.equals("model"), names))
                    : Optional.empty();
        }
        List<String> parts = parts(inside);
        if (kind.equals("record")) {
            return fields(parts);
        }
        List<ValueType> types = new ArrayList<>();
        for (String part : parts) {
            read(part).ifPresent(types::add);
        }
        boolean all = types.size() == parts.size();
        return switch (kind) {
            case "seq" -> all && types.size() == 1 ? Optional.of(new ValueType.Sequence(types.get(0))) : Optional.empty();
            case "set" -> all && types.size() == 1 ? Optional.of(new ValueType.SetOf(types.get(0))) : Optional.empty();
            case "map" -> all && types.size() == 2
                    ? Optional.of(new ValueType.Function(types.get(0), types.get(1)))
                    : Optional.empty();
            default -> all && types.size() > 1 ? Optional.of(new ValueType.Tuple(types)) : Optional.empty();
        };
    }

    private static Optional<ValueType> fields(List<String> parts) {
        List<Map.Entry<String, ValueType>> fields = new ArrayList<>();
        for (String part : parts) {
            Matcher field = FIELD.matcher(part);
            if (field.matches()) {
                read(field.group(2)).ifPresent(type -> fields.add(Map.entry(field.group(1), type)));
            }
        }
        return fields.size() == parts.size() ? Optional.of(new ValueType.Fields(fields)) : Optional.empty();
    }

    /** What semicolons separate that stand in no inner parentheses. */
    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ';' && depth == 0) {
                parts.add(text.substring(from, i));
                from = i + 1;
            }
        }
        parts.add(text.substring(from));
        return parts;
    }
}
