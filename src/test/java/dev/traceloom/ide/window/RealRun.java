package dev.traceloom.ide.window;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.TraceloomChild;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.spec.Place;
import dev.traceloom.trace.RecordRef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A run of the shipped queue: one trace that a real child process rejected and explained, and others beside it. The
 * recording tells lines of an implementation. It is made once for all tests.
 */
public final class RealRun {
    public static final String REJECTED = "recordings/same-element-twice.ndjson";
    public static final String ACCEPTED = "recordings/three-threads.ndjson";
    public static final String UNREADABLE = "recordings/cut-off.ndjson";
    public static final String BROKEN = "recordings/broken-bundle.ndjson";
    public static final String IMPLEMENTATION = "/agent/build/src/queue/Queue.cc";

    private static RealRun made;

    private final Path folder;
    private final Path module;
    private final Explanation explanation;

    private RealRun(Path folder, Path module, Explanation explanation) {
        this.folder = folder;
        this.module = module;
        this.explanation = explanation;
    }

    public static synchronized RealRun get() throws IOException, InterruptedException {
        if (made == null) {
            made = make();
        }
        return made;
    }

    private static RealRun make() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("traceloom-run").toRealPath();
        Path example = Repository.file("examples/queue");
        Path module = Files.copy(example.resolve("Queue.tla"), folder.resolve("Queue.tla"));
        Path trace = folder.resolve("same-element-twice.ndjson");
        List<String> records = new ArrayList<>();
        for (String line : Files.readAllLines(example.resolve("recordings/rejected/same-element-twice.ndjson"))) {
            int recorded = line.contains("Enqueue") ? 4 : 9;
            boolean isRecord = line.startsWith("{\"thread\"");
            records.add(!isRecord ? line : line.replaceFirst(
                    "\\}$", ",\"meta\":{\"file\":\"" + IMPLEMENTATION + "\",\"line\":" + recorded + "}}"));
        }
        Files.write(trace, records);
        Path accepted = example.resolve("recordings/accepted/three-threads.ndjson");
        Process child = new ProcessBuilder(TraceloomChild.command(
                        "validate", module.toString(), trace.toString(), accepted.toString(),
                        "--save", folder.toString(), "--save-accepted"))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
        if (!child.waitFor(60, TimeUnit.SECONDS) || child.exitValue() != 10) {
            child.destroyForcibly();
            throw new IOException("no rejection: " + Files.readString(folder.resolve("output.txt")));
        }
        Files.writeString(folder.resolve("broken.traceloom"), "no archive at all");
        try {
            return new RealRun(folder, module, Bundles.read(folder.resolve("same-element-twice.traceloom")));
        } catch (BundleException unreadable) {
            throw new IOException(unreadable);
        }
    }

    public Path folder() {
        return folder;
    }

    public Path module() {
        return module;
    }

    public Path bundle() {
        return folder.resolve("same-element-twice.traceloom");
    }

    /** As it was read back from the bundle. */
    public Explanation explanation() {
        return explanation;
    }

    /** The place of the conjunct that refuses the first stalled operation. */
    public Place conjunct() {
        return explanation.stalls().get(0).refusals().get(0).reasons().get(0).place();
    }

    public RecordRef stalled(int number) {
        return explanation.stalls().get(number).operation();
    }

    public RunHeader header() throws IOException {
        return new RunHeader(
                module.toString(),
                List.of(new RunHeader.Module(
                        explanation.sources().get(0).file(), module.toString(), sha256(Files.readString(module)))),
                List.of(action("Enqueue", 8), action("Dequeue", 12), action("Clear", 20)),
                1_700_000_000_000L,
                "test");
    }

    private RunHeader.Action action(String name, int line) {
        return new RunHeader.Action(name, name + "(elem)", new Place(module.toString(), line, 1, line, 10));
    }

    private static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public ValidatedRun finished() throws IOException {
        return run(List.of(accepted(), rejected(), unreadable(), brokenBundle()), 4, false);
    }

    public ValidatedRun run(List<TraceOutcome> outcomes, int total, boolean running) throws IOException {
        return new ValidatedRun(folder, "Queue", Optional.of(header()), outcomes, total, running);
    }

    public TraceOutcome rejected() {
        Summary summary = explanation.summary();
        return outcome(REJECTED, Verdict.REJECTED, summary.operations(), summary.linearized(), Optional.empty(),
                Optional.of("same-element-twice.traceloom"), List.of());
    }

    public TraceOutcome accepted() {
        return outcome(ACCEPTED, Verdict.ACCEPTED, 123, 123, Optional.empty(), Optional.empty(),
                List.of(new ActionOutcome("Enqueue", 63, List.of(), 0, List.of()),
                        new ActionOutcome("Dequeue", 57, List.of(), 0, List.of())));
    }

    /** The same with the order that was found. */
    public TraceOutcome acceptedWithOrder() {
        TraceOutcome plain = accepted();
        return outcome(ACCEPTED, Verdict.ACCEPTED, 123, 123, Optional.empty(), Optional.of("three-threads.traceloom"),
                plain.actions());
    }

    public TraceOutcome unreadable() {
        return outcome(UNREADABLE, Verdict.ERROR, 0, 0,
                Optional.of("line 7: the record ends in the middle"), Optional.empty(), List.of());
    }

    public TraceOutcome brokenBundle() {
        return outcome(BROKEN, Verdict.REJECTED, 9, 5, Optional.empty(), Optional.of("broken.traceloom"), List.of());
    }

    static TraceOutcome outcome(
            String trace, Verdict verdict, int operations, int linearized, Optional<String> message,
            Optional<String> bundle, List<ActionOutcome> actions) {
        return new TraceOutcome(
                trace, "/elsewhere/" + trace, verdict, operations, operations == 0 ? 0 : 3, linearized, 0.25, message,
                List.of(), false, bundle, actions, List.of(), List.of());
    }
}
