package dev.traceloom.engine.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Findings;
import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.spec.Footprint.Touch;
import dev.traceloom.spec.Footprint.Use;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Specification;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The definition of a partition that is suggested names what the specification's own actions look things up by. */
final class SuggestedPartitionTest {
    private final Map<ActionInfo, Findings> actions = new LinkedHashMap<>();

    /** An action and the words of the keys at which it touches something. */
    private void given(String name, List<String> parameters, String... keys) {
        List<Touch> touches = new ArrayList<>(List.of(new Touch("whole", List.of(), Use.READ)));
        for (String key : keys) {
            touches.add(new Touch("store", List.of(new Key(Findings.ARGUMENT, key)), Use.WRITE));
        }
        actions.put(
                new ActionInfo(name, parameters, new Place("S.tla", 1, 1, 1, 1), false),
                new Findings(List.of(), List.of(), List.of(), List.of(), touches));
    }

    private Optional<String> suggested() {
        Specification specification = (Specification) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Specification.class},
                (proxy, method, arguments) -> method.getName().equals("actions")
                        ? List.copyOf(actions.keySet())
                        : actions.get((ActionInfo) arguments[0]));
        return SuggestedPartition.of(specification);
    }

    @Test
    void theParameterThatIsAKeyAndThatAllActionsHave() {
        given("Put", List.of("v", "account"), "account");
        given("Get", List.of("account", "v"), "id = account", "<<account, …>>");
        given("Check", List.of("v", "account"));
        assertEquals(Optional.of("Partition(op) == op.args.account"), suggested());
    }

    @Test
    void anotherOneWhereSomeActionsCallItOtherwise() {
        given("Put", List.of("k", "v"), "k");
        given("Move", List.of("k", "v"), "k");
        given("Look", List.of("at", "v"), "at");
        assertEquals(
                Optional.of("Partition(op) == IF op.name \\in {\"Put\", \"Move\"} THEN op.args.k ELSE op.args.at"),
                suggested());
    }

    @Test
    void noneWhereNothingIsLookedUp() {
        given("Put", List.of("k"));
        given("Get", List.of("k"));
        assertEquals(Optional.empty(), suggested());
    }

    @Test
    void noneWhereAnActionHasNothingToTellItsClassBy() {
        given("Put", List.of("k", "v"), "k");
        given("Get", List.of("k", "v"), "k");
        given("Size", List.of("n"));
        assertEquals(Optional.empty(), suggested());
    }

    @Test
    void noneWhereAKeyIsMadeOfSeveralParameters() {
        given("Put", List.of("a", "b"), "a + b");
        assertEquals(Optional.empty(), suggested());
    }
}
