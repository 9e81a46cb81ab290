package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.ExplanationReader;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.testing.ElectionLogs;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.StallCards;
import dev.traceloom.view.state.SeenPart;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tool window shows of a log that tells some variables after each step. */
class StateLogPanelTest {
    @TempDir
    Path folder;

    private Explanation explanation(String log) throws Exception {
        Path module = ElectionLogs.specification(folder);
        Path trace = Files.writeString(folder.resolve("raft.ndjson"), log);
        CommandRun run = CommandRun.of("explain", "--json", module.toString(), trace.toString());
        return ExplanationReader.read(
                new ByteArrayInputStream(run.out().strip().getBytes(StandardCharsets.UTF_8)), "output");
    }

    @Test
    void whereTheStateDiffersFromWhatWasSeenIsMarked() throws Exception {
        Investigation investigation = new Investigation(new Counterexample(explanation(ElectionLogs.WRONG_LEADER)));
        assertEquals(Map.of("role.n2", "≠ \"leader\" seen after"), words(investigation));
        investigation.select(new RecordRef("0", 0));
        assertEquals(Map.of("term.n1", "as seen after", "role.n1", "as seen after"), words(investigation));
    }

    private static Map<String, String> words(Investigation investigation) {
        return investigation.seen().entrySet().stream()
                .collect(Collectors.toMap(seen -> seen.getKey().text(), seen -> seen.getValue().words()));
    }

    /** What the record saw of a part that the state does not have stands at the part around it. */
    @Test
    void whatTheStateLacksStandsWhereItWouldBe() throws Exception {
        String log = ElectionLogs.STARTS + "{\"after\": [[[\"role\", \"n9\"], \"leader\"]]}\n";
        Investigation investigation = new Investigation(new Counterexample(explanation(log)));
        Map<ValuePath, SeenPart> seen = investigation.seen();
        assertEquals(Map.of("role", "≠ \"leader\" seen after"), words(investigation));
        assertTrue(seen.get(ValuePath.variable("role")).differs());
    }

    /** A name of a log may be that of a variable and mean a part of it, which only Observe(op) knows. */
    @Test
    void whatHasAnotherFormThanTheVariableIsNotComparedWithIt() throws Exception {
        Path module = ElectionLogs.specification(folder);
        Files.writeString(module, Files.readString(module).replace(
                "====", "Observe(op) == [term |-> term[\"n1\"], lead |-> role[\"n1\"]]\n===="));
        Path trace = Files.writeString(folder.resolve("raft.ndjson"), "{\"after\": {\"term\": 7, \"lead\": \"nobody\"}}\n");
        CommandRun run = CommandRun.of("explain", "--json", module.toString(), trace.toString());
        Explanation explanation = ExplanationReader.read(
                new ByteArrayInputStream(run.out().strip().getBytes(StandardCharsets.UTF_8)), "output");
        assertEquals(Map.of(), words(new Investigation(new Counterexample(explanation))));
    }

    @Test
    void theCardSaysWhatWasObservedAndWhatIsExpected() throws Exception {
        String cards = StallCards.text(new Counterexample(explanation(ElectionLogs.WRONG_LEADER)));
        assertTrue(cards.contains("a step, role[\"n2\"] = \"leader\""), cards);
        assertTrue(cards.contains("is not what the record saw"), cards);
        assertTrue(cards.contains("or, by another step,"), cards);
    }

    @Test
    void thePanelPaintsIt() throws Exception {
        Explanation explanation = explanation(ElectionLogs.WRONG_LEADER);
        BufferedImage picture = OffScreen.picture(false, 1400, 900, () -> new CounterexamplePanel(explanation, place -> {}));
        Picture.write(picture, Picture.SEEN.resolve("states-light-1400.png"));
        assertEquals(1400, picture.getWidth());
    }
}
