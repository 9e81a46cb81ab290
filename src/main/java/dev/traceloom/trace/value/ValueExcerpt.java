package dev.traceloom.trace.value;

import dev.traceloom.trace.text.VisibleText;
import java.util.List;

/**
 * A value on one line and in no more than so many characters: a state may hold a set of a million elements, and showing its
 * beginning costs what is shown and not what is there. What does not fit is told by number, {@code {1, 2, … 998 more}}; brackets
 * close, and each of a few large parts is seen a little.
 */
public final class ValueExcerpt {
    /** As TLA+ is written. */
    public static final Signs WRITTEN = new Signs("<<", ">>", " |-> ", " :> ", " @@ ");

    /** As it is printed, where room is dear. */
    public static final Signs PRINTED = new Signs("⟨", "⟩", " ↦ ", " ↦ ", ", ");

    private static final String MORE = "…";
    /** A part of a value in less room than that says nothing. */
    private static final int LEAST = 6;
    /** So many parts are all shown, if only a little of each. */
    private static final int FEW = 8;

    private final Signs signs;
    private final Mappings mappings;

    /** The signs that TLA+ has two forms of. */
    public record Signs(String open, String close, String field, String key, String between) {}

    public ValueExcerpt(Signs signs, Mappings mappings) {
        this.signs = signs;
        this.mappings = mappings;
    }

    /** As TLA+ is written, of a value that stands nowhere in a state. */
    public static String within(int longest, Value value) {
        return new ValueExcerpt(WRITTEN, Mappings.NONE).within(longest, value, Mappings.NOWHERE);
    }

    /** @param place where it stands in a state, as {@link Mappings} says it */
    public String within(int longest, Value value, String place) {
        String whole = whole(longest, value, place);
        return whole != null ? whole : cut(longest, value, place);
    }

    /** Whether all of it takes no more room. */
    public boolean fits(int room, Value value, String place) {
        return whole(room, value, place) != null;
    }

    public boolean isMapping(String place) {
        return mappings.has(place);
    }

    /** What a value consists of, and how that is put together. */
    final class Form {
        private final Value value;
        private final String place;
        private final boolean mapping;
        final List<Value> parts;
        final String open;
        final String close;
        final String between;

        Form(Value value, String place, int room) {
            this.value = value;
            this.place = place;
            this.parts = parts(value);
            boolean record = value instanceof Value.Rec;
            this.mapping = !parts.isEmpty()
                    && (value instanceof Value.Fn
                            || (record || value instanceof Value.Tuple) && mappings.has(place)
                            || record && !ValueText.areFields(firstNames(room)));
            boolean set = value instanceof Value.SetOf;
            this.open = mapping ? "(" : set ? "{" : record ? "[" : signs.open;
            this.close = mapping ? ")" : set ? "}" : record ? "]" : signs.close;
            this.between = mapping ? signs.between : ", ";
        }

        /** As many as may be shown. */
        private List<String> firstNames(int room) {
            List<String> names = ((Value.Rec) value).names();
            return names.subList(0, Math.min(names.size(), Math.max(room, 1)));
        }

        /** What stands before a part: its key or its field's name. */
        String label(int i, int room) {
            if (value instanceof Value.Rec rec && !mapping) {
                return VisibleText.within(Math.max(room, LEAST), rec.names().get(i)) + signs.field;
            }
            return mapping ? within(Math.max(room, LEAST), key(i), Mappings.NOWHERE) + signs.key : "";
        }

        private Value key(int i) {
            if (value instanceof Value.Fn fn) {
                return fn.keys().get(i);
            }
            return value instanceof Value.Rec rec ? new Value.Text(rec.names().get(i)) : Value.Int.of(i + 1);
        }

        String placeOf(int i) {
            if (value instanceof Value.SetOf) {
                return Mappings.element(place);
            }
            return value instanceof Value.Rec rec && !mapping
                    ? Mappings.atField(place, rec.names().get(i))
                    : Mappings.atKey(place);
        }
    }

