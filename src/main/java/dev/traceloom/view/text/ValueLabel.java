package dev.traceloom.view.text;

import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueExcerpt;

/** A value on one line, as TLA+ is printed, and never longer than asked. */
public final class ValueLabel {
    private ValueLabel() {}

    /** The value in at most so many characters; what does not fit is an ellipsis. */
    public static String within(Value value, int longest) {
        return within(value, longest, Mappings.NONE, Mappings.NOWHERE);
    }

    /** The same of what stands at a place of a state. */
    public static String within(Value value, int longest, Mappings mappings, String place) {
        return new ValueExcerpt(ValueExcerpt.PRINTED, mappings).within(longest, value, place);
    }
}
