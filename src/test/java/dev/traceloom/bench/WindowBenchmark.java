package dev.traceloom.bench;

import dev.traceloom.testing.VirtualScreen;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/**
 * How long the window of {@code ./traceloom view} keeps the thread that paints, gesture by gesture, on traces of a million
 * operations. Each is opened in a process of its own, with real keys and a real pointer on a screen that nobody sees.
 */
final class WindowBenchmark {
    private static final int OPERATIONS = 1_000_000;
    private static final double MOST_MILLISECONDS = 100;
    private static final int LIMIT_MINUTES = 10;

    private final Path folder;
    private final VirtualScreen screen;
    private final Goal goal = new Goal("no event over 100 ms of processor time");
    private final Table table = new Table(
            String.format(Locale.ROOT, "The window on %,d operations", OPERATIONS),
            List.of(
                    "The longest event of the thread that paints, each time that a gesture was made. Milliseconds are processor time of that",
                    "thread, since the machine is shared; \"clock\" is the longest of all by the clock."),
            "window", "gesture", "times", "first", "median later", "longest later", "clock");

    private WindowBenchmark(Path folder, VirtualScreen screen) {
        this.folder = folder;
        this.screen = screen;
    }

    static void run() throws Exception {
        Path folder = Files.createTempDirectory("window");
        try (VirtualScreen screen = VirtualScreen.open(folder, Path.of(System.getProperty("java.home")))) {
            new WindowBenchmark(folder, screen).measure();
        } catch (TestAbortedException missing) {
            System.out.println("window: " + missing.getMessage());
        } finally {
            Scratch.delete(folder);
        }
    }

    private void measure() throws Exception {
        measure("rejected", "rejected");
        measure("accepted", "accepted");
        measure("both, in tabs", "rejected", "accepted");
        table.end(goal);
    }

    private void measure(String window, String... verdicts) throws Exception {
        Path figures = Files.createTempFile(folder, "figures", ".txt");
        Path said = folder.resolve("said.txt");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // As the launcher starts a window: with a collector that does not stop it for long.
        Contender.ENGINE.options().stream()
                .filter(option -> !option.startsWith("-XX:NewSize"))
                .map(option -> option.replace("UseSerialGC", "UseG1GC"))
                .forEach(command::add);
        command.add("-XX:MaxGCPauseMillis=50");
        command.addAll(List.of("-Xss4m", "-Djava.awt.headless=false", "-cp", Contender.ENGINE.classPath()));
        command.addAll(List.of(WindowMain.class.getName(), figures.toString(), String.valueOf(OPERATIONS)));
        command.addAll(List.of(verdicts));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
        builder.environment().put("DISPLAY", screen.display());
        Process process = builder.start();
        boolean ended;
        try {
            ended = process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
        } finally {
            process.destroyForcibly();
        }
        for (String line : Files.readAllLines(figures)) {
            report(window, WindowFigures.read(line));
        }
        if (!ended || process.exitValue() != 0) {
            throw new IllegalStateException("the window was not used to the end:\n" + Files.readString(said));
        }
    }

    private void report(String window, WindowFigures figures) {
        table.row(
                window,
                figures.gesture(),
                String.valueOf(figures.times()),
                cell(figures.first()),
                cell(figures.median()),
                cell(figures.longest()),
                cell(figures.clock()));
        goal.note(window + ": " + figures.gesture(), figures.worst() <= MOST_MILLISECONDS);
    }

    private static String cell(double milliseconds) {
        return Double.isNaN(milliseconds) ? "–" : String.format(Locale.ROOT, "%.0f", milliseconds);
    }
}
