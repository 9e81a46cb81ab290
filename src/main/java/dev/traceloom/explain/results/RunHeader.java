package dev.traceloom.explain.results;

import dev.traceloom.spec.Place;
import dev.traceloom.trace.file.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * What is validated.
 *
 * @param specification the root module's file, absolute
 * @param modules the user's modules as they were read
 * @param actions what a trace may name, and the operators by which records go
 * @param startedMillis when it began, since 1970
 * @param version of Traceloom
 */
public record RunHeader(
        String specification, List<Module> modules, List<Action> actions, long startedMillis, String version) {

    public RunHeader {
        modules = List.copyOf(modules);
        actions = List.copyOf(actions);
    }

    /**
     * A module as it was read.
     *
     * @param file its name as places write it
     * @param path where it is, absolute
     * @param sha256 {@link #hashOf} its text: what refers to it is stale when this changed
     */
    public record Module(String file, String path, String sha256) {

        public static Module of(String file, String path, String text) {
            return new Module(file, path, hashOf(text));
        }

        /** The hash of a text, whatever its line breaks: an editor has its own, and saves the file's again. */
        public static String hashOf(String text) {
            return Sha256.hex(text.replace("\r\n", "\n").replace('\r', '\n').getBytes(StandardCharsets.UTF_8));
        }
    }

    /** An action, as it is written in TLA+, and where it is defined; or an operator that says what records mean. */
    public record Action(String name, String signature, Place place) {
        private static final Set<String> GENERAL =
                Set.of("Match", "Abort", "ThreadEnd", "Ignore", "Observe", "ObserveBefore");

        /** Whether it is an operator that says what records mean: {@code Match_Win(op)}, {@code Observe(op)}. */
        public boolean isOfRecords() {
            return isOperator(name) && signature.matches("\\w+\\(\\w+\\)");
        }

        /** Whether an operator that says what records mean has such a name. */
        public static boolean isOperator(String name) {
            return GENERAL.contains(name) || name.startsWith("Match_") || name.startsWith("Abort_");
        }
    }
}
