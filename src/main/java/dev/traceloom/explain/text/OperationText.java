package dev.traceloom.explain.text;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueExcerpt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An operation as a person would write it: {@code KVRangeQuery(lo = 2, hi = 9, count = 4)}. */
public final class OperationText {
    private static final int LONGEST_VALUE = 60;
    private static final int LONGEST_BRIEF_VALUE = 20;
    /** Of a value for which there is no room. */
    private static final int LEAST = 4;

    private OperationText() {}

    public static String of(Operation operation) {
        return text(operation, value -> ValueExcerpt.within(LONGEST_VALUE, value));
    }

    /**
     * The same in no more than so many characters. Of the arguments, those that decide stay whole for as long as that is
     * possible: nobody understands a refusal without them.
     */
    public static String within(int width, Operation operation, DecidingArguments deciding) {
        return within(width, operation, deciding, ValueExcerpt.WRITTEN);
    }

    /** With the parameters' names if that is short enough, and without them if it is not. */
    static String briefly(int width, Operation operation) {
        String named = of(operation);
        return named.length() <= width ? named : VisibleText.within(width, brief(operation));
    }

    /** The same with other signs. */
    public static String within(
            int width, Operation operation, DecidingArguments deciding, ValueExcerpt.Signs signs) {
        ValueExcerpt excerpt = new ValueExcerpt(signs, Mappings.NONE);
        List<String> values = new ArrayList<>();
        Arguments arguments = operation.arguments();
        int room = width - text(operation, nothing -> "").length();
        List<Integer> order = IntStream.range(0, arguments.size()).boxed()
                .sorted(Comparator.comparing((Integer i) -> !deciding.has(arguments, i))
                        .thenComparing(i -> text(excerpt, Math.max(LEAST, width), arguments.values().get(i)).length()))
                .toList();
        int others = (int) order.stream().filter(i -> !deciding.has(arguments, i)).count();
        arguments.values().forEach(value -> values.add(""));
        for (int n = 0; n < order.size(); n++) {
            int i = order.get(n);
            boolean decides = deciding.has(arguments, i);
            int alike = decides ? order.size() - others - n : order.size() - n;
            int share = (room - (decides ? others * LEAST : 0)) / alike;
            String text = text(excerpt, Math.max(LEAST, share), arguments.values().get(i));
            values.set(i, text);
            room -= text.length();
        }
        return VisibleText.within(width, text(operation, new Taken(values, excerpt)));
    }

    private static String text(Operation operation, Function<Value, String> values) {
        Arguments arguments = operation.arguments();
        StringBuilder text = new StringBuilder(RecordWords.name(operation));
        if (arguments.size() > 0) {
            text.append('(');
            for (int i = 0; i < arguments.size(); i++) {
                text.append(i == 0 ? "" : ", ");
                text.append(arguments.positional() ? "" : VisibleText.line(arguments.names().get(i)) + " = ");
                text.append(values.apply(arguments.values().get(i)));
            }
            text.append(')');
        }
        if (!operation.signal().isEmpty()) {
            text.append(' ').append(VisibleText.line(operation.signal()));
        }
        return text.append(RecordWords.seenAfterComma(operation, values)).toString();
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

    private static String text(ValueExcerpt excerpt, int longest, Value value) {
        return excerpt.within(longest, value, Mappings.NOWHERE);
    }

    private static String brief(Value value) {
        return ValueExcerpt.within(LONGEST_BRIEF_VALUE, value);
    }

    /** Gives the arguments' texts one after the other, and then cuts whatever comes. */
    private static final class Taken implements Function<Value, String> {
        private final List<String> texts;
        private final ValueExcerpt others;
        private int next;

        Taken(List<String> texts, ValueExcerpt others) {
            this.texts = texts;
            this.others = others;
        }

        @Override
        public String apply(Value value) {
            return next < texts.size() ? texts.get(next++) : text(others, LONGEST_VALUE, value);
        }
    }
}
