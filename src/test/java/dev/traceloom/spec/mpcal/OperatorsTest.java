package dev.traceloom.spec.mpcal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mapping macros as operators, evaluated by TLC. */
class OperatorsTest {
    @TempDir
    Path folder;

    @Test
    void aReadTakesTheValueThatIsYielded() throws Exception {
        Post post = Post.reading("""
                await Len($variable) > 0;
                with (first = Head($variable)) { $variable := Tail($variable); yield first; };
                """);
        assertValue("{<<4, <<<<>>, <<5>>>>>>}", post, """
                {w \\in (0..5) \\X {<<<<>>, <<4, 5>>>>, <<<<>>, <<5>>>>} :
                    Clerk_box_read([post |-> <<<<>>, <<4, 5>>>>], 1, 2, w[1], LAMBDA s : s.post = w[2])}""");
        assertValue("{}", post, """
                {v \\in 0..5 : Clerk_box_read([post |-> <<<<>>, <<4, 5>>>>], 1, 1, v, LAMBDA s : TRUE)}""");
    }

    @Test
    void aWriteIsWhatIsYieldedOrAssigned() throws Exception {
        Post post = Post.writing("""
                if ($value > 9) { n := n + 1 || open := n > 5; yield <<$variable, $value, n>>; }
                else if ($value > 5) $variable.big[self] := $value;
                else skip;
                """);
        assertValue("<<TRUE, TRUE, TRUE>>", post, """
                LET S == [post |-> <<0, [big |-> <<7, 7>>]>>, open |-> TRUE, n |-> 5]
                IN <<Clerk_box_write(S, 1, 1, 10,
                         LAMBDA s : s = [post |-> <<<<0, 10, 6>>, S.post[2]>>, open |-> FALSE, n |-> 6]),
                     Clerk_box_write(S, 2, 2, 6, LAMBDA s : s = [S EXCEPT !.post[2].big[2] = 6]),
                     Clerk_box_write(S, 1, 1, 1, LAMBDA s : s = S)>>""");
    }

    @Test
    void everyBranchGoesOnWithWhatFollows() throws Exception {
        Post post = Post.reading("""
                either { n := 1 } or { await open; n := 2 } or skip;
                with (k \\in {10, 20}; both = k + n) { n := both };
                yield n
                """);
        assertValue("<<{11, 12, 15, 21, 22, 25}, {11, 15, 21, 25}>>", post, """
                        [i \\in 1..2 |-> {v \\in 0..30 : Clerk_box_read([post |-> <<0>>, open |-> i = 1, n |-> 5], 1, 1, v,
                            LAMBDA s : s.n = v)}]""");
    }

    @Test
    void anElementThatIsReadIsNotSearched() throws Exception {
        Post post = Post.reading("with (s \\in STRING) { await open; n := s; yield s }");
        assertValue("<<TRUE, FALSE>>", post, """
                [i \\in 1..2 |-> Clerk_box_read([post |-> <<0>>, open |-> i = 1, n |-> 0], 1, 1, "some", LAMBDA s : s.n = "some")]""");
    }

    @Test
    void alignedListsStayAligned() throws Exception {
        Post post = Post.reading("""
                await /\\ \\/ n = 1
                         \\/ n = 2 /\\ $variable = 0
                      /\\ \\/ $variable = 0 /\\ n = 2
                         \\/ $variable = 1
                      /\\ open;
                yield IF open THEN LET twice == n + n
                                       more(k) == /\\ k = 3
                                                  /\\ n = 1
                                   IN IF more(3) THEN twice ELSE 0
                      ELSE 7;
                """);
        assertValue("{<<0, 2, 0>>, <<1, 1, 2>>}", post, """
                {w \\in {0, 1} \\X {1, 2} \\X (0..9) :
                    Clerk_box_read([post |-> <<w[1]>>, open |-> TRUE, n |-> w[2]], 1, 1, w[3], LAMBDA s : TRUE)}""");
    }

