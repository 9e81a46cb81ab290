package dev.traceloom.bench.foreign;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * How many actions of specifications that nobody here wrote are compiled, and whether each compiled one says what TLC says, on states
 * of random walks.
 */
public final class Coverage {
    private static final String USAGE =
            "write bench coverage [--seed N] [--states N] [--seconds N] [--modules DIR] [--actions FILE] FOLDER…";

    /**
     * What to do.
     *
     * @param states the most for each specification
     * @param seconds of processor time for each specification
     * @param modules more modules for all of them; null for none
     * @param actions where every action is listed; null for nowhere
     */
    public record Request(List<Path> folders, long seed, int states, int seconds, Path modules, Path actions) {

        /** @throws IllegalArgumentException with what is wrong, for the user */
        public static Request of(List<String> arguments) {
            List<Path> folders = new ArrayList<>();
            long seed = 1;
            int states = 200;
            int seconds = 10;
            Path modules = null;
            Path actions = null;
            for (int i = 0; i < arguments.size(); i++) {
                String argument = arguments.get(i);
                switch (argument) {
                    case "--seed" -> seed = RequestText.number(arguments, ++i, USAGE);
                    case "--states" -> states = (int) RequestText.number(arguments, ++i, USAGE);
                    case "--seconds" -> seconds = (int) RequestText.number(arguments, ++i, USAGE);
                    case "--modules" -> modules = RequestText.folder(RequestText.next(arguments, ++i, USAGE), USAGE);
                    case "--actions" -> actions = Path.of(RequestText.next(arguments, ++i, USAGE));
                    default -> folders.add(RequestText.folder(argument, USAGE));
                }
            }
            if (folders.isEmpty()) {
                throw new IllegalArgumentException("bench coverage needs folders with specifications; " + USAGE);
            }
            return new Request(List.copyOf(folders), seed, states, seconds, modules, actions);
        }
    }

    private final Request request;
    private final PrintStream out;
    private final Map<Path, Covered> byFolder = new LinkedHashMap<>();
    private final Map<Path, Integer> specifications = new LinkedHashMap<>();

    public Coverage(Request request, PrintStream out) {
        this.request = request;
        this.out = out;
    }

    /** Tells whether all compiled actions agreed with TLC. */
    public boolean run() throws IOException, InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        for (Path folder : request.folders()) {
            List<Candidate> candidates = Candidate.in(folder);
            byFolder.put(folder, new Covered());
            specifications.put(folder, candidates.size());
            candidates.forEach(candidate -> workers.execute(() -> look(candidate, byFolder.get(folder))));
        }
        workers.shutdown();
        workers.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        Covered all = new Covered();
        byFolder.values().forEach(all::add);
        printTable(all);
        printReasons(all);
        if (request.actions() != null) {
            list();
        }
        return all.disagreements().isEmpty();
    }

    public Map<Path, Covered> byFolder() {
        return byFolder;
    }

    private void look(Candidate candidate, Covered into) {
        Covered found = new Covered();
        try {
            OwnProcess ended = OwnProcess.run(
                    CoverageMain.class,
                    request.seconds(),
                    List.of(
                            candidate.module().toString(),
                            candidate.configuration().map(Path::toString).orElse("-"),
                            Long.toString(request.seed()),
                            Integer.toString(request.seconds()),
                            Integer.toString(request.states()),
                            request.modules() == null ? "-" : request.modules().toString()));
            found.add(ended.lines());
            if (ended.lines().isEmpty()) {
                found.add(List.of(Covered.BROKEN + "\t" + ended.end()));
            }
        } catch (IOException failed) {
            found.add(List.of(Covered.BROKEN + "\t" + failed));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return;
        }
        synchronized (this) {
            into.add(found);
            found.reason().ifPresent(reason -> out.println(candidate + ": " + reason));
            found.disagreements().forEach(words -> out.println("DISAGREEMENT: " + candidate + ": " + words));
            out.flush();
        }
    }

    private void printTable(Covered all) {
        out.println();
        out.println("| folder | specifications | loaded | actions | wholly compiled | partly | not | states | compared with TLC"
                + " | left to TLC | errors for both | disagreements |");
        out.println("|" + "---|".repeat(12));
        byFolder.forEach((folder, covered) ->
                print(String.valueOf(folder.getFileName()), specifications.get(folder), covered));
        print("all", specifications.values().stream().mapToInt(Integer::intValue).sum(), all);
    }

    private void print(String name, int tried, Covered covered) {
        int actions = covered.units().size();
        long wholly = covered.count(Covered.Share.WHOLLY);
        out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %,d | %,d%s | %,d | %,d | %,d | %,d | %,d | %,d | %,d |%n",
                name,
                tried,
                covered.loaded(),
                actions,
                wholly,
                actions == 0 ? "" : String.format(Locale.ROOT, " (%.1f %%)", 100.0 * wholly / actions),
                covered.count(Covered.Share.PARTLY),
                covered.count(Covered.Share.NOT),
                covered.states(),
                covered.outcomes(ActionComparison.Kind.COMPILED),
                covered.outcomes(ActionComparison.Kind.LEFT) + covered.outcomes(ActionComparison.Kind.UNCONVERTED),
                covered.outcomes(ActionComparison.Kind.FAILED),
                covered.disagreements().size());
    }

    private void printReasons(Covered all) {
        Map<String, Integer> counts = new TreeMap<>();
        all.units().values().forEach(unit -> unit.reason().ifPresent(reason -> counts.merge(reason, 1, Integer::sum)));
        out.println();
        out.println("| actions | reason |");
        out.println("|---|---|");
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(entry -> out.println("| " + entry.getValue() + " | " + entry.getKey() + " |"));
        out.flush();
    }

    private void list() throws IOException {
        List<String> lines = new ArrayList<>();
        byFolder.forEach((folder, covered) -> covered.units().forEach((place, unit) -> lines.add(String.join(
                "\t", folder.getFileName().toString(), place, unit.name, unit.share().name(), unit.reason().orElse(""),
                unit.outcomes.toString()))));
        Files.write(request.actions(), lines);
    }
}
