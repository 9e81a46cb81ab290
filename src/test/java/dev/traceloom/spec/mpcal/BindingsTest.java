package dev.traceloom.spec.mpcal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.mpcal.Binding.Global;
import dev.traceloom.spec.mpcal.Binding.Local;
import dev.traceloom.spec.mpcal.Binding.Mapped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What names in the records of archetypes stand for. */
class BindingsTest {
    private static final String MACROS = """
            mapping macro Letters { read { yield $variable } write { yield $value } }
            mapping macro Doors { read { yield TRUE } write { skip } }
            """;

    @Test
    void aModuleWithoutAnAlgorithmHasNone() throws SpecificationException {
        assertEquals(Optional.empty(), MappingModule.of("Post.tla", "---- MODULE Post ----\n(* --algorithm Post {} *)\n===="));
        assertEquals(Optional.empty(), MappingModule.of("Post.tla", "\\* (* --mpcal Post {} *)"));
        assertEquals(Optional.empty(), MappingModule.of("Post.tla", "(* (* --mpcal Post {} *) *)"));
    }

    @Test
    void parametersAndVariablesOfAnArchetypeAreBoundByItsInstance() throws SpecificationException {
        Map<String, Binding> bound = only(MACROS + """
                archetype Clerk(ref box[_], ref door[_], ref total, limit, ref stamp, ref seal)
                  variables seen = {1, 2}, last; { work: skip; }
                variables post = [i \\in 1..2 |-> <<>>], open; sum = 0;
                fair process (clerk \\in 1..2) == instance
                    Clerk(ref post[_], ref post[_], ref sum, \\E a \\in {1}, b \\in {2} : a < b, 0, TRUE)
                  mapping @1[_] via Letters   (* by number *)
                  mapping post[_] via Doors   \\* by name: the last one
                  mapping @6 via Doors;
                """);
        assertEquals(Map.of(
                "box", new Mapped("post", false, 1, "Letters", "Clerk_box_read", "Clerk_box_write"),
                "door", new Mapped("post", false, 1, "Doors", "Clerk_door_read", "Clerk_door_write"),
                "total", new Global("sum"),
                "limit", new Local("limit", true),
                "stamp", new Local("stamp", true),
                "seal", new Mapped("seal", true, 0, "Doors", "Clerk_seal_read", "Clerk_seal_write"),
                "seen", new Local("seen", true),
                "last", new Local("last", true)), bound);
    }

    @Test
    void theVariablesOfAProcessThatIsAloneAreNoFunctions() throws SpecificationException {
        Map<String, Binding> bound = only("""
                archetype Clerk(limit) variable last; { work: skip; }
                process (clerk = 7) == instance Clerk(1);
                """);
        assertEquals(Map.of("limit", new Local("limit", false), "last", new Local("last", false)), bound);
    }

    @Test
    void namesThatAreTakenAreNumberedAsPGoDoes() throws SpecificationException {
        List<Instance> instances = instances("""
                archetype Clerk(m) variables x; { work: skip; }
                archetype Guard(m) variables m0 = 3; { work: skip; }
                variables x = 0;
                process (clerk \\in {1}) == instance Clerk(1);
                process (guard \\in {2}) == instance Guard(2);
                process (other \\in {3}) == instance Clerk(2);
                """, "");
        assertEquals(Map.of("m", new Local("m", true), "x", new Local("x0", true)), instances.get(0).bindings());
        assertEquals(Map.of("m", new Local("m1", true), "m0", new Local("m0", true)), instances.get(1).bindings());
        assertEquals(Map.of("m", new Local("m2", true), "x", new Local("x1", true)), instances.get(2).bindings());
    }

    @Test
    void thePlusCalThatPGoWroteKnowsTheNamesBetter() throws SpecificationException {
        List<Instance> instances = instances("""
                archetype Clerk(m) variables x; { work: skip; }
                process (clerk \\in {1}) == instance Clerk(1);
                """, """
                The process (that is written about) is no process.
                --algorithm Post {
                  process (clerk \\in {1}) variables x_; m_ = 1; { work: skip; }
                }
                """);
        assertEquals(Map.of("m", new Local("m_", true), "x", new Local("x_", true)), instances.get(0).bindings());
    }

    @Test
    void instancesOfOneArchetypeHaveOperatorsOfTheirOwn() throws SpecificationException {
        List<Instance> instances = instances(MACROS + """
                archetype Clerk(ref box) { work: skip; }
                variables a = 0; b = 0;
                process (first \\in {1}) == instance Clerk(ref a) mapping a via Letters;
                process (second \\in {2}) == instance Clerk(ref b) mapping b via Doors;
                process (third \\in {3}) == instance Clerk(ref b);
                """, "");
        assertEquals(List.of("Clerk_first_processes", "Clerk_second_processes", "Clerk_third_processes"),
                instances.stream().map(Instance::processes).toList());
        assertEquals(List.of(
                        new Mapped("a", false, 0, "Letters", "Clerk_first_box_read", "Clerk_first_box_write"),
                        new Mapped("b", false, 0, "Doors", "Clerk_second_box_read", "Clerk_second_box_write"),
                        new Global("b")),
                instances.stream().map(instance -> instance.bindings().get("box")).toList());
    }

