package dev.traceloom.trace.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Behaviours as model checkers write them: Apalache and Quint in ITF, TLC as JSON and as text. */
class StateFilesTest {
    private static final String QUINT = """
            {
              "#meta": {"format": "ITF", "status": "ok"},
              "vars": ["on", "n", "mbt::actionTaken", "mbt::nondetPicks"],
              "states": [
                {"#meta": {"index": 0}, "on": false, "n": {"#bigint": "0"}, "mbt::actionTaken": "init", "mbt::nondetPicks": {}},
                {"#meta": {"index": 1}, "on": true, "n": {"#bigint": "99999999999"}, "mbt::actionTaken": "turnOn",
                 "mbt::nondetPicks": {"k": {"tag": "Some", "value": 1}}}
              ]
            }
            """;
    private static final String TEXT = """
            TLC2 Version 2.20
            Error: Invariant Inv is violated.
            Error: The behavior up to this point is:
            State 1: <Initial predicate>
            /\\ f = (0 :> "a" @@ 1 :> "b\\"\\\\")
            /\\ m = N

            State 2: <Inc(1, {n1}) line 6, col 11 to line 6, col 119 of module C>
            /\\ f = ( 0 :> "a" @@
              1 :> "c" )
            /\\ r = [a |-> -1, b |-> {TRUE, FALSE}]
            /\\ q = <<1, <<>>, 2..4>>

            State 3: <Action line 8, col 3 to line 9, col 20 of module C>
            x = {}

            7 states generated, 7 distinct states found, 3 states left on queue.
            """;

    @TempDir
    Path folder;

    private Logs logs;

    @BeforeEach
    void logs() {
        logs = new Logs(folder);
    }

    @Test
    void theFirstStateOfAnItfFileIsNoStepAndQuintNamesTheActionsOfTheOthers() throws Exception {
        List<String> lines = Logs.lines(logs.read("light.itf.json", QUINT));
        assertEquals(
                List.of(
                        "0: NONE [1,1] after on=FALSE n=0 line 5",
                        "0: turnOn [2,2] after on=TRUE n=\"99999999999\" line 6"),
                lines);
    }

    @Test
    void withoutActionsAnItfStateIsReachedByAnyStepOrNone() throws Exception {
        assertEquals(
                List.of(
                        "0: NONE [1,1] after s={1, 2} line 1",
                        "0: AT_MOST_ONE [2,2] after s={} f=<<\"a\">> g=[a |-> 1] t=<<1, TRUE>> line 1"),
                Logs.lines(logs.read("apalache.itf.json", "{\"vars\":[\"s\"],\"states\":[{\"s\":{\"#set\":[2,1]}},"
                        + "{\"s\":{\"#set\":[]},\"f\":{\"#map\":[[1,\"a\"]]},\"g\":{\"#map\":[[\"a\",1]]},"
                        + "\"t\":{\"#tup\":[1,true]},\"all\":{\"#unserializable\":\"Int\"}}]}")));
    }

    @Test
    void whatATestLeavesHasValuesAndStepsAsTlaWritesThemAndStringsForModelValues() throws Exception {
        Trace trace = logs.read("test.itf.json", """
                {"#meta": {"models": ["n1"], "test": "Vote_1", "outcome": "failed"},
                "states": [
                {"#meta": {"index": 0}, "votes": {"#tla": "[n1 |-> {}]"}, "who": {"#tla": "(null)"}},
                {"#meta": {"index": 1, "step": "Vote(n = n1, for = \\"a, (b)\\", at = ?)", "note": "so", "expected": {}}, "votes": {"#tla": "[n1 |-> {\\"n1\\", \\"a\\"}]"}},
                {"#meta": {"index": 2, "step": "Ask", "returned": false}}
                ]}
                """);
        assertEquals(
                List.of(
                        "0: NONE [1,1] after votes=(n1 :> {}) who=\"(null)\" line 3",
                        "0: Vote(n = n1, for = \"a, (b)\") [2,2] after votes=(n1 :> {n1, \"a\"}) line 4"),
                Logs.lines(trace).subList(0, 2));
        assertEquals("so", trace.threads().get(0).operations().get(1).meta().note().orElseThrow());
        assertEquals(Outcome.NEVER_RETURNED, trace.threads().get(0).operations().get(2).outcome());
    }

    @Test
    void afterAStepThatDidNotReturnThereIsNothing() throws Exception {
        String begin = "{\"states\": [{\"x\": 1}, {\"#meta\": {\"action\": \"A\", \"returned\": false}";
        assertEquals(
                ": after state 2: expected no state after a step that did not return, found one",
                logs.refusal("more.itf.json", begin + "}, {\"x\": 1}]}"));
        assertEquals(
                ": after state 1: expected no variables after a step that did not return, found 1",
                logs.refusal("seen.itf.json", begin + ", \"x\": 1}]}"));
    }

