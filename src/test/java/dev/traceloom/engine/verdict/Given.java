package dev.traceloom.engine.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How a trace is given to a validation: the rules that decide a verdict are the same. */
enum Given {
    IN_MEMORY {
        @Override
        Result validate(Trace trace, Specification specification, Options options, Budget budget) {
            return new Validator(trace, specification, options, budget, Progress.NONE).validate();
        }

        @Override
        Duration withoutInvariants(Budget budget) {
            return budget.remaining();
        }
    },
    AS_STREAM {
        @Override
        Result validate(Trace trace, Specification specification, Options options, Budget budget) {
            try {
                StreamValidator.Sizes sizes = new StreamValidator.Sizes(1, 1000);
                return new StreamValidator(
                                RecordStreams.of(trace), specification, options, budget, Progress.NONE, sizes)
                        .validate()
                        .result();
            } catch (TraceException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        @Override
        Duration withoutInvariants(Budget budget) {
            return budget.remaining().dividedBy(2);
        }
    };

    static final Duration LONG_ENOUGH = Duration.ofMinutes(1);

    abstract Result validate(Trace trace, Specification specification, Options options, Budget budget);

    /** At least the time that a search may take in which invariants do not count. */
    abstract Duration withoutInvariants(Budget budget);

    Result validate(Trace trace) {
        return validate(trace, Options.USUAL);
    }

    Result validate(Trace trace, Options options) {
        return validate(trace, new ScriptedRegister(), options, Budget.of(LONG_ENOUGH));
    }

    static Trace brokenOff(Trace trace, boolean everyThreadIsKnown) {
        BrokenOff why = new BrokenOff("the file ends", everyThreadIsKnown);
        return new Trace(trace.name(), trace.threads(), Optional.of(why));
    }

    static void assertIs(Verdict verdict, int linearized, Result result) {
        assertEquals(verdict, result.verdict(), result::toString);
        assertEquals(linearized, result.linearized(), result::toString);
    }

    static void assertSays(String expected, Result result) {
        assertEquals(Optional.of(expected), result.message());
    }

    static void assertWarns(Result result, String... warnings) {
        assertEquals(List.of(warnings), result.warnings());
    }
}
