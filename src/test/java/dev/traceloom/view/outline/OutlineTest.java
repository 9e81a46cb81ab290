package dev.traceloom.view.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.view.outline.Symbol.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutlineTest {
    private static final String QUEUE = """
            About queues.
            ---- MODULE Queue ----
            EXTENDS Naturals, Sequences
            CONSTANTS Values, Less(_, _), _ \\prec _
            VARIABLES queue, other
            \\* Where it begins.
            Init == queue = <<>>
            LOCAL Twice(x, f(_)) == LET y == f(x) IN y + y
            Square[n \\in Nat] == n * n
            a ++ b == a \\cup b
            Q(v) == INSTANCE Stack WITH stack <- queue
            ---- MODULE Inner ----
            Deep == 1
            ====
            ASSUME Values # {}
            THEOREM Safe == Init
            ====
            """;

    @Test
    void aModuleHasItsMembersInTheirOrder() {
        ModuleOutline module = Outline.of(QUEUE).modules().get(0);
        assertEquals("Queue", module.name());
        assertEquals(List.of("Naturals", "Sequences"), module.extended());
        assertEquals(
                List.of(
                        "CONSTANT Values", "CONSTANT Less(_, _)", "CONSTANT \\prec", "VARIABLE queue", "VARIABLE other",
                        "OPERATOR Init", "OPERATOR Twice(x, f(_))", "FUNCTION Square[n]", "OPERATOR ++(a, b)",
                        "INSTANCE Q(v)", "ASSUMPTION ", "THEOREM Safe"),
                module.members().stream().map(each -> each.kind() + " " + each.signature()).toList());
        assertEquals(List.of("Inner"), module.nested().stream().map(ModuleOutline::name).toList());
        assertEquals("\\* Where it begins.\n", comment(module.member("Init").orElseThrow()));
        assertEquals(Symbol.Reach.LOCAL, module.member("Twice").orElseThrow().reach());
    }

    @Test
    void boundNamesHoldAsFarAsTheBulletsOfTheirListSay() {
        String text = """
                ---- MODULE A ----
                CONSTANT x
                F == /\\ \\E x \\in {1} : /\\ x = 1
                                      /\\ x = 2
                     /\\ x = 3
                ====
                """;
        assertEquals(List.of("BOUND", "BOUND", "CONSTANT"), targets(text, "x"));
    }

    @Test
    void namesOfFieldsAreNoUses() {
        String text = "A == [a |-> b.a, c |-> [d EXCEPT !.a = @, ![e].a = 1]]\nB == [a : {b}]";
        assertEquals(List.of("b", "d", "e", "b"), Outline.of(text).uses().stream().map(Use::name).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{x \\in S : x > 1}", "{x + 1 : x \\in S}", "[x \\in S |-> x]", "\\A x \\in S : x", "CHOOSE x : x", "LAMBDA x : x",
        "[<<x, y>> \\in S |-> x]", "{<<x, y>> \\in S : x}", "LET x == 1 IN x", "LET x[i \\in S] == 1 IN x",
        "{CHOOSE x \\in S : x}", "(\\E y, x \\in S, z \\in S : x)", "<<{f[x] : y \\in T, x \\in S}>>"
    })
    void everyConstructThatBindsANameIsKnown(String expression) {
        assertEquals("INNER", Outline.of("A == " + expression).uses().stream()
                .filter(use -> use.name().equals("x"))
                .map(use -> use.target().map(found -> found.reach().name()).orElse("nothing"))
                .collect(Collectors.joining(",")));
    }

    @Test
    void whatADefinitionLacksDoesNotHideTheOthers() throws IOException {
        Random random = new Random(5);
        for (Path file : examples()) {
            String text = Files.readString(file);
            List<String> all = names(text);
            for (int i = 0; i < 60; i++) {
                int from = random.nextInt(text.length());
                int to = Math.min(text.length(), from + 1 + random.nextInt(6));
                List<String> left = names(text.substring(0, from) + text.substring(to));
                long lost = all.stream().filter(name -> !left.contains(name)).count();
                boolean header = text.substring(from, to).matches("(?s).*[-=(*\\\\].*") || from < text.indexOf("EXTENDS");
                assertTrue(header || lost <= 5, () -> file + " without " + from + " to " + to + " lost " + lost);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "(", "{", "[", "<<", ")", "\\A x \\in ", "LET a == ", "IF ", "/\\ ", "---- MODULE A ----\n", "a(", "{x : ", "[x \\in ",
        "a!", "a!b(", "<1>", "THEOREM ", "ASSUME NEW x PROVE ", "CASE ", "f[", "INSTANCE A WITH a <- ", "_", "-. a == ",
        "RECURSIVE f(", "EXTENDS A, ", "\"", "(*", "x ==", "x :: ", "'", "@", "[]", "LAMBDA x : "
    })
    void noTextIsTooStrange(String piece) {
        String text = "---- MODULE A ----\nB == " + piece.repeat(50_000 / piece.length());
        assertTimeout(Duration.ofSeconds(10), () -> Outline.of(text));
        assertTimeout(Duration.ofSeconds(10), () -> Outline.of(piece.repeat(20_000 / piece.length())));
    }

    /** An editor reads after each keystroke, and nobody can end that: twice the text may take twice the time, and not four times. */
    @ParameterizedTest
    @ValueSource(strings = {
        "B == LET |a# == 1 |IN b", "B == LET RECURSIVE |a#, |IN b", "B == \\A |a#, |b \\in S : |c + |d", "B(|a#, |b) == |c + |d",
        "THEOREM X |<1> SUFFICES b |QED", "THEOREM ASSUME |a :: |b", "THEOREM |ASSUME a, |b", "|---- MODULE M# ---- ==== INSTANCE M# |b",
        "B == |WF_|b", "A ==== |-|b"
    })
    void noTextTakesLong(String pattern) {
        StringBuilder text = new StringBuilder("---- MODULE A ----\n");
        String[] parts = pattern.split("\\|");
        for (int part = 0; part < parts.length; part++) {
            for (int i = 0; i < (part % 2 == 0 ? 1 : 40_000); i++) {
                text.append(parts[part].replace("#", Integer.toString(i)));
            }
        }
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> Outline.of(text));
    }

    @Test
    void modulesThatExtendEachOtherInALongRowEndTheSearch() {
        StringBuilder text = new StringBuilder("---- MODULE A ----\n");
        for (int i = 0; i < 20_000; i++) {
            text.append("---- MODULE M").append(i).append(" ----\nEXTENDS M").append(i + 1).append("\n====\n");
        }
        Outline outline = Outline.of(text.append("INSTANCE M0\nB == missing\n===="));
        Resolver.Modules<String> alone = new Resolver.Modules<>() {
            @Override
            public Optional<String> named(String from, String name) {
                return Optional.empty();
            }

            @Override
            public Outline outline(String file) {
                return outline;
            }
        };
        Use missing = outline.uses().get(outline.uses().size() - 1);
        assertEquals("missing", missing.name());
        assertEquals(Optional.empty(), new Resolver<>(alone).resolve("A", missing));
    }

    @Test
    void aModuleOfFiveThousandLinesIsReadAtOnce() {
        String text = "---- MODULE Big ----\nVARIABLE x\n"
                + Stream.iterate(0, i -> i + 1)
                        .limit(1_250)
                        .map(i -> "Op" + i + "(a, b) ==\n  /\\ \\E y \\in a : /\\ y \\in b\n                 /\\ x' = "
                                + "[x EXCEPT ![y] = @ + 1]\n  /\\ UNCHANGED <<x>>\n")
                        .collect(Collectors.joining())
                + "====\n";
        Outline.of(text);
        long began = System.nanoTime();
        Outline outline = Outline.of(text);
        assertEquals(1_251, outline.modules().get(0).members().size());
        assertTrue(System.nanoTime() - began < 2_000_000_000L, "it took too long");
    }

    @Test
    void aModuleThatExtendsItselfEndsTheSearch() {
        Resolver.Modules<String> itself = new Resolver.Modules<>() {
            @Override
            public Optional<String> named(String from, String name) {
                return Optional.of(name);
            }

            @Override
            public Outline outline(String file) {
                return Outline.of("---- MODULE " + file + " ----\nEXTENDS A, B\nC == INSTANCE A\nD == missing + C!C!missing\n====");
            }
        };
        Outline outline = itself.outline("A");
        Resolver<String> resolver = new Resolver<>(itself);
        for (Use use : outline.uses()) {
            assertEquals(!use.name().equals("missing") && !use.name().equals("+"), resolver.resolve("A", use).isPresent());
        }
        assertEquals(List.of("A", "B"), List.copyOf(resolver.needed("A").files().keySet()));
    }

    private static String comment(Symbol symbol) {
        return QUEUE.substring(symbol.comment(), symbol.begin());
    }

    private static List<String> targets(String text, String name) {
        return Outline.of(text).uses().stream()
                .filter(use -> use.name().equals(name))
                .map(use -> use.target().map(Symbol::kind).map(Kind::name).orElse("nothing"))
                .toList();
    }

    private static List<String> names(String text) {
        return Outline.of(text).modules().stream()
                .flatMap(module -> module.members().stream())
                .map(Symbol::name)
                .toList();
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("examples"))) {
            return files.filter(file -> file.toString().endsWith(".tla")).sorted().toList();
        }
    }
}
