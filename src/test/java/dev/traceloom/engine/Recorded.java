package dev.traceloom.engine;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.Arrays;
import java.util.List;

/** Words for writing a trace down in a test. Arguments are given by position. */
public final class Recorded {
    private Recorded() {}

    public static Trace trace(TraceThread... threads) {
        return new Trace("trace", List.of(threads));
    }

    public static TraceThread thread(String id, Operation... operations) {
        return new TraceThread(id, List.of(operations), false);
    }

    /** A thread whose recording broke off after these operations. */
    public static TraceThread truncated(String id, Operation... operations) {
        return new TraceThread(id, List.of(operations), true);
    }

    public static Operation op(long start, long end, String name, Object... arguments) {
        return operation(Outcome.RETURNED, start, end, name, arguments);
    }

    public static Operation neverReturned(long start, String name, Object... arguments) {
        return operation(Outcome.NEVER_RETURNED, start, Operation.NEVER, name, arguments);
    }

    public static Operation aborted(long start, long end, String name, Object... arguments) {
        return operation(Outcome.ABORTED, start, end, name, arguments);
    }

    public static Operation threadEnd(long start, long end) {
        return operation(Outcome.THREAD_END, start, end, Operation.THREAD_END);
    }

    public static Operation crash(long start, long end) {
        return new Operation(Operation.CRASH, Outcome.CRASH, Arguments.NONE, start, end, Meta.NONE, "SIGSEGV");
    }

    private static Operation operation(Outcome outcome, long start, long end, String name, Object... arguments) {
        List<Value> values = Arrays.stream(arguments).map(Recorded::value).toList();
        return new Operation(name, outcome, Arguments.positional(values), start, end, Meta.NONE, "");
    }

    public static Value set(Object... elements) {
        return new Value.SetOf(Arrays.stream(elements).map(Recorded::value).toList());
    }

    public static Value value(Object plain) {
        if (plain instanceof Value already) {
            return already;
        }
        if (plain instanceof Integer number) {
            return Value.Int.of(number);
        }
        if (plain instanceof Boolean truth) {
            return Value.Bool.of(truth);
        }
        if (plain instanceof List<?> elements) {
            return new Value.Tuple(elements.stream().map(Recorded::value).toList());
        }
        return new Value.Text((String) plain);
    }
}
