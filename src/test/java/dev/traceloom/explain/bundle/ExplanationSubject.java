package dev.traceloom.explain.bundle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.RandomExplanations;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** An explanation as it travels in a bundle: read, looked at as the window does, written and read again. */
public final class ExplanationSubject implements Subject {
    private static final JsonFactory JSON = new JsonFactory();
    private static final String NAME = "sent.traceloom";
    private static final int RANDOM_SAMPLES = 40;
    private static final List<String> KEYS = List.of(
            "format", "summary", "threads", "graph", "frontier", "telling", "stalled", "waiting", "core", "tags", "sources",
            "trace", "specification", "verdict", "operations", "linearized", "states", "seconds", "frontierStates",
            "message", "view", "incomplete", "warnings", "traceloom", "id", "firstIndex", "nodes", "edges", "from", "to",
            "thread", "index", "state", "rejected", "accepted", "reason", "place", "file", "text", "#set", "#tup", "a");

    @Override
    public String name() {
        return "explanation";
    }

    @Override
    public int share() {
        return 100;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        List<byte[]> samples = new ArrayList<>();
        samples.add(new String(written(Explanations.lostElement()), StandardCharsets.UTF_8)
                // It takes another time in every run.
                .replaceFirst("\"seconds\":[^,]*", "\"seconds\":0.25")
                .getBytes(StandardCharsets.UTF_8));
        for (int seed = 0; seed < RANDOM_SAMPLES; seed++) {
            samples.add(written(RandomExplanations.of(seed)));
        }
        return samples;
    }

    @Override
    public List<String> words() {
        List<String> words = new ArrayList<>(List.of("{}", "[]", "null", "true", "\"rejected\"", "\"undecided\"", "0,", "1"));
        KEYS.forEach(key -> words.add("\"" + key + "\":"));
        return words;
    }

    @Override
    public byte[] invent(Random random) {
        return Invention.bytes("{\"format\":1,\"summary\":" + Invention.object(random, KEYS.subList(11, 24), KEYS) + ","
                + Invention.object(random, KEYS.subList(2, 11), KEYS).substring(1));
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        Explanation explanation;
        try {
            explanation = ExplanationReader.read(new ByteArrayInputStream(input), NAME);
        } catch (BundleException refused) {
            throw new Refusal(refused.getMessage(), NAME);
        }
        try {
            Explanation again = ExplanationReader.read(new ByteArrayInputStream(written(explanation)), NAME);
            Disagreement.unless(again.equals(explanation), "what is written is read as something else");
        } catch (BundleException refused) {
            throw new Disagreement("what is written is not read: " + refused.getMessage());
        }
        look(explanation);
        return explanation.threads().size() + " " + explanation.graph().nodes().size() + " "
                + explanation.graph().edges().size() + " " + explanation.stalls().size() + " "
                + explanation.frontier().size() + explanation.core().isPresent();
    }

    /** What a window asks for as soon as it opens, and when somebody clicks here and there. */
    private static void look(Explanation explanation) {
        Counterexample counterexample = new Counterexample(explanation);
        Investigation investigation = new Investigation(counterexample);
        for (LinearizationGraph.Node node : explanation.graph().nodes()) {
            investigation.select(node.id());
            investigation.state();
            investigation.rows();
            investigation.path();
            investigation.history();
        }
        for (RecordRef operation : counterexample.stalls().stream().map(stall -> stall.operation()).toList()) {
            investigation.selectStalled(operation);
            counterexample.brief(operation);
            counterexample.refusing(operation);
        }
    }

    private static byte[] written(Explanation explanation) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(output)) {
            ExplanationWriter.write(json, explanation);
        }
        return output.toByteArray();
    }
}