    @Test
    void anItfFileThatIsCutOrHoldsNothingIsRefused() throws Exception {
        assertEquals(
                ": after state 1: the file ends before it is complete: it was cut, and has to be written again",
                logs.refusal("cut.itf.json", QUINT.substring(0, QUINT.indexOf("turnOn"))));
        assertEquals(": expected states, found none", logs.refusal("none.itf.json", "{\"vars\":[],\"states\":[]}"));
        assertEquals(": expected states, found an empty file", logs.refusal("empty.itf.json", ""));
        assertEquals(
                ": expected a state as an object by variable, found something else",
                logs.refusal("odd.itf.json", "{\"vars\":[],\"states\":[1]}"));
    }

    @Test
    void statesThatTlcDumpsAreOrderedByTheirNumbersAndTellTheActionBetween() throws Exception {
        String inner = "{\"action\":[[[2,{\"x\":1}],{\"name\":\"Dec\",\"location\":{}},[3,{\"x\":0}]],"
                + "[[1,{\"x\":0}],{\"name\":\"Inc\",\"location\":{},\"context\":{\"k\":1},\"parameters\":[\"k\"]},[2,{\"x\":1}]],"
                + "[[3,{\"x\":0}],{\"name\":\"Inc\"},[2,{\"x\":1}]]],"
                + "\"state\":[[1,{\"x\":0}],[3,{\"x\":0}],[2,{\"x\":1}]]}";
        List<String> expected = List.of(
                "0: NONE [1,1] after x=0", "0: Inc(k = 1) [2,2] after x=1", "0: Dec [3,3] after x=0");
        assertEquals(expected, Logs.lines(logs.read("ce.json", "{\"counterexample\":" + inner + ",\"vars\":[\"x\"]}")));
        assertEquals(expected, Logs.lines(logs.read("older.json", inner)));
        assertEquals(
                List.of("0: NONE [1,1] after x=0", "0: AT_MOST_ONE [2,2] after x=1"),
                Logs.lines(logs.read("oldest.json", "[{\"x\":0},{\"x\":1}]")));
    }

    /** A set is an array there, a model value a string: to take one for the other would reject what is right. */
    @Test
    void whatTlcsJsonLeavesOpenIsNotCompared() throws Exception {
        Trace trace = logs.read("open.json", "{\"state\":[[1,{\"s\":[1],\"f\":{\"0\":0},\"m\":\"m1\",\"n\":-1,\"b\":true}]],\"action\":[]}");
        assertEquals(List.of("0: NONE [1,1] after n=-1 b=TRUE"), Logs.lines(trace));
        assertEquals(
                "{\"s\":[1],\"f\":{\"0\":0},\"m\":\"m1\",\"n\":-1,\"b\":true}",
                trace.threads().get(0).operations().get(0).observations().fields().toString());
    }

    @Test
    void theErrorTraceInWhatTlcPrintsIsReadWithTheArgumentsOfActions() throws Exception {
        List<String> expected = List.of(
                "0: NONE [1,1] after f=(0 :> \"a\" @@ 1 :> \"b\\\"\\\\\") m=N line 4",
                "0: Inc(1, {n1}) [2,2] after f=(0 :> \"a\" @@ 1 :> \"c\") r=[a |-> -1, b |-> {FALSE, TRUE}]"
                        + " q=<<1, <<>>, {2, 3, 4}>> line 8",
                "0: AT_MOST_ONE [3,3] after x={} line 14");
        assertEquals(expected, Logs.lines(logs.read("tlc.out", TEXT)));
        String tool = TEXT.replace("State ", "@!@!@STARTMSG 2217:4 @!@!@\n").replace("\n\n", "\n@!@!@ENDMSG 2217 @!@!@\n");
        assertEquals(
                expected.stream().map(line -> line.replaceAll(" line .*", "")).toList(),
                Logs.lines(logs.read("tool.out", tool)).stream().map(line -> line.replaceAll(" line .*", "")).toList());
    }

    @Test
    void anErrorTraceThatIsCutInsideAValueOrComesTwiceIsRefused() throws Exception {
        assertEquals(
                ", line 8: expected :>, found the end of the state",
                logs.refusal("cut.out", TEXT.substring(0, TEXT.indexOf(":> \"c\""))));
        assertEquals(
                ", line 19: expected state 4, found state 1: of several error traces, keep one",
                logs.refusal("two.out", TEXT + "\nState 1: <Initial predicate>\nx = 1\n"));
        assertTrue(logs.refusal("deep.out", "State 1: <Initial predicate>\nx = " + "{".repeat(100_000))
                .contains("expected at most 200 levels of nesting, found more"));
        assertTrue(logs.refusal("large.out", "State 1: <Initial predicate>\nx = 0..2000000000\n")
                .contains("expected at most 100000 numbers in a set, found more"));
    }
}