    @Test
    void namesThatAnExpressionBindsAreItsOwn() throws Exception {
        Post post = Post.reading("""
                with (k = 3, value = 4, rest = 5) {
                  await \\E k \\in {7} : k = 7 /\\ n = 0;
                  await /\\ \\A i \\in {1}, k \\in {8} : k = 8
                        /\\ k = 3
                        /\\ {k \\in {9} : k = 9} = {9} /\\ {k + 1 : k \\in {1}} = {2} /\\ k = 3;
                  await LET k(value) == value * 2 IN k(1) = 2;
                  await (CHOOSE k \\in {6} : k = 6) # k /\\ value = 4;
                  with (k = k + 1) {
                    yield <<k, [m \\in {1} |-> m + n][1], [n |-> "n", k |-> n].n, rest>>;
                  };
                };
                """);
        assertValue("TRUE", post, """
                Clerk_box_read([post |-> <<0>>, open |-> TRUE, n |-> 0], 1, 1, <<4, 1, "n", 5>>, LAMBDA s : TRUE)""");
    }

    @Test
    void operatorsThatDependOnVariablesAreAskedOfTheState() throws Exception {
        Post post = Post.writing("""
                await IsOpen /\\ Above(1) /\\ Above(Floor);
                yield Sum(post) + Count({1, 2})
                """).defining("""
                IsOpen == open
                Floor == 0
                Above(m) == /\\ n > m
                            /\\ IsOpen
                RECURSIVE Sum(_)
                Sum(x) == IF x = <<>> THEN n ELSE Head(x) + Sum(Tail(x))
                Count(x) == Cardinality({i \\in x : i > Floor})
                """);
        assertValue("<<TRUE, FALSE, FALSE>>", post, """
                [i \\in 1..3 |-> Clerk_box_write([post |-> <<3, 4>>, open |-> i # 2, n |-> IF i = 3 THEN 1 ELSE 5], 1, 2, 0,
                    LAMBDA s : s.post = <<3, 14>>)]""");
        String text = post.operators();
        assertTrue(text.contains("__Above_of(__state, __m_0) =="), text);
        assertFalse(text.contains("Floor_of") || text.contains("Count_of"), "they depend on nothing:\n" + text);
    }

    @Test
    void aMacroOfPlusCalStandsForItsStatements() throws Exception {
        Post post = Post.writing("""
                with (k = 10) { Add(n, k + $value); Twice($variable[self], k) };
                """).calling("""
                macro Add(to, what) { to := to + what; to := to + what }
                macro Twice(to, k) { with (what \\in {k + n}) { Add(to, what) } }
                """);
        assertValue("{[post |-> <<0, <<3, 4 + 34 + 34>>>>, n |-> 24]}", post, """
                {s \\in {[post |-> <<0, <<3, p>>>>, n |-> i] : p \\in 0..99, i \\in 0..99} :
                    Clerk_box_write([post |-> <<0, <<3, 4>>>>, n |-> 0], 2, 2, 2, LAMBDA t : t = s)}""");
        assertEquals("Post.tla:4:1: there is no macro Send", error("Send(1, 2)"));
        assertEquals("Post.tla:4:1: macro Send has 1 parameters, and is given 2",
                error(Post.reading("Send(1, 2)").calling("macro Send(m) { skip }\n")));
        assertEquals("Post.tla:10:25: an argument of a macro is longer than 10000 characters, written out",
                error(Post.reading("Send(1)").calling("macro Send(m) { Receive(m, m) }\n"
                        + "macro Receive(a, b) { await a = b; Send(<<a, b>>) }\n")).replaceAll(":[0-9]+:[0-9]+:", ":10:25:"));
    }

