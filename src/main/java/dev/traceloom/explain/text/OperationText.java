package dev.traceloom.explain.text;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.stream.Collectors;

/** An operation as a person would write it: {@code KVRangeQuery(lo = 2, hi = 9, count = 4)}. */
public final class OperationText {
    private static final int LONGEST_VALUE = 60;
    private static final int LONGEST_BRIEF_VALUE = 20;

    private OperationText() {}

    public static String of(Operation operation) {
        Arguments arguments = operation.arguments();
        StringBuilder text = new StringBuilder(RecordWords.name(operation));
        if (arguments.size() > 0) {
            text.append('(');
            for (int i = 0; i < arguments.size(); i++) {
                text.append(i == 0 ? "" : ", ");
                text.append(arguments.positional() ? "" : VisibleText.line(arguments.names().get(i)) + " = ");
                text.append(VisibleText.within(LONGEST_VALUE, Values.toText(arguments.values().get(i))));
            }
            text.append(')');
        }
        if (!operation.signal().isEmpty()) {
            text.append(' ').append(VisibleText.line(operation.signal()));
        }
        text.append(RecordWords.seenAfterComma(operation, value -> VisibleText.within(LONGEST_VALUE, Values.toText(value))));
        return text.toString();
    }

    /** Without the parameters' names: {@code KVRangeQuery(2, 9, 4)}. */
    static String brief(Operation operation) {
        String seen = RecordWords.seenAfterComma(operation, OperationText::brief);
        if (operation.arguments().size() == 0) {
            return operation.isCall() ? RecordWords.name(operation) + seen : of(operation);
        }
        return RecordWords.name(operation)
                + operation.arguments().values().stream()
                        .map(OperationText::brief)
                        .collect(Collectors.joining(", ", "(", ")"))
                + seen;
    }

    private static String brief(Value value) {
        return VisibleText.within(LONGEST_BRIEF_VALUE, Values.toText(value));
    }
}
