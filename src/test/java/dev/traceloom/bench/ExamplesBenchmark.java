package dev.traceloom.bench;

import dev.traceloom.record.process.RrProgram;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How soon the bugs of the examples are found, with the disturber and without, and recorded by rr: the figures of their
 * READMEs, by the commands that stand there. {@code -Dtraceloom.attempts=N} in {@code TRACELOOM_JAVA_OPTIONS} for fewer than
 * ten.
 */
final class ExamplesBenchmark {
    private static final int ATTEMPTS = Integer.getInteger("traceloom.attempts", 10);
    private static final Path FOLDER = Path.of("target/bench-examples");
    private static final List<Example> EXAMPLES = List.of(Example.QUEUE, Example.MAP);

    private final Goal found = new Goal("every bug is found in nine of ten attempts, with the disturber");
    private final Goal sooner = new Goal("without it, less often or later");
    private final Goal recorded = new Goal("and in nine of ten also where rr records, so that one can stand in it");

    private final Optional<RrProgram> rr;

    private ExamplesBenchmark(Optional<RrProgram> rr) {
        this.rr = rr;
    }

    static void run() throws Exception {
        new ExamplesBenchmark(RecordingRr.find()).measure();
    }

    private void measure() throws Exception {
        Scratch.delete(FOLDER);
        Table table = new Table(
                "Examples",
                List.of("How many of " + ATTEMPTS + " attempts found the bug, and in how many runs; under rr also how long an attempt took,",
                        "validation included: the median, and the longest."
                                + (rr.isPresent() ? "" : " No rr: " + RecordingRr.ABSENT + ".")),
                "example", "bug", "found", "runs needed", "without the disturber", "runs needed", "under rr", "runs needed",
                "seconds");
        for (Example example : EXAMPLES) {
            Path here = FOLDER.resolve(example.name());
            example.buildIn(here);
            for (String bug : example.bugs()) {
                Hunt disturbed = attempts(example, bug, here, "--no-rr");
                Hunt alone = attempts(example, bug, here, "--no-rr --no-disturb");
                List<String> row = new ArrayList<>(List.of(
                        example.name(), bug, "" + disturbed.size(), disturbed.range(), "" + alone.size(), alone.range()));
                row.addAll(underRr(example, bug, here));
                table.row(row.toArray(new String[0]));
                found.note(bug, isMostly(disturbed));
                sooner.note(bug, alone.sum(ATTEMPTS, example.runs()) > disturbed.sum(ATTEMPTS, example.runs()));
            }
        }
        table.end(found, sooner, recorded);
        Scratch.delete(FOLDER);
    }

    private List<String> underRr(Example example, String bug, Path here) throws Exception {
        if (rr.isEmpty()) {
            return List.of("– (none records)", "–", "–");
        }
        if (!example.stands()) {
            return List.of("– (Java: no debugger stands in it)", "–", "–");
        }
        Hunt attempts = attempts(example, bug, here, RecordingRr.options(rr.get()));
        recorded.note(bug, isMostly(attempts));
        return List.of("" + attempts.size(), attempts.range(), attempts.seconds());
    }

    private static Hunt attempts(Example example, String bug, Path here, String options) throws Exception {
        return Hunt.of(example.bug(bug, example.choices()), here, options, ATTEMPTS, example.runs());
    }

    private static boolean isMostly(Hunt attempts) {
        return attempts.size() * 10 >= ATTEMPTS * 9;
    }
}
