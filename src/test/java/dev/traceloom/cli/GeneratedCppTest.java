package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.GeneratedProject.Said;
import dev.traceloom.record.cpp.CppProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated C++ projects compile as they are, and record what their specifications allow once they are filled in. */
class GeneratedCppTest {
    private static final String WARNINGS = "-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror";
    private static final Pattern PLACE = Pattern.compile("src/actions.hpp\",\"line\":(\\d+)");
    private static final Path QUEUE = Path.of("examples/queue/Queue.tla");

    @TempDir
    Path folder;

    @Test
    void anyNameCompilesAsItIs() throws Exception {
        GeneratedProject odd = GeneratedProject.of(
                GeneratedProject.odd(folder), "cpp", folder.resolve("odd"), GeneratedProject.ODD_OPTIONS);
        Said said = odd.run(Map.of(), compiler("-fsyntax-only"));
        assertEquals(0, said.status(), said.text());
    }

    @Test
    void aQueueIsRecordedOnceItsActionsAreFilledIn() throws Exception {
        GeneratedProject project = GeneratedProject.queue(folder, """
                Outcome<Enqueue> enqueue(const Enqueue& op) {
                    const std::lock_guard<std::mutex> guard(system_.lock);
                    system_.elements.push_back(op.elem);
                    metadata("size", system_.elements.size());
                    return took_place();
                }""", """
                Outcome<Dequeue> dequeue(const Dequeue&) {
                    const std::lock_guard<std::mutex> guard(system_.lock);
                    if (system_.elements.empty()) {
                        return no_effect;
                    }
                    const std::int64_t elem = system_.elements.front();
                    system_.elements.pop_front();
                    return took_place(elem);
                }""");
        Said compiled = project.run(Map.of(), compiler("-o", "workload"));
        assertEquals(0, compiled.status(), compiled.text());

        Said said = project.run(
                Map.of("TRACELOOM_DIR", "run", "TRACELOOM_SEED", "7", "TRACELOOM_OPERATIONS", "9", "TRACELOOM_DISTURB", "on"),
                "./workload", "--threads", "3", "--operations", "50", "--warm-up=20", "--ranges", "Enqueue.elem=unique");
        assertEquals(0, said.status(), said.text());
        assertTrue(said.text().contains("Queue: 2 of 2 actions are bound"), said.text());
        assertTrue(said.text().contains("threads 3, operations 50 each, seed 7"), said.text());
        CommandRun verdict = CommandRun.of("validate", QUEUE.toString(), project.file("run").toString(), "--json");
        assertEquals(0, verdict.status(), verdict.out() + verdict.err());
        // Fifty of each thread, and its end; nothing of the warm-up.
        assertTrue(verdict.out().contains("\"operations\":153,\"threads\":3"), verdict.out());
        assertPlacesAreTheUsersReturns(project);
        assertRefusals(project);
        assertWhatIsNotRecordedIsTold(project);
        assertTunedUnlessTheUserSaysOtherwise(project);
        assertChoicesFollowTheSettings(project);
    }

    private static void assertPlacesAreTheUsersReturns(GeneratedProject project) throws Exception {
        List<String> source = Files.readAllLines(project.file("src/actions.hpp"));
        for (String line : lines(project, "run")) {
            String expected = line.contains("__TerminateThread") ? "" : line.contains("\"aborted\":true")
                    ? "return no_effect;"
                    : line.contains("Enqueue") ? "return took_place();" : "return took_place(elem);";
            if (!expected.isEmpty()) {
                Matcher place = PLACE.matcher(line);
                assertTrue(place.find(), line);
                assertEquals(expected, source.get(Integer.parseInt(place.group(1)) - 1).strip(), line);
                assertEquals(line.contains("Enqueue"), line.contains(",\"size\":"), line);
            }
        }
    }

    private static void assertRefusals(GeneratedProject project) throws Exception {
        assertRefused(project, "--threads takes a number from 1 to 10000, not 0", "--threads", "0");
        assertRefused(project, "--operations takes a number", "--operations");
        assertRefused(project, "weights: the specification has no action Enq", "--weights", "Enq=1");
        assertRefused(project, "ranges: no action has a parameter Dequeue.elem", "--ranges", "Dequeue.elem=1..2");
        assertRefused(project, "--ranges takes ranges such as 1..10, or unique, not 5..4", "--ranges", "elem=5..4");
        assertRefused(project, "there is no option --thread", "--thread", "3");
        assertRefused(project, "no action is bound, or all weights are 0", "--weights", "Enqueue=0,Dequeue=0");
    }

