package dev.traceloom.explain;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * The verdict that is explained, as {@code validate} printed it.
 *
 * @param trace the trace's name
 * @param specification the module's name
 * @param verdict what was found
 * @param operations every record of the trace
 * @param threads how many threads there are
 * @param linearized the longest prefix
 * @param states distinct states that were visited
 * @param seconds how long the validation took
 * @param frontierStates how many deepest states there were, whether or not they are all in the graph
 * @param message what the verdict adds in words
 * @param underView whether a VIEW told states apart
 * @param incomplete threads whose recording is incomplete
 * @param warnings what a reader should weigh
 * @param version the version of Traceloom
 */
public record Summary(
        String trace,
        String specification,
        Verdict verdict,
        int operations,
        int threads,
        int linearized,
        long states,
        double seconds,
        long frontierStates,
        Optional<String> message,
        boolean underView,
        List<String> incomplete,
        List<String> warnings,
        String version) {

    public Summary {
        incomplete = List.copyOf(incomplete);
        warnings = List.copyOf(warnings);
    }

    /** Of a result, with what there is to weigh besides. */
    public static Summary of(String trace, String specification, Result result, List<String> warnings) {
        return new Summary(
                trace,
                specification,
                result.verdict(),
                result.operations(),
                result.threads(),
                result.linearized(),
                result.states(),
                result.seconds(),
                result.frontierStates(),
                result.message(),
                result.underView(),
                result.incomplete(),
                warnings,
                packagedVersion());
    }

    /** The same of a trace that is called otherwise, with other words. */
    public Summary of(String otherTrace, String otherMessage) {
        return with(otherTrace, Optional.of(otherMessage));
    }

    /** The same of a trace that is called otherwise. */
    public Summary of(String otherTrace) {
        return with(otherTrace, message);
    }

    private Summary with(String otherTrace, Optional<String> otherMessage) {
        return new Summary(
                otherTrace,
                specification,
                verdict,
                operations,
                threads,
                linearized,
                states,
                seconds,
                frontierStates,
                otherMessage,
                underView,
                incomplete,
                warnings,
                version);
    }

    /** Of the Traceloom that runs. */
    static String packagedVersion() {
        String packaged = Summary.class.getPackage().getImplementationVersion();
        return packaged == null ? "(not packaged)" : packaged;
    }
}
