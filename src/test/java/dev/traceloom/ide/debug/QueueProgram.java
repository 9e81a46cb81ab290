package dev.traceloom.ide.debug;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.Skipped;
import dev.traceloom.ide.TraceloomChild;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.database.Origin;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.Validation;
import dev.traceloom.record.own.OwnRuns;
import dev.traceloom.record.process.RrProgram;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * A queue in C++ with a mistake: the last element stays. It is compiled, recorded and rejected once for all tests, by the
 * real compiler, recorder and validator.
 */
public final class QueueProgram {
    /** Enqueue 1, enqueue 2, dequeue 1, dequeue 2, and 2 once more. With an argument it never ends. */
    private static final String SOURCE = """
            #include <unistd.h>

            #include <cstdio>
            #include <cstdlib>
            #include <deque>

            #include "traceloom/recorder.hpp"

            static std::deque<int> queue;

            static void enqueue(traceloom::Thread& thread, int elem) {
                auto operation = thread.start("Enqueue", "elem", elem);
                queue.push_back(elem);
                operation.end();
            }

            static void dequeue(traceloom::Thread& thread) {
                auto operation = thread.start("Dequeue");
                const int elem = queue.front();
                if (queue.size() > 1) {
                    queue.pop_front();
                }
                operation.end("elem", elem);
            }

            int main(int count, char**) {
                traceloom::Recorder recorder{"Queue"};
                std::printf("the queue begins\\n");
                std::fflush(stdout);
                enqueue(recorder.thread(), 1);
                enqueue(recorder.thread(), std::getenv("QUEUE_OF_ANOTHER_TRACE") ? 7 : 2);
                dequeue(recorder.thread());
                dequeue(recorder.thread());
                dequeue(recorder.thread());
                while (count > 1) {
                    ::usleep(1000);
                }
            }
            """;

    private static final Map<String, String> COUNTED = Map.of("TRACELOOM_CLOCK", "count");
    private static final int SECONDS = 60;
    /** The state of a process that has ended while nobody has asked how. */
    private static final char ENDED = 'Z';

    private static final Map<Boolean, QueueProgram> MADE = new HashMap<>();

    private final Path folder;

    private QueueProgram(Path folder) {
        this.folder = folder;
    }

    /** Where it can be made here; otherwise the end of the build tells why not. */
    public static Optional<QueueProgram> find() throws IOException, InterruptedException {
        return canBeDebugged() ? Optional.of(made(Optional.empty())) : Optional.empty();
    }

    /** Recorded by an rr, where there is one that records. */
    public static Optional<QueueProgram> findRecordedByRr() throws IOException, InterruptedException {
        if (!canBeDebugged()) {
            return Optional.empty();
        }
        Optional<RrProgram> rr = RealRr.find();
        return rr.isPresent() ? Optional.of(made(rr)) : Optional.empty();
    }

    private static boolean canBeDebugged() throws IOException {
        return Skipped.unless(isThere("g++"), "without g++ this cannot be tried: apt-get install g++")
                && Skipped.unless(isThere("gdb"), "without gdb nothing can be debugged: apt-get install gdb");
    }

    private static boolean isThere(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
    }

    private static synchronized QueueProgram made(Optional<RrProgram> rr) throws IOException, InterruptedException {
        QueueProgram program = MADE.get(rr.isPresent());
        if (program == null) {
            program = new QueueProgram(Files.createTempDirectory("traceloom-debugged").toRealPath());
            program.make(rr);
            MADE.put(rr.isPresent(), program);
        }
        return program;
    }

    private void make(Optional<RrProgram> rr) throws IOException, InterruptedException {
        Files.writeString(source(), SOURCE);
        run(0, Map.of(), "g++", "-std=c++17", "-g", "-O0", "-pthread",
                "-I" + Repository.file("src/main/cpp"), "-o", program().toString(), source().toString());
        if (rr.isPresent()) {
            record(rr.get(), Map.of());
        } else {
            Files.createDirectories(trace());
            run(0, Map.of("TRACELOOM_DIR", trace().toString()), program().toString());
        }
        Path module = Files.copy(Repository.file("examples/queue/Queue.tla"), folder.resolve("Queue.tla"));
        traceloom(10, Map.of(), List.of(
                "validate", module.toString(), trace().toString(), "--save", results().toString()));
    }

    /** Records it once more, with another element in the queue; returns what rr made. */
    public Path recordAnother() throws IOException, InterruptedException {
        record(RealRr.find().orElseThrow(), Map.of("QUEUE_OF_ANOTHER_TRACE", "yes"));
        return trace().resolveSibling("run-0002").resolve("rr");
    }