    private static void assertRefused(GeneratedProject project, String words, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("./workload"));
        command.addAll(Arrays.asList(arguments));
        Said said = project.run(Map.of("TRACELOOM_DIR", "refused"), command.toArray(String[]::new));
        assertEquals(2, said.status(), said.text());
        assertTrue(said.text().contains(words), said.text());
        assertFalse(Files.exists(project.file("refused")));
    }

    private static void assertTunedUnlessTheUserSaysOtherwise(GeneratedProject project) throws Exception {
        Said said = project.run(
                Map.of("TRACELOOM_DIR", "tuned", "TRACELOOM_OFFER", "offer", "TRACELOOM_WEIGHTS", "Dequeue=0",
                        "TRACELOOM_KNOBS", "threads=2,operations=30,weight.Dequeue=9,range.elem=77..77"),
                "./workload", "--operations", "5");
        assertEquals(0, said.status(), said.text());
        assertTrue(said.text().contains("threads 2, operations 5 each"), said.text());
        assertEquals("threads 2\nweight.Enqueue 1\nrange.Enqueue.elem 1..10\n", project.text("offer"));
        List<String> operations = lines(project, "tuned").stream().filter(line -> !line.contains("Terminate")).toList();
        assertEquals(10, operations.size());
        assertTrue(operations.stream().allMatch(line -> line.contains("\"elem\":77")), operations.toString());

        Said wrong = project.run(Map.of("TRACELOOM_KNOBS", "key=1..2"), "./workload");
        assertEquals(2, wrong.status());
        assertTrue(wrong.text().contains("TRACELOOM_KNOBS: there is no key; there are threads, operations"), wrong.text());
    }

    private static void assertChoicesFollowTheSettings(GeneratedProject project) throws Exception {
        String once = recorded(project, "once", "--seed", "5", "--ranges", "elem=100..104", "--weights", "Dequeue=0");
        assertEquals(once, recorded(project, "again", "--seed", "5", "--ranges", "elem=100..104", "--weights", "Dequeue=0"));
        assertFalse(once.equals(recorded(project, "other", "--seed", "6", "--ranges", "elem=100..104", "--weights", "Dequeue=0")));
        assertTrue(once.lines().allMatch(line -> line.matches("Enqueue \\{\"elem\":10[0-4]\\}")), once);
        assertEquals(5, once.lines().distinct().count());
    }

    /** What one thread did, without times. */
    private static String recorded(GeneratedProject project, String run, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("./workload", "--threads", "1", "--operations", "60"));
        command.addAll(Arrays.asList(arguments));
        Said said = project.run(Map.of("TRACELOOM_DIR", run), command.toArray(String[]::new));
        assertEquals(0, said.status(), said.text());
        StringBuilder operations = new StringBuilder();
        for (String line : lines(project, run)) {
            if (!line.contains("__TerminateThread")) {
                operations.append(line.replaceAll(".*\"op\":\"(\\w+)\",\"args\":(\\{.*?\\}).*", "$1 $2")).append('\n');
            }
        }
        return operations.toString();
    }

    private static List<String> lines(GeneratedProject project, String run) throws Exception {
        Path lines = project.file(run + ".ndjson");
        assertEquals(0, CommandRun.of("convert", project.file(run).toString(), lines.toString()).status());
        return Files.readAllLines(lines).stream().filter(line -> line.startsWith("{\"thread\"")).toList();
    }

    /** A folder that holds a recording is refused to everybody; a file that may not grow stops what was begun. */
    private static void assertWhatIsNotRecordedIsTold(GeneratedProject project) throws Exception {
        Said taken = project.run(Map.of("TRACELOOM_DIR", "run"), "./workload");
        assertEquals(3, taken.status(), taken.text());
        assertTrue(taken.text().contains("workload: nothing is recorded, for the reason above"), taken.text());
        Said full = project.run(
                Map.of("TRACELOOM_DIR", "full"), "sh", "-c", "ulimit -f 256; exec ./workload --operations 50000");
        assertEquals(3, full.status(), full.text());
        assertTrue(full.text().contains("workload: the recording in full broke off, for the reason above"), full.text());
        assertFalse((taken.text() + full.text()).contains("recorded in"), taken.text() + full.text());
    }

    @Test
    void cmakeBuildsWhatIsNotFilledInYet() throws Exception {
        GeneratedProject project = queue();
        CppProgram.require("cmake", "cmake");
        CppProgram.require("g++", "g++");
        Said configured = project.run(Map.of(), "cmake", "-S", ".", "-B", "build", "-DCMAKE_BUILD_TYPE=Debug");
        assertEquals(0, configured.status(), configured.text());
        Said built = project.run(Map.of(), "cmake", "--build", "build");
        assertEquals(0, built.status(), built.text());
        Said nothing = project.run(Map.of(), "build/workload");
        assertEquals(2, nothing.status());
        assertTrue(nothing.text().contains("Queue: 0 of 2 actions are bound"), nothing.text());
        assertTrue(nothing.text().contains("fill in src/actions.hpp"), nothing.text());
    }

    private GeneratedProject queue() {
        return GeneratedProject.of(QUEUE, "cpp", folder.resolve("queue"), List.of("--results", "Dequeue.elem"));
    }

    private static String[] compiler(String... options) {
        CppProgram.require("g++", "g++");
        List<String> command = new ArrayList<>(List.of("g++", "-std=c++17", "-O0", "-pthread", "-I."));
        command.addAll(List.of(WARNINGS.split(" ")));
        command.add("generated/main.cpp");
        command.addAll(Arrays.asList(options));
        return command.toArray(String[]::new);
    }
}
