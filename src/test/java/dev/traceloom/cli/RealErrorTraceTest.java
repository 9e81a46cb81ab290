package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.tla.PlainTlc;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What TLC itself prints of a behaviour is one, with every kind of value; changed in one place, it is none. */
class RealErrorTraceTest {
    @TempDir
    Path folder;

    @Test
    void anErrorTraceOfTlcIsAcceptedAndAChangedOneIsNot() throws Exception {
        Path module = Files.writeString(folder.resolve("Kinds.tla"), """
                ---- MODULE Kinds ----
                EXTENDS Integers, Sequences
                CONSTANT m1, m2
                VARIABLES n, set, seq, rec, fn, model
                Init == n = -1 /\\ set = {} /\\ seq = <<>> /\\ rec = [a |-> TRUE, b |-> "\\"\\\\"] /\\ fn = [i \\in 0..1 |-> {}] /\\ model = m1
                Grow == /\\ n' = n + 1 /\\ set' = set \\cup {n} /\\ seq' = Append(seq, set) /\\ rec' = [rec EXCEPT !.a = ~@]
                        /\\ fn' = [fn EXCEPT ![0] = {<<n, "x">>}] /\\ model' = m1
                Turn == n > 0 /\\ model' = m2 /\\ UNCHANGED <<n, set, seq, rec, fn>>
                Next == Grow \\/ Turn
                Inv == model # m2
                ====
                """);
        Files.writeString(folder.resolve("Kinds.cfg"), "CONSTANTS m1 = m1 m2 = m2\nINIT Init\nNEXT Next\nINVARIANT Inv\n");
        String printed = PlainTlc.check(folder, "Kinds").output();
        assertTrue(printed.contains("State 4: <Turn"), printed);
        // The invariant that TLC found violated is no part of the question.
        Files.writeString(folder.resolve("Kinds.cfg"), "CONSTANTS m1 = m1 m2 = m2\nINIT Init\nNEXT Next\n");
        assertEquals(0, validate(module, printed).status(), () -> printed);
        assertEquals(10, validate(module, printed.replaceFirst("(?s)(State 3.*?n = )1", "$12")).status());
        assertEquals(10, validate(module, printed.replaceFirst("(?s)(State 4.*?model = )m2", "$1m1")).status());
    }

    private CommandRun validate(Path module, String printed) throws Exception {
        Path output = Files.writeString(folder.resolve("tlc.out"), printed);
        return CommandRun.of("validate", module.toString(), output.toString());
    }
}
