package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.GeneratedProject.Said;
import dev.traceloom.record.cpp.CppProgram;
import dev.traceloom.replay.DebuggedProgram;
import dev.traceloom.replay.DebuggerCommand;
import dev.traceloom.replay.LiveProgram;
import dev.traceloom.replay.LogicalOrder;
import dev.traceloom.replay.Replay;
import dev.traceloom.replay.StopPoint;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The debugger stands in the actions that the user wrote, and not in the workload that was generated around them. */
class GeneratedReplayTest {
    private static final String[] WORKLOAD = {"./workload", "--threads", "1", "--operations", "200", "--seed", "7"};

    @TempDir
    Path folder;

    @BeforeAll
    static void needsGdb() {
        DebuggedProgram.requireGdb();
        CppProgram.require("g++", "g++");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void standsInTheUsersActionsAlsoInTheOneThatCrashed(String level) throws Exception {
        GeneratedProject project = queueThatCrashes(level);
        Map<String, String> counted = Map.of("TRACELOOM_CLOCK", "count");
        Said crashed = project.run(Map.of("TRACELOOM_CLOCK", "count", "TRACELOOM_DIR", "run"), WORKLOAD);
        assertTrue(crashed.status() != 0, crashed.text());
        Path run = project.file("run");
        Trace trace = LogDirectoryReader.read(run);
        List<Operation> operations = trace.threads().get(0).operations();
        int enqueue = first(operations, "Enqueue", Outcome.RETURNED);
        int dequeue = first(operations, "Dequeue", Outcome.RETURNED);
        int empty = first(operations, "Dequeue", Outcome.ABORTED);
        int never = first(operations, "Enqueue", Outcome.NEVER_RETURNED);
        LiveProgram program = new LiveProgram(List.of(WORKLOAD), project.folder(), counted, "gdb");
        try (DebuggerCommand debugger = Replay.of(run, trace, LogicalOrder.byTime(trace))
                .live(program, StopPoint.start("0", enqueue))) {
            Said said = project.run(debugger.environment(), debugger.batch(List.of(
                    "traceloom goto 0 " + dequeue, "traceloom goto 0 " + empty, "traceloom goto 0 " + never)).toArray(String[]::new));
            assertEquals(0, said.status(), said.text());
            assertEquals(
                    List.of(
                            "const std::lock_guard<std::mutex> in_enqueue(system_.lock);", "if (system_.elements.empty()) {",
                            "if (system_.elements.empty()) {", "const std::lock_guard<std::mutex> in_enqueue(system_.lock);"),
                    said.text().lines()
                            .filter(line -> line.matches("\\d+\t.*"))
                            .map(line -> line.replaceFirst("\\d+\t *", ""))
                            .toList(),
                    said.text());
        }
    }

    private static int first(List<Operation> operations, String action, Outcome outcome) {
        for (int i = 0; i < operations.size(); i++) {
            if (operations.get(i).name().equals(action) && operations.get(i).outcome() == outcome) {
                return i;
            }
        }
        throw new AssertionError("no " + action + " that is " + outcome);
    }

    private GeneratedProject queueThatCrashes(String level) throws Exception {
        GeneratedProject project = GeneratedProject.queue(folder, """
                Outcome<Enqueue> enqueue(const Enqueue& op) {
                    const std::lock_guard<std::mutex> in_enqueue(system_.lock);
                    system_.elements.push_back(op.elem);
                    if (system_.elements.size() == 6) {
                        std::abort();
                    }
                    return took_place();
                }""", """
                Outcome<Dequeue> dequeue(const Dequeue&) {
                    const std::lock_guard<std::mutex> in_dequeue(system_.lock);
                    started();
                    if (system_.elements.empty()) {
                        return no_effect;
                    }
                    const std::int64_t elem = system_.elements.front();
                    system_.elements.pop_front();
                    return took_place(elem);
                }""");
        List<String> compiler = new ArrayList<>(List.of("g++", "-std=c++17", "-g", level, "-pthread", "-I"));
        compiler.addAll(List.of(project.folder().toAbsolutePath().toString(), "generated/main.cpp", "-o", "workload"));
        Said compiled = project.run(Map.of(), compiler.toArray(String[]::new));
        assertEquals(0, compiled.status(), compiled.text());
        return project;
    }
}
