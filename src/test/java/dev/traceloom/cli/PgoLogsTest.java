package dev.traceloom.cli;

import static dev.traceloom.trace.foreign.PgoLogs.line;
import static dev.traceloom.trace.foreign.PgoLogs.read;
import static dev.traceloom.trace.foreign.PgoLogs.replace;
import static dev.traceloom.trace.foreign.PgoLogs.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders with logs of programs that PGo compiled, against the specification that it generated, with nothing else said. */
class PgoLogsTest {
    /** A sender counts, and puts the number into a channel, from which a receiver takes it. The channel keeps no order. */
    private static final String RELAY = """
            ---- MODULE Relay ----
            EXTENDS Naturals, Sequences, FiniteSets
            CONSTANT defaultInitValue
            (* --mpcal Relay {
              mapping macro Channel {
                read {
                  await Cardinality($variable) > 0;
                  with (m \\in $variable) { $variable := $variable \\ {m}; yield m; };
                }
                write { yield $variable \\union {$value}; }
              }
              archetype ASender(ref out[_]) variables n = 0; { send: n := n + 1; out[2] := n; goto send; }
              archetype AReceiver(ref in[_], ref seen) variables n; { receive: n := in[self]; seen := seen + 1; goto receive; }
              variables net = [p \\in 1..2 |-> {}]; total = 0;
              fair process (Sender \\in {1}) == instance ASender(ref net[_]) mapping net[_] via Channel;
              fair process (Receiver \\in {2}) == instance AReceiver(ref net[_], ref total) mapping net[_] via Channel;
            } *)
            \\* BEGIN TRANSLATION
            VARIABLES pc, net, total, n, n0
            Init == /\\ net = [p \\in 1..2 |-> {}] /\\ total = 0
                    /\\ n = [self \\in {1} |-> 0] /\\ n0 = [self \\in {2} |-> defaultInitValue]
                    /\\ pc = [self \\in 1..2 |-> IF self = 1 THEN "send" ELSE "receive"]
            send(self) == /\\ pc[self] = "send"
                          /\\ n' = [n EXCEPT ![self] = n[self] + 1]
                          /\\ net' = [net EXCEPT ![2] = net[2] \\union {n'[self]}]
                          /\\ UNCHANGED <<pc, total, n0>>
            receive(self) == /\\ pc[self] = "receive"
                             /\\ \\E m \\in net[self] : /\\ net' = [net EXCEPT ![self] = net[self] \\ {m}]
                                                        /\\ n0' = [n0 EXCEPT ![self] = m]
                             /\\ total' = total + 1
                             /\\ UNCHANGED <<pc, n>>
            Next == (\\E self \\in {1} : send(self)) \\/ (\\E self \\in {2} : receive(self))
            ====
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void writeLogs() throws IOException {
        Files.writeString(folder.resolve("Relay.tla"), RELAY);
        Files.createDirectory(folder.resolve("run"));
        log("trace-1.log", sent(1) + sent(2));
        log("trace-2.log", received(1, 2, 2) + received(2, 2, 1));
    }

    private void log(String name, String text) throws IOException {
        Files.writeString(folder.resolve("run").resolve(name), text);
    }

    /** The sender's critical section that sends a number, which counts them as well. */
    private static String sent(int number) {
        return line(
                "ASender",
                "1",
                number,
                "",
                false,
                read("", ".pc", "1", "\\\"ASender.send\\\""),
                read("ASender", "n", "1", String.valueOf(number - 1)),
                replace("ASender", "n", "1", String.valueOf(number - 1), String.valueOf(number)),
                write("ASender", "out", "1", String.valueOf(number), "\"2\""),
                replace("", ".pc", "1", "\\\"ASender.send\\\"", "\\\"ASender.send\\\""));
    }

    /** The receiver's critical section that receives one, having heard of so many that were sent. */
    private static String received(int count, int heard, int number) {
        return line(
                "AReceiver",
                "2",
                count,
                "[[\"ASender\",\"1\"]," + heard + "]",
                false,
                read("", ".pc", "2", "\\\"AReceiver.receive\\\""),
                read("AReceiver", "in", "2", String.valueOf(number), "\"2\""),
                write("AReceiver", "n", "2", String.valueOf(number)),
                read("AReceiver", "seen", "2", String.valueOf(count - 1)),
                write("AReceiver", "seen", "2", String.valueOf(count)),
                write("", ".pc", "2", "\\\"AReceiver.receive\\\""));
    }

    private CommandRun run(String command, String... options) {
        String[] arguments = new String[options.length + 3];
        arguments[0] = command;
        arguments[1] = folder.resolve("Relay.tla").toString();
        arguments[2] = folder.resolve("run").toString();
        System.arraycopy(options, 0, arguments, 3, options.length);
        return CommandRun.of(arguments);
    }

    @Test
    void aFolderOfLogsIsValidatedAsItIs() {
        CommandRun run = run("validate");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("4 operations, 2 threads"), run.out());
        assertTrue(run.out().contains("send 2, receive 2"), run.out());
    }

    @Test
    void whatTheMappingMacroDoesNotAllowIsRejectedWithItsReason() throws IOException {
        log("trace-2.log", received(1, 1, 2));
        assertEquals(0, run("validate").status(), "2 may have been sent before, though nobody told");
        log("trace-2.log", received(1, 2, 1) + received(2, 2, 1));
        CommandRun run = run("explain");
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("✗ AReceiver(2) #2, line 2, receive(self = 2)"), run.out());
        assertTrue(run.out().contains("to read AReceiver.in[2], 2 of 6"), run.out());
    }

    @Test
    void aSidestepTellsWhatNoClockTells() throws IOException {
        log("trace-2.log", received(1, 1, 2));
        CommandRun run = run("validate", "--sidestep", "--first-path", "--every-path");
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("sidestep    rejected   after 1 of 3 records"), run.out());
        assertTrue(run.out().contains("trace-2.log, line 1), receive(self = 2)"), run.out());
        assertTrue(run.out().contains("because __value "), "the macro's conjunct has its text: " + run.out());
    }

    @Test
    void anAbortedSectionSeesWhatItTellsAndChangesNothing() throws IOException {
        String aborted = line(
                "AReceiver", "2", 1, "", true, read("", ".pc", "2", "\\\"AReceiver.receive\\\""),
                write("AReceiver", "n", "2", "7"));
        log("trace-2.log", aborted + received(2, 2, 1).replace("\"value\":\"1\"},{\"indices\":[],\"name\":{\"name\":\"seen\"", "\"value\":\"0\"},{\"indices\":[],\"name\":{\"name\":\"seen\""));
        CommandRun wrong = run("explain");
        assertEquals(10, wrong.status(), wrong.out() + wrong.err());
        log("trace-2.log", aborted + aborted.replace(",1]]", ",2]]"));
        assertEquals(0, run("validate").status());
        log("trace-2.log", aborted.replace("AReceiver.receive", "AReceiver.elsewhere"));
        CommandRun run = run("explain");
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("pc[2] is not what the record saw"), run.out());
    }

    @Test
    void whatTheSpecificationDoesNotDoIsRejectedThoughEveryReadAndWriteIsPossible() throws IOException {
        // Nothing is counted: each access is fine, and no step of the specification is like that.
        log("trace-2.log", received(1, 2, 2).replaceFirst(",\\{\"indices\":\\[],\"name\":\\{\"name\":\"seen\"[^}]*},\"tag\":\"write\"[^}]*}", ""));
        CommandRun run = run("explain");
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("total is not what the record saw"), run.out());
        assertEquals(0, run("validate", "--events-alone").status());
    }

    @Test
    void operatorsOfTheUserTakeThePlaceOfTheMacro() throws IOException {
        Files.writeString(folder.resolve("Relay.tla"), RELAY.replace("\n====", """

