package dev.traceloom.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Validations that others publish, in checkouts of yours: each log by their own trace module as it is, and against their specification
 * without one. Of a log that passes, a copy that lacks its middle line is tried both ways too. Nothing of them is kept.
 *
 * <p>Known are checkouts with {@code BenchMarks/trace.ndjson.*} and {@code spec}, as those who wrote trace_validation_tools have them.
 */
final class PublicBenchmark {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String LOG = "trace.ndjson.";
    private static final double MOST_SECONDS = 2;

    /** A specification of theirs, and what its configuration says beside the constants that stand in a file of its own. */
    private record Subject(String specification, String rest) {}

    private static final List<Subject> KNOWN = List.of(
            new Subject("TwoPhase", "INIT TPInit\nNEXT TPNext\n"),
            new Subject("KeyValueStore", "CONSTANT NoVal = \"null\"\nINIT Init\nNEXT Next\n"));

    private final Path scratch;
    private final Table table;
    private final Goal soon = new Goal("less than 2 s of processor time, with their module or without");

    private PublicBenchmark(Path scratch) {
        this.scratch = scratch;
        this.table = new Table(
                "Validations that others publish",
                List.of("Processor time, the start of Java included, and memory. The last columns: a copy without its middle line."),
                "log", "their module, unchanged", "without a module", "lacking a line: their module", "without");
    }

    static void run(List<String> folders) throws Exception {
        Path scratch = Files.createTempDirectory("public");
        try {
            PublicBenchmark benchmark = new PublicBenchmark(scratch);
            for (String folder : folders) {
                benchmark.run(Path.of(folder));
            }
            benchmark.table.end(benchmark.soon);
        } finally {
            Scratch.delete(scratch);
        }
    }

    private void run(Path checkout) throws IOException, InterruptedException {
        Path logs = checkout.resolve("BenchMarks");
        Subject subject = KNOWN.stream()
                .filter(one -> Files.exists(checkout.resolve("spec").resolve(one.specification + "Trace.tla")))
                .findFirst()
                .orElse(null);
        if (subject == null || !Files.isDirectory(logs)) {
            System.err.println("traceloom: " + checkout + " is no checkout that bench public knows: expected"
                    + " BenchMarks/trace.ndjson.* and spec/TwoPhaseTrace.tla or spec/KeyValueStoreTrace.tla");
            return;
        }
        List<Path> found;
        try (Stream<Path> files = Files.list(logs)) {
            found = files.filter(file -> file.getFileName().toString().startsWith(LOG)).sorted().toList();
        }
        for (Path log : found) {
            row(checkout, subject, log);
        }
    }

    private void row(Path checkout, Subject subject, Path log) throws IOException, InterruptedException {
        String name = log.getFileName().toString().substring(LOG.length());
        Path constants = constants(log.getParent(), name);
        Path configuration = scratch.resolve("public.cfg");
        Files.writeString(configuration, assignments(constants) + subject.rest);
        Measurement theirs = byModule(checkout, subject, constants, log);
        Measurement without = byItself(checkout, subject, configuration, log);
        String lackingTheirs = "–";
        String lackingWithout = "–";
        if (theirs.verdict().equals("accepted") || without.verdict().equals("accepted")) {
            List<String> lines = new ArrayList<>(Files.readAllLines(log));
            lines.remove(lines.size() / 2);
            Path lacking = Files.write(scratch.resolve("lacking.ndjson"), lines);
            lackingTheirs = byModule(checkout, subject, constants, lacking).verdict();
            lackingWithout = byItself(checkout, subject, configuration, lacking).verdict();
        }
        soon.note(name, theirs.decidedWithin(MOST_SECONDS) || without.decidedWithin(MOST_SECONDS));
        table.row(
                subject.specification + " " + name,
                figures(theirs),
                figures(without),
                lackingTheirs,
                lackingWithout);
    }

    private static String figures(Measurement measured) {
        return (measured.decided() ? measured.verdict() + ", " : "") + measured.figures();
    }

    private static Measurement byModule(Path checkout, Subject subject, Path constants, Path log)
            throws IOException, InterruptedException {
        return command(
                checkout.resolve("spec").resolve(subject.specification + "Trace.tla").toString(),
                "--trace-spec",
                "--env",
                "CONFIG_PATH=" + constants.toAbsolutePath(),
                log.toString());
    }

    private static Measurement byItself(Path checkout, Subject subject, Path configuration, Path log)
            throws IOException, InterruptedException {
        return command(
                checkout.resolve("spec").resolve(subject.specification + ".tla").toString(),
                "--config",
                configuration.toString(),
                log.toString());
    }

    private static Measurement command(String... arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("validate", "--budget", LIMIT.toSeconds() + "s"));
        all.addAll(List.of(arguments));
        return Contender.ENGINE.start(CommandMain.class, all, LIMIT.multipliedBy(2));
    }

    /** The file of constants that goes with a log: {@code conf.12RM.ndjson} with {@code 12RM.V}, or by the size of the store. */
    private static Path constants(Path folder, String log) throws IOException {
        Map<String, Path> known = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.getFileName().toString().matches("conf\\..*\\.ndjson"))
                    .forEach(file -> known.put(file.getFileName().toString().split("\\.")[1], file));
        }
        List<Path> all = List.copyOf(known.values());
        for (Map.Entry<String, Path> one : known.entrySet()) {
            if (log.startsWith(one.getKey() + ".") || log.startsWith("BUG-" + one.getKey() + ".")) {
                return one.getValue();
            }
        }
        return all.get(log.contains("-2.") ? all.size() - 1 : 0);
    }

    private static String assignments(Path constants) throws IOException {
        Map<String, List<String>> sets = new LinkedHashMap<>();
        try (JsonParser json = new JsonFactory().createParser(Files.readAllLines(constants).get(0))) {
            List<String> current = null;
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    current = sets.computeIfAbsent(json.currentName(), name -> new ArrayList<>());
                } else if (token == JsonToken.VALUE_STRING) {
                    current.add('"' + json.getText() + '"');
                } else if (token.isScalarValue()) {
                    current.add(json.getText());
                }
            }
        }
        StringBuilder text = new StringBuilder("CONSTANTS\n");
        sets.forEach((name, values) ->
                text.append("    ").append(name).append(" = {").append(String.join(", ", values)).append("}\n"));
        return text.toString();
    }
}
