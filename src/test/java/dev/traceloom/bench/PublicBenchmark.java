package dev.traceloom.bench;

import dev.traceloom.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Validations that others publish, in checkouts of yours: each log by their own trace module as it is, and against their specification
 * without one. Of a log that passes, copies are tried by their module: without a line, with a changed value, and with two
 * lines swapped. Both evaluators say which line is the first that nothing explains. Nothing of them is kept.
 */
final class PublicBenchmark {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final Duration LIMIT_OF_LONG = Duration.ofMinutes(5);
    private static final double MOST_SECONDS = 2;
    private static final double MOST_SECONDS_OF_LONG = 30;
    /** TLC takes an hour for longer ones. */
    private static final int LONGEST_FOR_TLC = 1_000;
    private static final Pattern LINE = Pattern.compile("record (\\d+) of \\d+(?:, line (\\d+))?");

    private final Path scratch;
    private final Table table;
    private final Goal soon =
            new Goal("less than 2 s of processor time by their module, 30 s for a log of thousands of lines");
    private final Goal agreed = new Goal("copies are rejected at the line that TLC stops at, and not before the fault");

    private PublicBenchmark(Path scratch) {
        this.scratch = scratch;
        this.table = new Table(
                "Validations that others publish",
                List.of("Processor time, the start of Java included, and memory. Of a copy: the first line that nothing explains,"
                        + " in brackets the line from which on, or at which (=), it differs; both evaluators were asked unless it says so."),
                "log", "their way", "their module, unchanged", "without a module", "a line dropped", "a value changed",
                "two lines swapped");
    }

    static void run(List<String> folders) throws Exception {
        Path scratch = Files.createTempDirectory("public");
        try {
            PublicBenchmark benchmark = new PublicBenchmark(scratch);
            for (String folder : folders) {
                if (CausalLogsBenchmark.knows(Path.of(folder))) {
                    CausalLogsBenchmark.run(Path.of(folder), scratch);
                }
                List<PublicLog> logs = PublicProject.logs(Path.of(folder), scratch);
                if (logs.isEmpty() && !CausalLogsBenchmark.knows(Path.of(folder))) {
                    System.err.println("traceloom: " + folder + " is no checkout that bench public knows: expected one of"
                            + " lbinria's TwoPhase or KeyValueStore, etcd's raft, Specula's case studies, CCF, TLA+ Examples or PGo");
                }
                for (PublicLog log : logs) {
                    benchmark.row(log);
                }
            }
            benchmark.table.end(benchmark.soon, benchmark.agreed);
        } finally {
            Scratch.delete(scratch);
        }
    }

    private void row(PublicLog log) throws IOException, InterruptedException {
        int length = Files.readAllLines(log.log()).size();
        Measurement theirs = measured(log.byModule(log.log()), limit(length));
        soon.note(
                log.name(),
                theirs.decidedWithin(length > LONGEST_FOR_TLC ? MOST_SECONDS_OF_LONG : MOST_SECONDS));
        String without = log.without().arguments().isEmpty()
                ? "– (" + log.without().reason() + ")"
                : figures(measured(log.without().arguments(), limit(length)));
        boolean passes = theirs.verdict().equals("accepted");
        Path copy = scratch.resolve("copy.ndjson");
        table.row(
                log.name(),
                log.theirs().isEmpty() ? "" : log.theirs() + " s",
                figures(theirs),
                without,
                passes ? found(log, Optional.of(CorruptedLog.dropped(log.log(), copy)), length) : "–",
                passes ? found(log, CorruptedLog.changed(log.log(), copy, log.changed()), length) : "–",
                passes ? found(log, Optional.of(CorruptedLog.swapped(log.log(), copy)), length) : "–");
    }

    private static String figures(Measurement measured) {
        return (measured.decided() ? measured.verdict() + ", " : "") + measured.figures();
    }

    /** On the clock, so that it is long enough on a busy machine. */
    private static Duration limit(int length) {
        return length > LONGEST_FOR_TLC ? LIMIT_OF_LONG : LIMIT;
    }

    private static Measurement measured(List<String> arguments, Duration limit)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("validate", "--budget", limit.toSeconds() + "s"));
        all.addAll(arguments);
        return Contender.ENGINE.start(CommandMain.class, all, limit.multipliedBy(2));
    }

    /** What becomes of a copy, by both evaluators. */
    private String found(PublicLog log, Optional<CorruptedLog> copy, int length) {
        if (copy.isEmpty()) {
            return "–";
        }
        CorruptedLog corrupted = copy.get();
        String mine = answer(log, corrupted, "auto", limit(length));
        boolean alone = length > LONGEST_FOR_TLC;
        String tlc = alone ? mine : answer(log, corrupted, "tlc", limit(length));
        int line = mine.matches("\\d+") ? Integer.parseInt(mine) : Integer.MAX_VALUE;
        boolean right = corrupted.exactly() && line != Integer.MAX_VALUE
                ? line == corrupted.from()
                : line >= corrupted.from();
        agreed.note(log.name() + ", " + corrupted.from(), right && mine.equals(tlc));
        return mine + " (" + (corrupted.exactly() ? "= " : "") + corrupted.from() + ")"
                + (alone ? ", TLC not asked" : mine.equals(tlc) ? "" : " **TLC: " + tlc + "**");
    }

    /** The line that nothing explains, or another verdict. */
    private static String answer(PublicLog log, CorruptedLog copy, String evaluator, Duration limit) {
        List<String> all = new ArrayList<>(
                List.of("validate", "--budget", limit.toSeconds() + "s", "--evaluator", evaluator));
        all.addAll(log.byModule(copy.log()));
        CommandRun run = CommandRun.of(all.toArray(String[]::new));
        Matcher line = LINE.matcher(run.out());
        return switch (run.status()) {
            case 0 -> "accepted";
            case 10 -> line.find() ? line.group(line.group(2) == null ? 1 : 2) : "rejected";
            case 11 -> "undecided";
            default -> "error";
        };
    }
}