                AReceiver_in_read(state, i, value, rest(_)) ==
                    value \\in state.net[i] /\\ (\\A m \\in state.net[i] : value <= m)
                    /\\ rest([state EXCEPT !.net[i] = @ \\ {value}])
                ===="""));
        CommandRun run = run("explain");
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("value <= m"), run.out());
    }

    @Test
    void theLogOfAProcessThatWasKilledInsideALineIsReadUpToThere() throws IOException {
        String log = sent(1) + sent(2);
        log("trace-1.log", log.substring(0, log.length() - 20));
        CommandRun run = run("validate");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("2 of 3 records were left out"), run.out());
        assertTrue(run.out().contains("AReceiver(2) #1"), run.out());
    }

    @Test
    void badLinesAreToldWithFileAndLine() throws IOException {
        log("trace-2.log", received(1, 2, 2) + received(2, 2, 1).replace("\"tag\":\"read\"", "\"tag\":\"peek\""));
        CommandRun run = run("validate");
        assertEquals(2, run.status());
        assertTrue(run.out().contains("trace-2.log, line 2") && run.out().contains("found the string \"peek\""), run.out());
        log("trace-2.log", received(1, 2, 2) + received(2, 2, 1).replace("{\"indices\":[],\"name\":{\"name\":\".pc\"", "{\"indices\":[],\"name\":{\"name\":\".qc\""));
        assertTrue(run("validate").out().contains("expected .pc to be read first"), run.out());
        log("trace-2.log", received(1, 2, 2) + received(3, 2, 1));
        assertTrue(run("validate").out().contains("expected AReceiver(2): 2, its own place in its thread, found 3") && run("validate").out().contains("trace-2.log, line 2"), run.out());
    }
}
