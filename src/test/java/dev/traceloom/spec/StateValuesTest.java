package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.text;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A state's variables come as data, in the order of declaration, whatever TLC keeps them as. */
final class StateValuesTest {
    @TempDir
    Path temporary;

    /** The values of variables that begin as these expressions. */
    private List<Value> valuesOf(String... expressions) {
        List<String> names = IntStream.range(0, expressions.length).mapToObj(i -> "v" + i).toList();
        String init = IntStream.range(0, expressions.length)
                .mapToObj(i -> names.get(i) + " = " + expressions[i])
                .collect(Collectors.joining(" /\\ "));
        return List.copyOf(stateOf(String.join(", ", names), init).values().values());
    }

    private record Shown(Map<String, String> variables, Map<String, Value> values) {}

    private Shown stateOf(String variables, String init) {
        try (SpecificationFolder folder = new SpecificationFolder(temporary)) {
            folder.module("Values", "EXTENDS Integers, Sequences, TLC", "CONSTANT m", "VARIABLES " + variables,
                    "Init == " + init, "Stay == UNCHANGED <<" + variables + ">>", "Next == Stay");
            folder.configuration("Values", "CONSTANT m = m", "INIT Init", "NEXT Next");
            try (Driven driven = folder.open("Values")) {
                return new Shown(driven.state().variables(), driven.state().values());
            }
        }
    }

    @Test
    void variablesComeInTheOrderOfDeclaration() {
        Shown state = stateOf("z, fifos, a, dequeued", "z = 1 /\\ fifos = 2 /\\ a = 3 /\\ dequeued = 4");
        assertEquals("{z=1, fifos=2, a=3, dequeued=4}", state.variables().toString());
        assertEquals(List.of("z", "fifos", "a", "dequeued"), List.copyOf(state.values().keySet()));
    }

    @Test
    void everyKindOfValueIsData() {
        assertEquals(
                List.of(
                        new Value.Tuple(List.of(number(-3), text("a \"b\""), Value.Bool.TRUE, new Value.Model("m"))),
                        Values.set(List.of(number(1), number(2), number(3))),
                        Values.set(List.of(number(5), number(6))),
                        Values.record(Map.of("b", number(2), "a", number(1))),
                        Values.function(Map.of(number(4), text("x"))),
                        Values.record(Map.of("k", number(0)))),
                valuesOf(
                        "<<-3, \"a \\\"b\\\"\", TRUE, m>>",
                        "3..3 \\cup {2, 1}",
                        "5..6",
                        "[b |-> 2, a |-> 1]",
                        "(4 :> \"x\")",
                        "[k \\in {\"k\"} |-> 0]"));
    }

    @Test
    void whatIsEqualInTlaIsEqualHere() {
        List<Value> plain = valuesOf("<<1, 4>>", "<<1, 4>>", "<<>>", "{{}, {1}}", "{2, 4}", "{<<1, 2>>}", "{<<7, 7>>}",
                "{[a |-> 1]}", "{1, 2}", "{1}");
        List<Value> other = valuesOf("[i \\in 1..2 |-> i * i]", "(2 :> 4) @@ (1 :> 1)", "[i \\in {} |-> 1]",
                "SUBSET {1}", "{i \\in 1..5 : i % 2 = 0}", "{1} \\X {2}", "[1..2 -> {7}]", "[a : {1}]",
                "UNION {{1}, {2}} \\ {3}", "{1, 2} \\cap {1, 3}");
        assertEquals(plain, other);
    }

    @Test
    void modelValuesMayStandAmongOthers() {
        List<Value> mixed = valuesOf("{m, 1}", "(m :> 1) @@ (2 :> 2)");
        assertEquals(2, ((Value.SetOf) mixed.get(0)).elements().size());
        assertEquals(2, ((Value.Fn) mixed.get(1)).keys().size());
    }

    @Test
    void whatIsTooLargeIsTextThatTellsItsSize() {
        assertEquals(
                List.of(new Value.Model("<<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,"
                        + " … 200000 in all>>")),
                valuesOf("[i \\in 1..200000 |-> i]"));
    }
}
