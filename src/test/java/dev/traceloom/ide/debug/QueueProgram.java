package dev.traceloom.ide.debug;

import dev.traceloom.cli.Main;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.record.own.OwnRuns;
import dev.traceloom.record.runs.Project;
import dev.traceloom.record.runs.Recording;
import dev.traceloom.record.runs.RunDatabase;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
                enqueue(recorder.thread(), 2);
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
    private static QueueProgram made;

    private final Path folder;

    private QueueProgram(Path folder) {
        this.folder = folder;
    }

    /** Why it cannot be made here; empty if it can. */
    public static Optional<String> missing() {
        return List.of("g++", "gdb").stream()
                .filter(program -> Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .noneMatch(path -> Files.isExecutable(Path.of(path, program))))
                .findFirst()
                .map(program -> "skipped: there is no " + program + " here; apt-get install " + program);
    }

    public static synchronized QueueProgram get() throws IOException, InterruptedException {
        if (made == null) {
            QueueProgram program = new QueueProgram(Files.createTempDirectory("traceloom-debugged").toRealPath());
            program.make();
            made = program;
        }
        return made;
    }

    private void make() throws IOException, InterruptedException {
        Files.writeString(source(), SOURCE);
        run(0, Map.of(), "g++", "-std=c++17", "-g", "-O0", "-pthread",
                "-I" + Path.of("src/main/cpp").toAbsolutePath(), "-o", program().toString(), source().toString());
        Files.createDirectories(trace());
        run(0, Map.of("TRACELOOM_DIR", trace().toString()), program().toString());
        Path module = Files.copy(Path.of("examples/queue/Queue.tla"), folder.resolve("Queue.tla"));
        run(10, Map.of(), Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), Main.class.getName(),
                "validate", module.toString(), trace().toString(), "--save", results().toString());
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

    /** The validation that rejected it, or as if it had accepted it. */
    public ValidatedRun validated(Verdict verdict) throws IOException {
        Optional<String> bundle;
        try (var files = Files.list(results())) {
            bundle = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".traceloom"))
                    .findFirst();
        }
        TraceOutcome outcome = new TraceOutcome(
                "run-0001", trace().toString(), verdict, 6, 1, verdict == Verdict.ACCEPTED ? 6 : 4, 0.1, Optional.empty(),
                List.of(), false, verdict == Verdict.ACCEPTED ? Optional.empty() : bundle, List.of(), List.of(), List.of());
        return new ValidatedRun(results(), "Queue", Optional.empty(), List.of(outcome), 1, false);
    }

    /** Enters the recording in the database of a project, as {@code traceloom record} would. */
    public void enter(Project project, List<String> command, Optional<Path> rr) throws Exception {
        enterAsAStranger(project, command, rr);
        OwnRuns.ofThisUser().remember(recording(project, trace(), command, rr), project);
    }

    /** The same by somebody else. */
    public void enterAsAStranger(Project project, List<String> command, Optional<Path> rr) throws Exception {
        Files.createDirectories(project.database().getParent());
        try (RunDatabase database = RunDatabase.open(project.database())) {
            database.add(recording(project, trace(), command, rr));
        }
    }

    static Recording recording(Project project, Path trace, List<String> command, Optional<Path> rr) {
        return new Recording(
                command, project.name(trace.getParent()), 815,
                rr.isPresent() ? Recording.Scheduling.RR : Recording.Scheduling.PLAIN, Map.of(), "host", 1000, 1005,
                OptionalInt.of(0), Recording.End.EXIT, project.name(trace), Optional.empty(), 6, 1, 100,
                rr.map(project::name));
    }

    /** Processes that this one started, and theirs, which run gdb or the program. */
    public List<ProcessHandle> running() {
        List<ProcessHandle> running = new ArrayList<>();
        ProcessHandle.current().descendants()
                .filter(process -> process.info().command()
                        .filter(command -> command.endsWith("/gdb") || command.equals(program().toString()))
                        .isPresent())
                .forEach(running::add);
        return running;
    }
}