    /** The whole value; null when it needs more room. */
    private String whole(int room, Value value, String place) {
        if (room < 1) {
            return null;
        }
        if (isAtom(value)) {
            String text = atom(room, value);
            return text.length() <= room ? text : null;
        }
        Form form = new Form(value, place, room);
        // Two characters for each, and what is between them.
        if (form.parts.size() > room) {
            return null;
        }
        StringBuilder text = new StringBuilder(form.open);
        for (int i = 0; i < form.parts.size(); i++) {
            text.append(i == 0 ? "" : form.between).append(form.label(i, room));
            String part = whole(room - text.length(), form.parts.get(i), form.placeOf(i));
            if (part == null) {
                return null;
            }
            text.append(part);
        }
        text.append(form.close);
        return text.length() <= room ? text.toString() : null;
    }

    /** What fits of a value that does not. */
    private String cut(int room, Value value, String place) {
        if (isAtom(value)) {
            return VisibleText.within(room, atom(room, value));
        }
        Form form = new Form(value, place, room);
        int count = form.parts.size();
        String few = count <= FEW ? each(room, form) : null;
        if (few != null && few.length() <= room) {
            return few;
        }
        StringBuilder text = new StringBuilder(form.open);
        int shown = 0;
        for (; shown < count; shown++) {
            String between = shown == 0 ? "" : form.between;
            int left = room - text.length() - between.length() - form.close.length()
                    - (shown < count - 1 ? (form.between + more(count)).length() : 0);
            if (left < 1) {
                break;
            }
            String label = form.label(shown, left / 2);
            // Those that follow are to be seen too.
            int share = shown < count - 1 ? Math.max(left / 2, Math.min(left, 2 * LEAST)) : left;
            Value part = form.parts.get(shown);
            String whole = whole(share - label.length(), part, form.placeOf(shown));
            if (whole == null && share - label.length() < LEAST) {
                break;
            }
            text.append(between).append(label)
                    .append(whole != null ? whole : cut(share - label.length(), part, form.placeOf(shown)));
        }
        if (shown < count) {
            text.append(shown == 0 ? "" : form.between).append(shown == 0 ? MORE : more(count - shown));
        }
        text.append(form.close);
        return text.length() <= room ? text.toString() : VisibleText.within(room, MORE);
    }

    /** All parts of a few: the short ones whole, and the others share the room that these leave. Null where there is too little. */
    private String each(int room, Form form) {
        int count = form.parts.size();
        if (count == 0) {
            return null;
        }
        String[] texts = new String[count];
        int left = room - form.open.length() - form.close.length() - Math.max(0, count - 1) * form.between.length();
        for (int i = 0; i < count; i++) {
            texts[i] = form.label(i, room / count);
            left -= texts[i].length();
        }
        boolean[] done = new boolean[count];
        int open = count;
        for (boolean more = true; more && open > 0; ) {
            more = false;
            for (int i = 0; i < count && open > 0; i++) {
                String whole = done[i] ? null : whole(left / open, form.parts.get(i), form.placeOf(i));
                if (whole != null) {
                    texts[i] += whole;
                    left -= whole.length();
                    done[i] = true;
                    open--;
                    more = true;
                }
            }
        }
        if (open > 0 && left / open < LEAST) {
            return null;
        }
        for (int i = 0; i < count; i++) {
            if (!done[i]) {
                String part = cut(left / open--, form.parts.get(i), form.placeOf(i));
                texts[i] += part;
                left -= part.length();
            }
        }
        return form.open + String.join(form.between, texts) + form.close;
    }

    private static String more(int count) {
        return MORE + " " + count + " more";
    }

    static boolean isAtom(Value value) {
        return value instanceof Value.Bool
                || value instanceof Value.Int
                || value instanceof Value.Text
                || value instanceof Value.Model;
    }

    /** All of it where it is short; else more characters than there is room for, of its beginning and its end. */
    private static String atom(int room, Value value) {
        if (value instanceof Value.Text text && text.value().length() > 2 * room) {
            return VisibleText.line(Values.toText(new Value.Text(ends(room, text.value()))));
        }
        return value instanceof Value.Model model && model.name().length() > 2 * room
                ? VisibleText.line(ends(room, model.name()))
                : VisibleText.line(Values.toText(value));
    }

    private static String ends(int room, String text) {
        return text.substring(0, room) + text.substring(text.length() - room);
    }

    private static List<Value> parts(Value value) {
        if (value instanceof Value.Tuple tuple) {
            return tuple.elements();
        }
        if (value instanceof Value.SetOf set) {
            return set.elements();
        }
        return value instanceof Value.Rec rec ? rec.values() : ((Value.Fn) value).values();
    }
}
