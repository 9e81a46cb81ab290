package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.Dice;
import dev.traceloom.trace.value.Value;
import dev.traceloom.validate.worker.OwnJava;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** These tests run on a Java that verifies no byte code; so one that does has to take what is written for hot actions. */
final class VerifiedCodeTest {
    private static final List<String> SPECIFICATIONS =
            List.of("examples/set/SetBench", "examples/queue/Queue", "src/test/resources/specs/Snapshots");

    @Test
    void codeOfHotActionsIsVerified() throws Exception {
        List<String> command = new ArrayList<>(OwnJava.command());
        command.addAll(List.of(
                "-Xmx1g", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), Verifying.class.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), told);
    }

    /** Makes the code of every action, and compares what it finds. */
    static final class Verifying {
        private Verifying() {}

        public static void main(String[] arguments) throws Exception {
            for (String name : SPECIFICATIONS) {
                try (Specifications pool = new Specifications();
                        Driven driven = new Driven(pool.open(SpecificationSource.of(Path.of(name + ".tla"))))) {
                    Dice dice = new Dice(3);
                    List<BoundOperation> operations = new ArrayList<>();
                    for (ActionInfo action : driven.specification().actions()) {
                        Value[] values = action.parameters().stream()
                                .map(parameter -> Value.Int.of(dice.below(3)))
                                .toArray(Value[]::new);
                        operations.add(driven.bind("a", Driven.operation(action.name(), values)));
                    }
                    BothEvaluators both = new BothEvaluators(driven.specification());
                    both.walk(operations, 200, dice);
                    both.assertMostHaveCode();
                }
            }
        }
    }
}
