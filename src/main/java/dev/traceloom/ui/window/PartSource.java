package dev.traceloom.ui.window;

import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.RecordRef;
import java.util.Optional;
import java.util.function.Consumer;

/** Where the window gets parts of accepted orders that it does not show yet. */
public interface PartSource {

    /** For bundles, which hold one part. */
    PartSource NONE = new PartSource() {
        @Override
        public Optional<String> whyNot() {
            return Optional.of("A bundle holds one part of the order; use traceloom view SPEC.tla TRACE to see others");
        }

        @Override
        public Computation around(String trace, RecordRef record) {
            throw new IllegalStateException("there are no other parts");
        }

        @Override
        public void inBackground(Runnable work) {
            throw new IllegalStateException("there are no other parts");
        }
    };

    /** Why there are no others; empty if there are. */
    Optional<String> whyNot();

    /** What computes the part around a record of a trace; it has yet to be run. */
    Computation around(String trace, RecordRef record);

    /** Does what may take long on a thread of its own. */
    void inBackground(Runnable work);

    /** One computation. */
    interface Computation {
        /**
         * Computes, on the thread that calls it.
         *
         * @param progress hears what goes on at present
         * @return empty when it was stopped
         */
        Optional<Explanation> run(Consumer<String> progress) throws NoPartException;

        /** Lets it end soon, without a result; callable from any thread. */
        void stop();
    }

    /** There is no such part, for a reason that its message tells a reader. */
    final class NoPartException extends Exception {
        private static final long serialVersionUID = 1;

        public NoPartException(String why) {
            super(why);
        }
    }
}
