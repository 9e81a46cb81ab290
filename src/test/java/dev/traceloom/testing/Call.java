package dev.traceloom.testing;

import java.util.function.Function;
import java.util.function.Supplier;

/** A call under way on a {@link SimulatedObject}: it acts at one moment of its timebox, or at several. */
public interface Call {

    /** Acts once; tells whether the call is complete. */
    boolean act();

    /** How often it is likely to act still; the generator spreads its moments over the timebox by that. */
    default int actsLeft() {
        return 1;
    }

    /** What the record of the call says, given what it has done so far. */
    Invocation invocation();

    /** A call that does everything at one moment, as a linearizable object does. */
    static Call atomic(Supplier<Invocation> action) {
        return new Call() {
            private Invocation invocation;

            @Override
            public boolean act() {
                invocation = action.get();
                return true;
            }

            @Override
            public Invocation invocation() {
                return invocation;
            }
        };
    }

    /** A call that looks at one moment and acts on what it saw at a later one: the classic race. */
    static <T> Call lookThenAct(Supplier<T> look, Function<T, Invocation> act) {
        return new Call() {
            private boolean looked;
            private T seen;
            private Invocation invocation;

            @Override
            public boolean act() {
                if (!looked) {
                    looked = true;
                    seen = look.get();
                    return false;
                }
                invocation = act.apply(seen);
                return true;
            }

            @Override
            public int actsLeft() {
                return looked ? 1 : 2;
            }

            @Override
            public Invocation invocation() {
                return invocation;
            }
        };
    }
}
