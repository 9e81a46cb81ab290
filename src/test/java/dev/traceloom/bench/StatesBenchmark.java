package dev.traceloom.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Logs that tell some of the state after each step, of examples/raft: the engine with RaftRecords.tla, and TLC with a trace module as
 * people write them by hand, which reads the log, carries a counter of lines, and lets each line be a step that fits it. The same logs
 * once more without the sender of what arrived, which then may be any other node.
 */
final class StatesBenchmark {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final long SEED = 7;
    private static final int LONG = 100_000;
    private static final double MOST_SECONDS = 20;
    private static final double MOST_MEGABYTES = 1024;
    private static final double TIMES = 20;
    private static final List<String> HANDLERS = List.of("HandleAsk", "HandleVote", "HandleAppend", "HandleAck");

    private static final String MODULE = """
            ---- MODULE RaftTrace ----
            EXTENDS Raft, TLC, Json

            VARIABLE line

            Log == ndJsonDeserialize("lines.ndjson")

            Step(r) ==
                CASE r.name = "Timeout" -> Timeout(r.node)
                  [] r.name = "HandleAsk" -> HandleAsk(r.node, r.from)
                  [] r.name = "HandleVote" -> HandleVote(r.node, r.from)
                  [] r.name = "Propose" -> Propose(r.node, r.value)
                  [] r.name = "Replicate" -> Replicate(r.node)
                  [] r.name = "HandleAppend" -> HandleAppend(r.node, r.from)
                  [] r.name = "HandleAck" -> HandleAck(r.node, r.from)
                  [] r.name = "Restart" -> Restart(r.node)

            Fits(i, state) ==
                /\\ term'[i] = state.term
                /\\ role'[i] = state.role
                /\\ commit'[i] = state.commit
                /\\ Len(log'[i]) = state.length
                /\\ state.length > 0 => log'[i][state.length] = state.last

            TraceInit == Init /\\ line = 1

            TraceNext ==
                /\\ line <= Len(Log)
                /\\ line' = line + 1
                /\\ Step(Log[line])
                /\\ Fits(Log[line].node, Log[line].state)
            ====
            """;

    private static final String CONFIGURATION = """
            CONSTANTS
                Node = {"n1", "n2", "n3"}
                Value = {"x"}
            INIT TraceInit
            NEXT TraceNext
            INVARIANT OneLeaderATerm
            """;

    private StatesBenchmark() {}

    static void run() throws Exception {
        Scratch.during(StatesBenchmark::run);
    }

    private static void run(Path folder) throws Exception {
        Table table = new Table(
                "Logs of states",
                List.of(
                        "Of examples/raft: term, role, commit index, length and last entry of a node after each step, in the order of the",
                        "file. Reading the log counts."),
                "log", "verdict", "engine", "TLC with a trace module", "TLC, time", "TLC, memory");
        Goal seconds = new Goal("100,000 records in less than 20 s and 1 GB");
        Goal times = new Goal("a twentieth of TLC's processor time");
        for (String file : List.of("Raft.tla", "RaftRecords.cfg")) {
            Files.copy(RaftLog.EXAMPLE.resolve(file), folder.resolve(file));
        }
        Files.copy(Path.of("tla-lib/Json.tla"), folder.resolve("Json.tla"));
        Files.writeString(folder.resolve("RaftTrace.cfg"), CONFIGURATION);
        for (int records : List.of(1_000, 5_000, LONG)) {
            for (boolean lie : new boolean[] {false, true}) {
                RaftLog.write(folder.resolve("log.ndjson"), records, SEED, lie);
                Measurement engine = engine(folder, true);
                String name = String.format("%,d records, %s", records, lie ? "the last one wrong" : "right");
                if (records == LONG) {
                    seconds.note(name, engine.decidedWithin(MOST_SECONDS) && engine.memory() < MOST_MEGABYTES);
                    table.row(name, engine.verdict(), engine.figures(), "–", "–", "–");
                    continue;
                }
                row(table, times, name, engine, tlc(folder, records, true));
                leaveOutSenders(folder.resolve("log.ndjson"));
                row(table, times, name + ", no senders", engine(folder, false), tlc(folder, records, false));
            }
        }
        table.end(seconds, times);
    }

    private static void row(Table table, Goal times, String name, Measurement engine, Measurement tlc) {
        times.note(name, tlc.processor() >= TIMES * engine.processor());
        table.againstTlc(name, engine, tlc);
    }

    private static void leaveOutSenders(Path log) throws IOException {
        Files.writeString(log, Files.readString(log).replaceAll(", \"from\": \"n\\d\"", ""));
    }

    private static String anySender(String module, String node, String sender) {
        String open = module;
        for (String handler : HANDLERS) {
            open = open.replace(
                    handler + "(" + node + ", " + sender + ")",
                    "\\E j \\in Node \\ {" + node + "} : " + handler + "(" + node + ", j)");
        }
        return open;
    }

    /** @param senders whether the log tells them */
    private static Measurement engine(Path folder, boolean senders) throws IOException, InterruptedException {
        String module = Files.readString(RaftLog.EXAMPLE.resolve("RaftRecords.tla"));
        Path specification = folder.resolve("RaftRecords.tla");
        Files.writeString(specification, senders ? module : anySender(module, "op.record.node", "op.record.from"));
        return Contender.ENGINE.start(
                StatesMain.class,
                List.of(folder.resolve("log.ndjson").toString(), specification.toString()),
                LIMIT);
    }

    private static Measurement tlc(Path folder, int records, boolean senders) throws IOException, InterruptedException {
        // This Json takes no null.
        Files.writeString(
                folder.resolve("lines.ndjson"),
                Files.readString(folder.resolve("log.ndjson")).replace(", \"last\": null", ""));
        Files.writeString(folder.resolve("RaftTrace.tla"), senders ? MODULE : anySender(MODULE, "r.node", "r.from"));
        return TlcTraceMain.measure(folder.resolve("RaftTrace.tla"), records, LIMIT);
    }
}
