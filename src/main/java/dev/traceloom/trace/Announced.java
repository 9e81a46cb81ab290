package dev.traceloom.trace;

import dev.traceloom.trace.text.Counted;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How much a recording says that it holds, apart from its records. One that holds less broke off or was cut; one that
 * holds more is not the one that was meant.
 *
 * @param by who says so, as messages call it: "line 1"
 * @param threads how many, those without records included
 * @param operations how many records, thread ends and crashes included
 * @param brokenOff whether it says of itself that records are missing
 */
public record Announced(String by, OptionalLong threads, OptionalLong operations, boolean brokenOff) {
    public static final Announced NOTHING = new Announced("", OptionalLong.empty(), OptionalLong.empty(), false);

    /** What is wrong with having as many as that, if anything. */
    public Optional<String> excess(long threadsHere, long operationsHere) {
        if (threads.isPresent() && threadsHere > threads.getAsLong()) {
            return Optional.of(tooMany(threads.getAsLong(), "thread", threadsHere));
        }
        return operations.isPresent() && operationsHere > operations.getAsLong()
                ? Optional.of(tooMany(operations.getAsLong(), "operation", operationsHere))
                : Optional.empty();
    }

    /** Two recordings in one folder, for instance, must not pass for one. */
    public void refuseMore(String trace, long threadsHere, long operationsHere) throws TraceException {
        Optional<String> excess = excess(threadsHere, operationsHere);
        if (excess.isPresent()) {
            throw TraceException.of(trace, excess.get());
        }
    }

    private String tooMany(long most, String what, long here) {
        return "expected " + Counted.of(most, what) + ", as " + by + " says, found " + here;
    }

    /** Whether every thread is among those that are here. */
    public boolean isEveryThread(long threadsHere) {
        return threads.isPresent() && threadsHere >= threads.getAsLong();
    }

    /** What is missing when there is no more than that. */
    public Optional<BrokenOff> lack(long threadsHere, long operationsHere) {
        String lacking = "";
        if (threads.isPresent() && threadsHere < threads.getAsLong()) {
            lacking = "it has " + threadsHere + " of the " + Counted.of(threads.getAsLong(), "thread") + " that " + by + " tells of";
        } else if (operations.isPresent() && operationsHere < operations.getAsLong()) {
            lacking = "it has " + operationsHere + " of the " + Counted.of(operations.getAsLong(), "operation") + " that " + by
                    + " tells of";
        } else if (brokenOff) {
            lacking = "it broke off, as " + by + " says";
        }
        return lacking.isEmpty()
                ? Optional.empty()
                : Optional.of(new BrokenOff(lacking, isEveryThread(threadsHere)));
    }
}
