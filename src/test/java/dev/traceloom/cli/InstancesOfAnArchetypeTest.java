package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of PGo whose processes run one archetype as two instances: a mailbox that they share, and variables of their own. */
class InstancesOfAnArchetypeTest {
    private static final String MODULE = """
            ---- MODULE Post ----
            EXTENDS Naturals, Sequences
            (* --mpcal Post {
              mapping macro Letters {
                read { await $variable # <<>>; with (first = Head($variable)) { $variable := Tail($variable); yield first } }
                write { yield Append($variable, $value) }
              }
              archetype Clerk(ref box[_], next) variables got; {
                work: got := box[self];
                send: box[next] := got + 1; goto work;
              }
              variables post = <<<<5>>, <<>>>>;
              process (first \\in {1}) == instance Clerk(ref post[_], 2) mapping post[_] via Letters;
              process (second \\in {2}) == instance Clerk(ref post[_], 1) mapping post[_] via Letters;
            } *)
            VARIABLES post, pc, got, next, got0, next0
            Init == /\\ post = <<<<5>>, <<>>>> /\\ pc = <<"work", "work">>
                    /\\ got = [i \\in {1} |-> 0] /\\ next = [i \\in {1} |-> 2]
                    /\\ got0 = [i \\in {2} |-> 0] /\\ next0 = [i \\in {2} |-> 1]
            Next == UNCHANGED <<post, pc, got, next, got0, next0>>
            ====
            """;

    @TempDir
    Path folder;

    @Test
    void theyShareWhatIsMappedAndHaveTheirOwnVariables() throws IOException {
        CommandRun right = validate("6");
        assertEquals(0, right.status(), right.out() + right.err());
        CommandRun wrong = validate("7");
        assertEquals(10, wrong.status(), wrong.out() + wrong.err());
        assertTrue(wrong.out().contains("rejected"), wrong.out());
    }

    /** @param received what the second clerk takes out of the mailbox, into which the first put 6 */
    private CommandRun validate(String received) throws IOException {
        Path logs = Files.createDirectories(folder.resolve("logs"));
        Files.writeString(folder.resolve("Post.tla"), MODULE);
        Files.writeString(folder.resolve("Post.cfg"), "INIT Init\nNEXT Next\n");
        Files.writeString(logs.resolve("trace-1.log"),
                record("1", "[[[\"Clerk\",\"1\"],1]]", List.of(
                        event("read", ".pc", "", "\\\"Clerk.work\\\""), event("read", "box", "\"1\"", "5"),
                        event("write", "got", "", "5"), event("write", ".pc", "", "\\\"Clerk.send\\\"")))
                + record("1", "[[[\"Clerk\",\"1\"],2]]", List.of(
                        event("read", ".pc", "", "\\\"Clerk.send\\\""), event("read", "next", "", "2"),
                        event("read", "got", "", "5"), event("write", "box", "\"2\"", "6"),
                        event("write", ".pc", "", "\\\"Clerk.work\\\""))));
        Files.writeString(logs.resolve("trace-2.log"),
                record("2", "[[[\"Clerk\",\"1\"],2],[[\"Clerk\",\"2\"],1]]", List.of(
                        event("read", ".pc", "", "\\\"Clerk.work\\\""), event("read", "next", "", "1"),
                        event("read", "got", "", "0"), event("read", "box", "\"2\"", received),
                        event("write", "got", "", received), event("write", ".pc", "", "\\\"Clerk.send\\\""))));
        return CommandRun.of("validate", folder.resolve("Post.tla").toString(), logs.toString(), "--events-alone");
    }

    private static String record(String self, String clock, List<String> events) {
        return "{\"archetypeName\":\"Clerk\",\"self\":\"" + self + "\",\"clock\":" + clock + ",\"csElements\":["
                + String.join(",", events).replace("SELF", self) + "],\"isAbort\":false}\n";
    }

    private static String event(String tag, String name, String index, String value) {
        String prefix = name.startsWith(".") ? "" : "Clerk";
        return "{\"tag\":\"" + tag + "\",\"name\":{\"name\":\"" + name + "\",\"prefix\":\"" + prefix + "\",\"self\":\"SELF\"},"
                + "\"indices\":[" + index + "],\"value\":\"" + value + "\"}";
    }
}