    private void record(RrProgram rr, Map<String, String> environment) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                "record", "--rr", "--no-disturb", "--rr-program", rr.program(), "--output", trace().getParent().toString(),
                "--database", database().toString()));
        rr.options().forEach(option -> words.add("--rr-option=" + option));
        words.addAll(List.of("--", program().toString()));
        traceloom(0, environment, words);
    }

    private void traceloom(int expected, Map<String, String> environment, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> words = TraceloomChild.command(arguments.toArray(String[]::new));
        run(expected, environment, words.toArray(String[]::new));
    }

    private void run(int expected, Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        Path said = folder.resolve("said.txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().putAll(COUNTED);
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != expected) {
            process.destroyForcibly();
            throw new IOException(String.join(" ", command) + ": " + Files.readString(said));
        }
    }

    public Path folder() {
        return folder;
    }

    public Path source() {
        return folder.resolve("queue.cpp");
    }

    public Path program() {
        return folder.resolve("queue");
    }

    public Path trace() {
        return folder.resolve("recordings/run-0001");
    }

    /** What rr made, where it recorded. */
    public Path rr() {
        return trace().resolve("rr");
    }

    private Path database() {
        return new Project(folder).database();
    }

    private Path results() {
        return folder.resolve("results");
    }

    /** The line of the source, counted from 1, that holds this. */
    public static int line(String part) {
        List<String> lines = SOURCE.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(part)) {
                return i + 1;
            }
        }
        throw new AssertionError(part);
    }

    /** Why it was rejected. */
    private Path bundle() throws IOException {
        try (var files = Files.list(results())) {
            return files.filter(file -> file.toString().endsWith(".traceloom")).findFirst().orElseThrow();
        }
    }

    /** Enters in the database of a project that it was rejected, as {@code traceloom validate} would. */
    public void enterRejection(Project project) throws Exception {
        try (RunDatabase database = RunDatabase.open(project.database())) {
            database.add(new Validation(
                    project.name(trace()), Origin.RECORDING, Optional.empty(), "Queue.tla", "hash", "rejected", Optional.empty(), 6, 1, 4,
                    0.1, 15, "", 2000, Optional.of(project.name(bundle())), "test", "host", Optional.of("Dequeue"), List.of(),
                    List.of()));
        }
    }

    /** The validation that rejected it, or as if it had accepted it. */
    public ValidatedRun validated(Verdict verdict) throws IOException {
        Optional<String> bundle = Optional.of(bundle().getFileName().toString());
        TraceOutcome outcome = new TraceOutcome(
                "run-0001", trace().toString(), verdict, 6, 1, verdict == Verdict.ACCEPTED ? 6 : 4, 0.1, Optional.empty(),
                List.of(), false, verdict == Verdict.ACCEPTED ? Optional.empty() : bundle, List.of(), List.of(), List.of());
        return new ValidatedRun(results(), "Queue", Optional.empty(), List.of(outcome), 1, false);
    }

    /** Enters the recording in the database of a project, as {@code traceloom record} would. */
    public void enter(Project project, List<String> command, Optional<Path> rr) throws Exception {
        enter(project, recording(project, trace(), command, rr));
    }

    /**
     * Enters there what the command itself kept when it recorded this with rr.
     *
     * @param rr instead of what rr made then
     * @param versions what else is said of the tools that took part
     */
    public Recording enterAsRecorded(Project project, Path rr, Map<String, String> versions) throws Exception {
        Recording kept = RunDatabase.read(database(), runs -> runs.recordingOf(new Project(folder).name(trace())))
                .orElseThrow()
                .orElseThrow()
                .recording();
        Map<String, String> known = new HashMap<>(kept.versions());
        known.putAll(versions);
        Recording entered = new Recording(
                kept.command(), project.name(folder), kept.seed(), kept.scheduling(), known, kept.host(),
                kept.startedMillis(), kept.endedMillis(), kept.exitStatus(), kept.end(), project.name(trace()),
                kept.traceHash(), kept.operations(), kept.threads(), kept.bytes(), Optional.of(project.name(rr)),
                kept.knobs());
        enter(project, entered);
        return entered;
    }

    private static void enter(Project project, Recording recording) throws Exception {
        add(project, recording);
        OwnRuns.ofThisUser().remember(recording, project);
    }

    /** Enters it as if somebody else had recorded it. */
    public void enterAsAStranger(Project project, List<String> command, Optional<Path> rr) throws Exception {
        add(project, recording(project, trace(), command, rr));
    }

    private static void add(Project project, Recording recording) throws Exception {
        Files.createDirectories(project.database().getParent());
        try (RunDatabase database = RunDatabase.open(project.database())) {
            database.add(recording);
        }
    }

    static Recording recording(Project project, Path trace, List<String> command, Optional<Path> rr) {
        return new Recording(
                command, project.name(trace.getParent()), 815,
                rr.isPresent() ? Recording.Scheduling.RR : Recording.Scheduling.PLAIN, Map.of(), "host", 1000, 1005,
                OptionalInt.of(0), Recording.End.EXIT, project.name(trace), Optional.empty(), 6, 1, 100,
                rr.map(project::name), Knobs.NONE);
    }

    /** Processes of debuggers: what this one started, and theirs, but for what has ended and waits to be noticed. */
    public List<ProcessHandle> running() {
        return ProcessHandle.current().descendants().filter(QueueProgram::runs).toList();
    }

    /** Whether a process has not ended yet. */
    public static boolean runs(ProcessHandle process) {
        try {
            String told = Files.readString(Path.of("/proc", String.valueOf(process.pid()), "stat"), ISO_8859_1);
            return process.isAlive() && told.charAt(told.lastIndexOf(')') + 2) != ENDED;
        } catch (IOException gone) {
            return false;
        }
    }
}
