package dev.traceloom.bench;

import dev.traceloom.spec.tlc.overrides.Permissions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lets TLC check a trace module in a process of its own: a step for each record of the log, which is accepted if there is a behaviour
 * that long. This TLC knows no POSTCONDITION, with which one would ask it today; it tells the depth anyway.
 */
public final class TlcTraceMain {
    private static final Pattern STATES = Pattern.compile("([\\d,]+) distinct states found, 0 states left");
    private static final Pattern DEPTH = Pattern.compile("depth of the complete state graph search is (\\d+)");

    private TlcTraceMain() {}

    static Measurement measure(Path module, int records, Duration limit) throws IOException, InterruptedException {
        Measurement measured = Contender.TLC.start(
                TlcTraceMain.class, List.of(module.toString(), Integer.toString(records)), limit);
        Scratch.delete(states(module));
        return measured;
    }

    private static Path states(Path module) {
        return module.resolveSibling("states");
    }

    public static void main(String[] arguments) throws Exception {
        ProcessFigures figures = ProcessFigures.start();
        PrintStream output = System.out;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        Path module = Path.of(arguments[0]);
        // Its Json is ours, which reads nothing before it is told where.
        Permissions.set(module.toAbsolutePath().getParent(), false);
        // TLC ends the process itself.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.setOut(output);
            report(figures, Integer.parseInt(arguments[1]), said.toString(StandardCharsets.UTF_8));
        }));
        tlc2.TLC.main(new String[] {
            "-deadlock", "-metadir", states(module).toString(), module.toString()
        });
    }

    private static void report(ProcessFigures figures, int records, String said) {
        int depth = (int) number(DEPTH, said);
        boolean isDone = said.contains("No error has been found");
        figures.report(
                !isDone ? "error" : depth > records ? "accepted" : "rejected", records, depth - 1, number(STATES, said));
        if (!isDone) {
            System.err.println(said);
        }
    }

    private static long number(Pattern pattern, String said) {
        Matcher found = pattern.matcher(said);
        return found.find() ? Long.parseLong(found.group(1).replace(",", "")) : 0;
    }
}
