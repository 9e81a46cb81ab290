package dev.traceloom.bench.foreign;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;

/**
 * Compares every way to validate on specifications that nobody here wrote. Each has a process of its own, with a limit of time
 * and memory, so that none can stop the others.
 */
public final class Foreign {
    private static final String USAGE =
            "write bench foreign [--seed N] [--behaviours N] [--seconds N] [--output DIR] FOLDER…";

    /**
     * What to do.
     *
     * @param behaviours for each specification
     * @param seconds of processor time for each specification
     * @param output where traces go that are not agreed on
     */
    public record Request(List<Path> folders, long seed, int behaviours, int seconds, Path output) {

        /** @throws IllegalArgumentException with what is wrong, for the user */
        public static Request of(List<String> arguments) {
            List<Path> folders = new ArrayList<>();
            long seed = 1;
            int behaviours = 6;
            int seconds = 60;
            Path output = Path.of("target/foreign");
            for (int i = 0; i < arguments.size(); i++) {
                String argument = arguments.get(i);
                switch (argument) {
                    case "--seed" -> seed = RequestText.number(arguments, ++i, USAGE);
                    case "--behaviours" -> behaviours = (int) RequestText.number(arguments, ++i, USAGE);
                    case "--seconds" -> seconds = (int) RequestText.number(arguments, ++i, USAGE);
                    case "--output" -> output = Path.of(RequestText.next(arguments, ++i, USAGE));
                    default -> folders.add(RequestText.folder(argument, USAGE));
                }
            }
            if (folders.isEmpty()) {
                throw new IllegalArgumentException("bench foreign needs folders with specifications; " + USAGE);
            }
            return new Request(List.copyOf(folders), seed, behaviours, seconds, output);
        }
    }

    private final Request request;
    private final PrintStream out;
    private final Map<String, Tally> tallies = new TreeMap<>();

    public Foreign(Request request, PrintStream out) {
        this.request = request;
        this.out = out;
    }

    /** Tells whether all ways agreed on everything, and no process of ours broke. */
    public boolean run() throws IOException, InterruptedException {
        List<Candidate> candidates = new ArrayList<>();
        for (Path folder : request.folders()) {
            candidates.addAll(Candidate.in(folder));
        }
        out.printf(
                Locale.ROOT,
                "Every way to validate on %,d specifications, seed %d, %d behaviours and at most %d s each.%n%n",
                candidates.size(),
                request.seed(),
                request.behaviours(),
                request.seconds());
        out.println("| specification | behaviours | steps | valid traces | spoiled | accepted | rejected | error | validations"
                + " | not ended | remark |");
        out.println("|" + "---|".repeat(11));
        ExecutorService workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        candidates.forEach(candidate -> workers.execute(() -> tryOut(candidate)));
        workers.shutdown();
        workers.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        summarize(candidates.size());
        return tallies.values().stream().allMatch(tally -> tally.disagreements().isEmpty() && !tally.broken());
    }

    public Map<String, Tally> tallies() {
        return tallies;
    }

    private void tryOut(Candidate candidate) {
        Tally tally;
        try {
            tally = inProcess(candidate);
        } catch (IOException failed) {
            tally = Tally.of(List.of(Tally.BROKEN + " " + failed));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return;
        }
        synchronized (this) {
            tallies.put(candidate.toString(), tally);
            print(candidate.toString(), tally);
        }
    }

    private Tally inProcess(Candidate candidate) throws IOException, InterruptedException {
        OwnProcess ended = OwnProcess.run(
                ForeignMain.class,
                request.seconds(),
                List.of(
                        candidate.module().toString(),
                        candidate.configuration().map(Path::toString).orElse("-"),
                        Long.toString(request.seed()),
                        Integer.toString(request.behaviours()),
                        Integer.toString(request.seconds()),
                        request.output().toString()));
        return Tally.of(ended.lines()).stopped(ended.end());
    }

    private void print(String name, Tally tally) {
        List<Object> cells = List.of(
                shown(name),
                tally.behaviours(),
                tally.steps(),
                tally.valid(),
                tally.spoiled(),
                tally.verdicts("accepted"),
                tally.verdicts("rejected"),
                tally.verdicts("error"),
                tally.validations(),
                tally.undecided(),
                shown(tally.reason().orElse("")));
        out.println("| " + String.join(" | ", cells.stream().map(Object::toString).toList()) + " |");
        tally.disagreements().forEach(words -> out.println("DISAGREEMENT: " + name + ", seed " + request.seed() + ": " + words));
        out.flush();
    }

    private static String shown(String text) {
        String line = text.replace('|', '/').replaceAll("\\p{Cntrl}", "?");
        return line.length() > 160 ? line.substring(0, 160) + "…" : line;
    }

    private void summarize(int tried) {
        long loaded = tallies.values().stream().filter(Tally::loaded).count();
        long walked = tallies.values().stream().filter(tally -> tally.behaviours() > 0).count();
        long compared = tallies.values().stream().filter(tally -> tally.valid() > 0).count();
        out.println();
        out.printf(
                Locale.ROOT,
                "%,d specifications tried, %,d loaded, %,d with behaviours of TLC's, %,d compared.%n",
                tried,
                loaded,
                walked,
                compared);
        out.printf(
                Locale.ROOT,
                "%,d behaviours of %,d steps; %,d valid traces and %,d spoiled ones; %,d validations, and %,d that did not end.%n",
                sum(Tally::behaviours),
                sum(Tally::steps),
                sum(Tally::valid),
                sum(Tally::spoiled),
                sum(Tally::validations),
                sum(Tally::undecided));
        long broken = tallies.values().stream().filter(Tally::broken).count();
        out.printf(
                Locale.ROOT,
                "%,d disagreements%s.%n",
                sum(tally -> tally.disagreements().size()),
                broken == 0 ? "" : ", and " + broken + " specifications broke the comparison itself");
    }

    private long sum(ToIntFunction<Tally> part) {
        return tallies.values().stream().mapToInt(part).sum();
    }
}
