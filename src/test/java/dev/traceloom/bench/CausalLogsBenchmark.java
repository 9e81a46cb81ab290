package dev.traceloom.bench;

import dev.traceloom.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Logs with vector clocks that others publish: of programs that PGo compiled, in a checkout of PGo, against the specifications beside
 * them, those that are known to be wrong included, and of EWD998 in the TLA+ examples. What each meaning of success says, by how
 * many traces. Nothing of them is kept.
 */
final class CausalLogsBenchmark {
    private static final String BUDGET = "60s";
    private static final Pattern TRACE =
            Pattern.compile("(accepted|rejected|undecided|error)\\s.* (?:[\\d,]+ of )?([\\d,]+) operations?.*");
    private static final Pattern MODE =
            Pattern.compile("\\s+(exists|first path|sidestep|every path)\\s+(accepted|rejected|undecided|error)\\s+after ([\\d,]+) of.*");
    /** Traces of thousands of records, which have too many paths to look at every one. */
    private static final String LONG = "raftkvs/";

    private static final List<String> MODES = List.of("exists", "first path", "sidestep", "every path");

    /**
     * @param specification below {@code systems}
     * @param traces a folder with traces, likewise
     * @param expected what is published of TraceLink
     */
    private record Row(String specification, String configuration, String traces, String expected, List<String> options) {}

    private static final List<Row> ROWS = rows();

