package dev.traceloom.ide.debug;

import dev.traceloom.ide.TraceloomBundle;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a trace can be debugged. */
public sealed interface Debuggable {

    /** What the action is called. */
    String words();

    /** More about it, in a sentence. */
    String description();

    /** Why it cannot; empty if it can. */
    default Optional<String> whyNot() {
        return Optional.empty();
    }

    /** Whether nothing runs but what this user recorded on this machine; otherwise somebody has to be asked. */
    default boolean isOwn() {
        return true;
    }

    /** What the action is called for a run of which a list knows so much. */
    static String expectedWords(boolean inRr, List<String> command) {
        return TraceloomBundle.message(inRr ? "debug.rr" : "debug.again", CommandWords.shortened(command));
    }

    /**
     * In what rr recorded.
     *
     * @param recording the folder that it is in
     * @param command the rr that recorded it here, and its options; empty where it was not recorded here
     */
    record InRr(Path recording, List<String> command, boolean isOwn) implements Debuggable {
        @Override
        public String words() {
            return expectedWords(true, List.of());
        }

        @Override
        public String description() {
            return TraceloomBundle.message("debug.rr.description");
        }
    }

    /**
     * By running the program once more.
     *
     * @param environment what the recorder is told
     * @param whyNotInRr a clause
     */
    record Again(
            List<String> command,
            Path workingFolder,
            Map<String, String> environment,
            String whyNotInRr,
            boolean isOwn)
            implements Debuggable {
        @Override
        public String words() {
            return expectedWords(false, command);
        }

        @Override
        public String description() {
            return TraceloomBundle.message("debug.again.description", CommandWords.shortened(command), whyNotInRr);
        }
    }

    /** Not at all; the reason is a clause. */
    record Not(String reason) implements Debuggable {
        static Not because(String key, Object... values) {
            return new Not(TraceloomBundle.message(key, values));
        }

        @Override
        public String words() {
            return TraceloomBundle.message("debug.not", reason);
        }

        @Override
        public String description() {
            return reason;
        }

        @Override
        public Optional<String> whyNot() {
            return Optional.of(reason);
        }
    }
}
