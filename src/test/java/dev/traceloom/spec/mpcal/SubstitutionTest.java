package dev.traceloom.spec.mpcal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.traceloom.spec.IsolatedTlc;
import dev.traceloom.testing.Dice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Formulas of a mapping macro mean what they meant, when names were replaced and columns moved. */
class SubstitutionTest {
    private static final int FORMULAS = 100;

    @TempDir
    Path folder;

    @Test
    void formulasOfAMacroAreTrueOfAStateWhenTheyWereTrueOfItsVariables() throws Exception {
        Dice dice = new Dice(20);
        List<List<String>> formulas = new ArrayList<>();
        for (int i = 0; i < FORMULAS; i++) {
            formulas.add(new RandomFormula(dice).of(1 + dice.below(4)));
        }
        StringBuilder statements = new StringBuilder("with (w1 = 3) {\n");
        for (int i = 0; i < FORMULAS; i++) {
            List<String> formula = Layout.beside("    await ", RandomFormula.inMacro(formulas.get(i)), "");
            statements.append("  if (self = ").append(i).append(") {\n").append(String.join("\n", formula)).append("\n  } else\n");
        }
        statements.append("  await FALSE }");
        String state = "[post |-> <<2>>, open |-> TRUE, n |-> 1]";
        String expression = "{i \\in 0.." + FORMULAS + " : Clerk_box_read(" + state + ", i, 1, 0, LAMBDA s : TRUE)}";
        String translated = Post.reading(statements.toString()).evaluate(folder, expression).get(expression);

        StringBuilder plain = new StringBuilder("---- MODULE Plain ----\nEXTENDS Naturals\n"
                + "open == TRUE\nn == 1\nvariable9 == 2\nw1 == 3\n");
        StringBuilder all = new StringBuilder("E0 == {");
        for (int i = 0; i < FORMULAS; i++) {
            plain.append("F").append(i).append(" ==\n").append(String.join("\n", Layout.beside("  ", formulas.get(i), "")))
                    .append("\n");
            all.append(i == 0 ? "" : ", ").append("<<").append(i).append(", F").append(i).append(">>");
        }
        all.append("}\nE1 == {p[1] : p \\in {q \\in E0 : q[2]}}\n");
        Files.writeString(folder.resolve("Plain.tla"), plain + all.toString() + "====\n");
        Map<String, String> values = IsolatedTlc.evaluate(folder.resolve("Plain.tla"), false, false);
        assertFalse(values.get("E1").startsWith("error"), values.get("E1"));
        assertEquals(values.get("E1"), translated);
    }
}
