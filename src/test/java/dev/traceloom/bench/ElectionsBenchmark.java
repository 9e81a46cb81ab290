package dev.traceloom.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Raft as its authors write it, with a bag of messages: events in the order of a log that does not tell messages. The engine with the
 * specification itself, and TLC with a trace module as people write them by hand.
 */
final class ElectionsBenchmark {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final long SEED = 5;
    private static final double TIMES = 15;
    private static final int LARGE = 5_000;
    private static final int RUNS = 3;
    /** What has to come out for logs that were written by walking through the specification. */
    private static final String WRITTEN = "accepted";

    private static final String MODULE = """
            ---- MODULE ElectionsTrace ----
            EXTENDS Elections, Json

            VARIABLE line

            Log == ndJsonDeserialize("log.ndjson")

            Step(name, args) ==
                CASE name = "Timeout" -> Timeout(args[1])
                  [] name = "Restart" -> Restart(args[1])
                  [] name = "BecomeLeader" -> BecomeLeader(args[1])
                  [] name = "AdvanceCommit" -> AdvanceCommit(args[1])
                  [] name = "Propose" -> Propose(args[1], args[2])
                  [] name = "RequestVote" -> RequestVote(args[1], args[2])
                  [] name = "AppendEntries" -> AppendEntries(args[1], args[2])
                  [] name = "UpdateTerm" -> UpdateTerm(args[1], args[2])
                  [] name = "HandleAsk" -> HandleAsk(args[1], args[2])
                  [] name = "HandleVote" -> HandleVote(args[1], args[2])
                  [] name = "HandleAppend" -> HandleAppend(args[1], args[2])
                  [] name = "HandleAck" -> HandleAck(args[1], args[2])
                  [] name = "Lose" -> Lose(args[1], args[2])

            TraceInit == Init /\\ line = 1

            TraceNext ==
                /\\ line <= Len(Log)
                /\\ line' = line + 1
                /\\ Step(Log[line].op, Log[line].args)
            ====
            """;

    private ElectionsBenchmark() {}

    static void run() throws Exception {
        Scratch.during(ElectionsBenchmark::run);
    }

    private static void run(Path folder) throws Exception {
        Table table = new Table(
                "Raft with a bag of messages",
                List.of("Events of five servers, in the order of a log that tells no messages."),
                "log", "verdict", "engine", "TLC with a trace module", "TLC, time", "TLC, memory");
        Goal times = new Goal("a fifteenth of TLC's processor time");
        Files.copy(MessageBagLog.MODULE, folder.resolve("Elections.tla"));
        Files.copy(Path.of("tla-lib/Json.tla"), folder.resolve("Json.tla"));
        Files.writeString(folder.resolve("ElectionsTrace.tla"), MODULE);
        Files.writeString(folder.resolve("ElectionsTrace.cfg"), "INIT TraceInit\nNEXT TraceNext\n");
        for (int events : List.of(1_000, LARGE)) {
            Path log = folder.resolve("log.ndjson");
            MessageBagLog.write(log, events, SEED);
            Workload workload = new Workload(List.of("read", MessageBagLog.MODULE.toString(), log.toString()));
            // In turn, and three times: a minute that is slow would be all of the time of one of them.
            Measurement[] engines = new Measurement[RUNS];
            Measurement[] others = new Measurement[RUNS];
            for (int run = 0; run < RUNS; run++) {
                engines[run] = Contender.ENGINE.measure(workload, LIMIT);
                others[run] = TlcTraceMain.measure(folder.resolve("ElectionsTrace.tla"), events, LIMIT);
            }
            Measurement engine = Measurement.median(engines);
            Measurement tlc = Measurement.median(others);
            if (!Table.agreement(engines).equals(WRITTEN) || !Table.agreement(others).equals(WRITTEN)) {
                throw new IllegalStateException("the engine or TLC refuses a walk through the specification");
            }
            String name = String.format(Locale.ROOT, "%,d events", events);
            if (events == LARGE) {
                times.note(name, tlc.processor() >= TIMES * engine.processor());
            }
            table.againstTlc(name, engine, tlc);
        }
        table.end(times);
    }
}