    @Test
    void instancesThatDoTheSameToTheSameVariableShareOperators() throws SpecificationException {
        String parts = MACROS + """
                archetype Clerk(ref box, ref own) { work: skip; }
                variables a = 0;
                process (first \\in {1}) == instance Clerk(ref a, 1) mapping a via Letters mapping @2 via Doors;
                process (second \\in {2}) == instance Clerk(ref a, 2) mapping a via Letters mapping @2 via Doors;
                """;
        List<Instance> instances = instances(parts, "");
        Mapped box = new Mapped("a", false, 0, "Letters", "Clerk_box_read", "Clerk_box_write");
        assertEquals(List.of(box, box), instances.stream().map(instance -> instance.bindings().get("box")).toList());
        assertEquals(List.of(
                        new Mapped("own", true, 0, "Doors", "Clerk_first_own_read", "Clerk_first_own_write"),
                        new Mapped("own0", true, 0, "Doors", "Clerk_second_own_read", "Clerk_second_own_write")),
                instances.stream().map(instance -> instance.bindings().get("own")).toList());
        String operators =
                MappingModule.of("Post.tla", module(parts, "")).orElseThrow().moduleText("Operators", "Post", name -> false);
        assertEquals(1, operators.lines().filter(line -> line.startsWith("Clerk_box_read(")).count(), operators);
    }

    @Test
    void operatorsOfDifferentNamesNeverShareOne() throws SpecificationException {
        List<Instance> instances = instances(MACROS + """
                archetype A(ref b_c) { work: skip; }
                archetype A_b(ref c) { work: skip; }
                variables v = 0;
                process (first \\in {1}) == instance A(ref v) mapping v via Letters;
                process (second \\in {2}) == instance A_b(ref v) mapping v via Letters;
                """, "");
        assertEquals("A_b_c_read", ((Mapped) instances.get(0).bindings().get("b_c")).read());
        assertEquals("A_b_c2_read", ((Mapped) instances.get(1).bindings().get("c")).read());
    }

    @Test
    void whatMakesNoSenseIsToldWithItsPlace() {
        assertEquals("Post.tla:3:29: there is no archetype Clerk", error("process (c = 1) == instance Clerk();"));
        assertEquals("Post.tla:4:29: archetype Clerk has 1 parameters, and is given 0",
                error("archetype Clerk(ref box) { w: skip }\nprocess (c = 1) == instance Clerk();"));
        assertEquals("Post.tla:4:39: there is no variable post of all processes",
                error("archetype Clerk(ref box) { w: skip }\nprocess (c = 1) == instance Clerk(ref post);"));
        assertEquals("Post.tla:4:39: parameter box takes a value, and no reference",
                error("archetype Clerk(box) { w: skip } variables a;\nprocess (c = 1) == instance Clerk(ref a);"));
        assertEquals("Post.tla:5:16: there is no mapping macro Letters", error("""
                archetype Clerk(ref box) { w: skip } variables a;
                process (c = 1) == instance Clerk(ref a)
                mapping @1 via Letters;"""));
        assertEquals("Post.tla:5:10: expected the number of an argument, 1 to 1, found 2", error("""
                archetype Clerk(ref box) { w: skip } variables a;
                process (c = 1) == instance Clerk(ref a)
                mapping @2 via Letters;"""));
        assertEquals("Post.tla:3:26: there is no } for this { before the comment ends",
                error("archetype Clerk(ref box) { { w: skip"));
        assertEquals("Post.tla:3:1: expected a part of an algorithm in Modular PlusCal, such as archetype or process, found"
                + " archetypes", error("archetypes Clerk() {}"));
    }

    @Test
    void bracketsNestOnlySoDeep() {
        assertEquals("Post.tla:3:215: brackets are nested more than 200 deep",
                error("variables a = " + "(".repeat(100_000)));
    }

    private static Map<String, Binding> only(String parts) throws SpecificationException {
        List<Instance> instances = instances(parts, "");
        assertEquals(1, instances.size());
        return instances.get(0).bindings();
    }

    private static List<Instance> instances(String parts, String behind) throws SpecificationException {
        return MappingModule.of("Post.tla", module(parts, behind)).orElseThrow().instances();
    }

    private static String error(String parts) {
        return assertThrows(SpecificationException.class, () -> instances(parts, "")).getMessage();
    }

    private static String module(String parts, String behind) {
        return "---- MODULE Post ----\n(* --mpcal Post {\n" + parts + "}\n" + behind + "*)\n====\n";
    }
}