    @Test
    void aValueThatWasPassedIsAVariableOfTheProcess() throws Exception {
        String text = """
                (* --mpcal Post {
                mapping macro Timer { read { yield $variable } write { yield $value } }
                archetype Clerk(ref timer) { work: skip; }
                process (many \\in {1}) == instance Clerk(FALSE) mapping @1 via Timer;
                process (one = 2) == instance Clerk(FALSE) mapping @1 via Timer;
                } *)
                """;
        String operators =
                MappingModule.of("Post.tla", text).orElseThrow().moduleText("Operators", "Post", name -> false);
        assertTrue(operators.contains("__value = (__state0.timer[__self])"), operators);
        assertTrue(operators.contains("__value = (__state0.timer0)"), operators);
        assertTrue(operators.contains("Clerk_many_processes ==\n  ({1})\n"), operators);
        assertTrue(operators.contains("Clerk_one_processes ==\n  {2}\n"), operators);
    }

    @Test
    void theAuthorsOperatorsAreLeftAlone() throws Exception {
        MappingModule module = MappingModule.of("Post.tla", Post.reading("yield 1").text()).orElseThrow();
        String operators = module.moduleText("Operators", "Post", "Clerk_box_read"::equals);
        assertFalse(operators.contains("Clerk_box_read("), operators);
        assertTrue(operators.contains("Clerk_box_write("), operators);
    }

    @Test
    void noNameOfTheModuleIsTaken() throws Exception {
        String operators = Post.reading("yield __value").defining("__value == 3").operators();
        assertTrue(operators.contains("___value = (__value)"), operators);
    }

    @Test
    void whatHasNoTranslationIsToldWithItsPlace() {
        assertEquals("Post.tla:4:1: goto is not possible in a mapping macro", error("goto work;"));
        assertEquals("Post.tla:4:1: a label is not possible in a mapping macro", error("l: yield 1;"));
        assertEquals("Post.tla:5:7: $value has no meaning here", error("await\n      $value > 1;"));
        assertEquals("Post.tla:4:7: m belongs to processes, and a mapping macro can only use variables of all", error("yield m"));
        assertEquals("Post.tla:4:1: Nobody cannot be assigned to: it is neither $variable nor a variable of all processes",
                error("Nobody := 1"));
        assertEquals("Post.tla:4:6: expected a value, found ;", error("yield; yield 2"));
        assertEquals("Post.tla:4:5: expected a condition, found )", error("if () skip"));
        assertEquals("Post.tla:4:11: expected ; or }, found )", error("await open)"));
        assertEquals("Post.tla:4:1: either is not followed by or", error("either skip"));
        assertEquals("Post.tla:3:15: mapping macro Letters has too many ways through it: more than 10000 statements, written out",
                error("either skip or skip;\n".repeat(40)));
        assertEquals("Post.tla:3:15: mapping macro Letters has too many ways through it: more than 500000 words, written out",
                error("either skip or skip;\n".repeat(9) + "await n = 0" + " + 1".repeat(9_000)));
        assertEquals("Post.tla:3:15: mapping macro Letters takes more than 200 steps", error("n := 1;\n".repeat(300)));
        assertEquals("Post.tla:4:200: statements are nested more than 200 deep", error("{".repeat(300) + "}".repeat(300)));
    }

    @Test
    void whatASpecificationSaysOfStepsIsNothingForAMacro() {
        assertEquals("Post.tla:11:1: mapping macros can only use what is said of one state, and Step has '",
                error(Post.reading("await Step").defining("Step == n' = n + 1")));
        assertEquals("Post.tla:11:1: function f depends on variables, so that mapping macros cannot use it: make it an operator",
                error(Post.reading("await f[1]").defining("f[i \\in {1}] == open")));
    }

    private void assertValue(String expected, Post post, String expression) throws Exception {
        Map<String, String> values = post.evaluate(folder, expected, expression);
        assertFalse(values.get(expression).startsWith("error"), values.get(expression));
        assertEquals(values.get(expected), values.get(expression));
    }

    private static String error(String statements) {
        return error(Post.reading(statements));
    }

    private static String error(Post post) {
        return assertThrows(SpecificationException.class, post::operators).getMessage();
    }
}
