package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Corners where a command could easily say something misleading. */
class CornerCasesTest {
    @TempDir
    Path folder;

    private String put;

    @BeforeEach
    void record() throws IOException {
        put = file("put.ndjson", "{\"thread\":\"t\",\"op\":\"Put\",\"args\":{\"v\":1},\"start\":1,\"end\":2}\n");
    }

    private String file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file.toString();
    }

    private String module(String name, String body) throws IOException {
        return file(name + ".tla", "---- MODULE " + name + " ----\n" + body + "\n====\n");
    }

    @Test
    void rule17_luckIsRefusedBehindANamedInstanceToo() throws IOException {
        String module = module(
                "Lucky",
                "EXTENDS Naturals\nVARIABLE x\nT == INSTANCE TLC\nInit == x = 0\n"
                        + "Put(v) == x' = T!RandomElement(1..2)\nNext == Put(1)");
        CommandRun run = CommandRun.of("validate", module, put);
        assertEquals(2, run.status(), run.out());
        assertTrue(run.out().contains("Lucky.tla:6:16: RandomElement is refused"), run.out());
    }

    @Test
    void aTraceWhoseConstantsDoNotFitDoesNotHideAnother() throws IOException {
        String module = module(
                "Short",
                "EXTENDS Naturals\nCONSTANT N\nASSUME N < 2\nVARIABLE x\nInit == x = 0\nPut(v) == x' = v\nNext == Put(1)");
        file("Short.cfg", "CONSTANT N <- TraceLength\n");
        String two = file("two.ndjson", Files.readString(Path.of(put)) + Files.readString(Path.of(put)).replace("1,\"end\":2", "3,\"end\":4"));
        for (String[] order : new String[][] {{put, two}, {two, put}}) {
            CommandRun run = CommandRun.of("validate", module, order[0], order[1]);
            assertEquals(2, run.status(), run.out());
            assertTrue(run.out().contains("accepted    " + put), run.out());
            assertTrue(run.out().contains("this ASSUME is false"), run.out());
        }
    }

    @Test
    void anInitialPredicateWithoutAStateIsSaidToBeOne() throws IOException {
        String module = module("Nothing", "VARIABLE x\nInit == x = 0 /\\ x = 1\nPut(v) == x' = v\nNext == Put(1)");
        CommandRun run = CommandRun.of("validate", module, put);
        assertEquals(10, run.status());
        assertTrue(run.out().contains("no state satisfies the initial predicate"), run.out());
    }

    @Test
    void anInvariantThatEndedBranchesIsMentioned() throws IOException {
        String module = module(
                "Bounded", "EXTENDS Naturals\nVARIABLE x\nInit == x = 0\nPut(v) == x' = v /\\ x < 1\nSmall == x < 1\nNext == Put(1)");
        file("Bounded.cfg", "INVARIANT Small\n");
        String twice = file("twice.ndjson", Files.readString(Path.of(put)) + Files.readString(Path.of(put)).replace("1,\"end\":2", "3,\"end\":4"));
        CommandRun run = CommandRun.of("validate", module, twice);
        assertTrue(run.out().contains("break the invariant Small; without it there is no order either"), run.out());
    }

    @Test
    void sanityCorruptsAnEmptySetToo() throws IOException {
        String module = module("Sets", "VARIABLE x\nInit == x = {}\nPut(v) == v = {} /\\ x' = v\nNext == Put({})");
        String empty = file("empty.ndjson", "{\"thread\":\"t\",\"op\":\"Put\",\"args\":{\"v\":{\"#set\":[]}},\"start\":1,\"end\":2}\n");
        CommandRun run = CommandRun.of("validate", "--sanity", module, empty);
        assertTrue(run.out().contains("10 of 10 corrupted copies were rejected"), run.out());
    }

    @Test
    void aModuleThatIsALinkToElsewhereIsNotRead() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path inside = Files.createDirectory(folder.resolve("inside"));
        Files.writeString(elsewhere.resolve("Secret.tla"), "---- MODULE Secret ----\nHidden == 1\n====\n");
        Files.createSymbolicLink(inside.resolve("Secret.tla"), elsewhere.resolve("Secret.tla"));
        Path module = inside.resolve("Main.tla");
        Files.writeString(module, "---- MODULE Main ----\nEXTENDS Secret\nVARIABLE x\nInit == x = Hidden\nPut(v) == x' = v\nNext == Put(1)\n====\n");
        CommandRun refused = CommandRun.of("validate", module.toString(), put);
        assertEquals(150, refused.status());
        assertTrue(refused.err().contains("the module Secret is a link that leads out of its folder"), refused.err());
        assertEquals(0, CommandRun.of("validate", "--modules", elsewhere.toString(), "--allow-io", module.toString(), put).status());
    }

    @Test
    void aBudgetOfAgesIsABudget() throws IOException {
        String module = module("Plain", "VARIABLE x\nInit == x = 0\nPut(v) == x' = v\nNext == Put(1)");
        assertEquals(0, CommandRun.of("validate", "--budget", "999999999h", module, put).status());
    }

    @Test
    void everyCommandExplainsItself() {
        for (String command : new String[] {"demo", "actions", "validate", "convert", "record", "runs", "doctor", "bench", "ide"}) {
            CommandRun run = CommandRun.of(command, "--help");
            assertEquals(0, run.status(), command);
            assertTrue(run.out().startsWith("Usage: traceloom " + command), run.out());
            assertFalse(run.out().contains("null"), run.out());
        }
    }
}