    private CausalLogsBenchmark() {}

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row("dqueue/dqueue", "dqueue/dqueueValidate", "dqueue/traces_found", "accepted", List.of()));
        rows.add(new Row("dqueue/dqueue", "dqueue/dqueueValidate", "dqueue/traces_found_bad_vclocks", "not published", List.of()));
        rows.add(new Row("locksvc/locksvc", "locksvc/locksvcValidate", "locksvc/traces_found", "accepted", List.of()));
        rows.add(new Row("locksvc/locksvc", "locksvc/locksvcValidate", "locksvc/traces_found_bad_vclocks", "not published", List.of()));
        rows.add(new Row("locksvc/badspecs/locksvc_tcp", "locksvc/locksvcValidate", "locksvc/traces_found", "rejected", List.of()));
        rows.add(new Row("raftkvs/raftkvs", "raftkvs/raftkvsValidate1", "raftkvs/traces_found_1", "accepted", List.of()));
        rows.add(new Row(
                "raftkvs/raftkvs", "raftkvs/raftkvsValidate1", "raftkvs/traces_found_1", "accepted", List.of("--events-alone")));
        for (String bad : List.of("tcp", "netLen", "miscomp", "leaderTimeout", "fd", "clientTimeout")) {
            rows.add(new Row(
                    "raftkvs/badspecs/raftkvs_" + bad,
                    "raftkvs/raftkvsValidate1",
                    "raftkvs/traces_found_1",
                    "rejected",
                    List.of()));
        }
        return List.copyOf(rows);
    }

    /** What a line of EWD998's log is a step of: receiving the token is none, nor is what is sent after the end. */
    private static final String EWD998 = """
            ---- MODULE Clocks ----
            EXTENDS EWD998Chan
            Start == /\\ Init /\\ inbox[0] # <<>>
                     /\\ active = [n \\in Node |-> TRUE] /\\ color = [n \\in Node |-> "white"]
            Payloads(box) == SelectSeq(box, LAMBDA m : m.type = "pl")
            Sent(l) ==
                CASE l.pkt.msg.type = "tok" -> IF l.pkt.snd = 0 THEN InitiateProbe ELSE PassToken(l.pkt.snd)
                  [] l.pkt.msg.type = "pl" ->
                        /\\ SendMsg(l.pkt.snd)
                        /\\ Len(Payloads(inbox'[l.pkt.rcv])) = Len(Payloads(inbox[l.pkt.rcv])) + 1
            Received(l) ==
                CASE l.pkt.msg.type = "pl" -> RecvMsg(l.pkt.rcv)
                  [] l.pkt.msg.type = "tok" ->
                        /\\ [type |-> "tok", q |-> l.pkt.msg.q, color |-> l.pkt.msg.color] \\in Range(inbox[l.pkt.rcv])
                        /\\ UNCHANGED vars
            Match(op) ==
                LET l == op.record
                IN  CASE l.event = "d" -> Deactivate(l.node)
                      [] l.event # "d" /\\ l.pkt.msg.type = "trm" -> (\\A n \\in Node : ~active[n]) /\\ UNCHANGED vars
                      [] l.event = ">" /\\ l.pkt.msg.type # "trm" -> Sent(l)
                      [] l.event = "<" /\\ l.pkt.msg.type # "trm" -> Received(l)
            ====
            """;

    /** Whether a folder is a checkout of those that are known. */
    static boolean knows(Path checkout) {
        return Files.isDirectory(checkout.resolve("systems/raftkvs")) || Files.exists(ewd998(checkout));
    }

    private static Path ewd998(Path checkout) {
        return checkout.resolve("specifications/ewd998/EWD998ChanTrace.ndjson");
    }

    /** @param scratch where a module and its configuration are written */
    static void run(Path checkout, Path scratch) throws IOException {
        Table table = new Table(
                "Logs with vector clocks",
                List.of("How many traces each meaning of success accepts, rejects and leaves undecided within " + BUDGET
                        + " a trace, and at which record it rejects, in the mean. Time is by the clock, the specification's loading"
                        + " included."),
                "specification", "traces", "records", "exists", "first path", "sidestep", "every path", "TraceLink", "seconds");
        Path systems = checkout.resolve("systems");
        for (Row row : ROWS) {
            Path specification = systems.resolve(row.specification + ".tla");
            Path traces = systems.resolve(row.traces);
            if (Files.exists(specification) && Files.isDirectory(traces)) {
                List<String> arguments = new ArrayList<>(List.of(
                        specification.toString(), traces.toString(), "--config", systems.resolve(row.configuration + ".cfg").toString()));
                arguments.addAll(row.options);
                row(table, row, arguments);
            }
        }
        if (Files.exists(ewd998(checkout))) {
            Path module = Files.writeString(scratch.resolve("Clocks.tla"), EWD998);
            Files.writeString(scratch.resolve("Clocks.cfg"), "CONSTANT N = 5\nINIT Start\nNEXT Next\n");
            row(
                    table,
                    new Row("EWD998Chan", "", "EWD998ChanTrace.ndjson", "", List.of()),
                    List.of(
                            module.toString(),
                            ewd998(checkout).toString(),
                            "--modules",
                            ewd998(checkout).getParent().toString(),
                            "--fields",
                            "name=event,node=node,clock=pkt.vc,where=event"));
        }
        System.out.println();
        if (Files.isDirectory(systems)) {
            System.out.println(shapes(systems));
        }
    }

    private static void row(Table table, Row row, List<String> validated) {
        List<String> arguments = new ArrayList<>(List.of("validate", "--budget", BUDGET, "--first-path", "--sidestep"));
        if (!row.traces.startsWith(LONG)) {
            arguments.add("--every-path");
        }
        arguments.addAll(validated);
        long start = System.nanoTime();
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        double seconds = (System.nanoTime() - start) / 1e9;
        int count = 0;
        int records = 0;
        Map<String, Answers> answers = new TreeMap<>();
        MODES.forEach(mode -> answers.put(mode, new Answers()));
        for (String line : run.lines()) {
            Matcher trace = TRACE.matcher(line);
            Matcher mode = MODE.matcher(line);
            if (mode.matches()) {
                answers.get(mode.group(1)).add(mode.group(2), number(mode.group(3)));
            } else if (trace.matches()) {
                count++;
                records += number(trace.group(2));
            } else if (line.startsWith("error")) {
                count++;
                answers.values().forEach(all -> all.add("error", 0));
            }
        }
        List<String> cells = new ArrayList<>();
        cells.add(row.specification + (row.options.isEmpty() ? "" : " " + String.join(" ", row.options)));
        cells.add(count + " of " + row.traces);
        cells.add(String.format(Locale.ROOT, "%,d", records));
        MODES.forEach(mode -> cells.add(answers.get(mode).toString()));
        cells.add(row.expected);
        cells.add(String.format(Locale.ROOT, "%.0f", seconds));
        table.row(cells.toArray(String[]::new));
    }

    private static int number(String digits) {
        return Integer.parseInt(digits.replace(",", ""));
    }

    /** What one meaning of success says of several traces. */
    private static final class Answers {
        private final Map<String, Integer> counts = new TreeMap<>();
        private long depth;

        void add(String verdict, int records) {
            counts.merge(verdict, 1, Integer::sum);
            depth += verdict.equals("rejected") ? records : 0;
        }

        @Override
        public String toString() {
            List<String> words = new ArrayList<>();
            counts.forEach((verdict, count) -> words.add(count + " " + verdict
                    + (verdict.equals("rejected") ? String.format(Locale.ROOT, " at %.0f", (double) depth / count) : "")));
            return words.isEmpty() ? "–" : String.join(", ", words);
        }
    }

    /** The figure for TraceLink's templates: as many as there are shapes of records, values left out. */
    private static String shapes(Path systems) throws IOException {
        StringBuilder words = new StringBuilder("Shapes of records, by what is read and written whatever the values:");
        for (String traces : List.of("dqueue/traces_found", "locksvc/traces_found", "raftkvs/traces_found_1")) {
            Map<String, Integer> shapes = new TreeMap<>();
            int records = 0;
            try (Stream<Path> files = Files.walk(systems.resolve(traces))) {
                for (Path file : files.filter(one -> one.toString().endsWith(".log")).toList()) {
                    for (String line : Files.readAllLines(file)) {
                        records++;
                        shapes.merge(shape(line), 1, Integer::sum);
                    }
                }
            }
            words.append(String.format(Locale.ROOT, " %s %,d records, %d shapes;", traces, records, shapes.size()));
        }
        return words + " no TLA+ is generated for them.";
    }

    private static String shape(String line) {
        Matcher event = Pattern.compile("\"name\":\"([^\"]*)\",\"prefix\":\"([^\"]*)\"[^}]*}[^{]*\"tag\":\"(\\w+)\"").matcher(line);
        StringBuilder shape = new StringBuilder(line.contains("\"isAbort\":true") ? "abort" : "commit");
        while (event.find()) {
            shape.append(' ').append(event.group(3)).append(' ').append(event.group(2)).append('.').append(event.group(1));
        }
        Matcher label = Pattern.compile("\"tag\":\"read\",\"value\":\"\\\\\"([\\w.]+)").matcher(line);
        return shape + (label.find() ? " at " + label.group(1) : "");
    }
}
