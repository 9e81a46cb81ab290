package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.IsolatedTlc;
import dev.traceloom.spec.SpecificationException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A module with an algorithm in which clerks read and write a box, {@code Clerk_box_read} and {@code Clerk_box_write}, and
 * values that TLC finds for expressions about them.
 */
final class Post {
    private final String mapping;
    private final String macros;
    private final String definitions;

    private Post(String mapping, String macros, String definitions) {
        this.mapping = mapping;
        this.macros = macros;
        this.definitions = definitions;
    }

    static Post reading(String statements) {
        return new Post("read {\n" + statements + "\n} write { skip }", "", "");
    }

    static Post writing(String statements) {
        return new Post("read { skip } write {\n" + statements + "\n}", "", "");
    }

    /** With macros of PlusCal. */
    Post calling(String more) {
        return new Post(mapping, more, definitions);
    }

    /** With definitions of the module. */
    Post defining(String more) {
        return new Post(mapping, macros, more);
    }

    /** The module, with the statements of the mapping macro from its fourth line on. */
    String text() {
        return """
                ---- MODULE Post ---- EXTENDS Naturals, Sequences, FiniteSets
                (* --mpcal Post {
                mapping macro Letters { %s }
                archetype Clerk(ref box[_]) variables m, x; { work: skip; }
                variables post = <<0, 0>>; open = TRUE; n = 0;
                process (clerk \\in 1..2) == instance Clerk(ref post[_]) mapping post[_] via Letters;
                %s} *)
                VARIABLES post, open, n, pc
                %s
                VARIABLES m, x
                ====
                """.formatted(mapping, macros, definitions);
    }

    String operators() throws SpecificationException {
        return MappingModule.of("Post.tla", text()).orElseThrow().moduleText("Operators", "Post", name -> false);
    }

    /** By expression. */
    Map<String, String> evaluate(Path folder, String... expressions) throws Exception {
        Files.writeString(folder.resolve("Post.tla"), text());
        Files.writeString(folder.resolve("Operators.tla"), operators());
        StringBuilder check = new StringBuilder(
                "---- MODULE Check ----\nEXTENDS Operators, TLC\nFirst == n = 0\nNext == n' = n\n");
        for (int i = 0; i < expressions.length; i++) {
            check.append("E").append(i).append(" ==\n  ").append(expressions[i]).append("\n");
        }
        Files.writeString(folder.resolve("Check.tla"), check + "====\n");
        Files.writeString(folder.resolve("Check.cfg"), "INIT First\nNEXT Next\n");
        Map<String, String> values = IsolatedTlc.evaluate(folder.resolve("Check.tla"), false, false);
        Map<String, String> found = new LinkedHashMap<>();
        for (int i = 0; i < expressions.length; i++) {
            found.put(expressions[i], values.get("E" + i));
        }
        return found;
    }
}
