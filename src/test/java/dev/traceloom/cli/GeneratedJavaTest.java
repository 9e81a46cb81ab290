package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.GeneratedProject.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated Java projects compile as they are, and record what their specifications allow once they are filled in. */
class GeneratedJavaTest {
    private static final Path SET = Path.of("examples/set/SetBench.tla");
    private static final String ACTIONS = "src/main/java/workload/MyActions.java";

    private static final Pattern PLACE = Pattern.compile("\"file\":\"workload/MyActions.java\",\"line\":(\\d+)");
    private static final Pattern METHOD = Pattern.compile("protected Outcome \\w+\\((\\w+) op\\)");

    @TempDir
    Path folder;

    @Test
    void anyNameCompilesAsItIs() throws Exception {
        GeneratedProject odd = GeneratedProject.of(
                GeneratedProject.odd(folder), "java", folder.resolve("odd"), GeneratedProject.ODD_OPTIONS);
        odd.compileJava();
    }

    @Test
    void aSetIsRecordedOnceItsActionsAreFilledIn() throws Exception {
        GeneratedProject project = GeneratedProject.of(SET, "java", folder.resolve("set"), List.of());
        project.edit("src/main/java/workload/MySystem.java", "public MySystem(Settings settings) {}", """
                final java.util.TreeMap<Long, Long> map = new java.util.TreeMap<>();
                public MySystem(Settings settings) {}
                """);
        fill(project, "KVInsert", "synchronized (system) { Long old = system.map.put(op.key(), op.value());"
                + " return op.tookPlace(old == null ? 0 : old); }");
        fill(project, "KVErase", "synchronized (system) { Long old = system.map.remove(op.key());"
                + " if (old == null) {\n return Outcome.noEffect(); }\n return op.tookPlace(old); }");
        fill(project, "KVContains", "synchronized (system) { return op.tookPlace(system.map.containsKey(op.key())); }");
        fill(project, "KVRangeQuery", "synchronized (system) { return op.tookPlace("
                + "op.lo() > op.hi() ? 0 : system.map.subMap(op.lo(), true, op.hi(), true).size()); }");
        project.compileJava();

        Said refused = run(project, "--ranges", "keys=1..3");
        assertEquals(2, refused.status());
        assertTrue(refused.text().contains("ranges: no action has a parameter keys"), refused.text());

        Said unknown = run(project, Map.of("TRACELOOM_KNOBS", "weight.KVPut=3"));
        assertEquals(2, unknown.status());
        assertTrue(unknown.text().contains("TRACELOOM_KNOBS: the specification has no action KVPut"), unknown.text());

        Said said = run(project, Map.of("TRACELOOM_OFFER", "offer", "TRACELOOM_KNOBS", "threads=7,range.key=2..2"), "--threads=3", "--operations", "80", "--warm-up", "20", "--ranges", "KVErase.key=1..3");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                """
                weight.KVContains 1
                range.KVContains.key 1..10
                weight.KVErase 1
                weight.KVInsert 1
                range.KVInsert.key 1..10
                range.KVInsert.value 1..10
                weight.KVRangeQuery 1
                range.KVRangeQuery.lo 1..10
                range.KVRangeQuery.hi 1..10
                """,
                project.text("offer"));
        assertTrue(said.text().contains("SetBench: 4 of 5 actions are bound"), said.text());
        assertTrue(
                said.text().contains("unsupported  KVInsertIfAbsent(key, value, result): "
                        + "MyActions lacks protected Outcome kvInsertIfAbsent(KVInsertIfAbsent op)"),
                said.text());
        assertTrue(said.text().contains("threads 3, operations 80 each, seed 18446744073709551615"), said.text());
        CommandRun verdict = CommandRun.of("validate", SET.toString(), project.file("run").toString(), "--json");
        assertEquals(0, verdict.status(), verdict.out() + verdict.err());
        // Eighty of each thread, and its end; nothing of the warm-up.
        assertTrue(verdict.out().contains("\"operations\":243,\"threads\":3"), verdict.out());

        assertPlacesAreTheUsersReturns(project);

        assertTrue(said.text().contains("recorded in run\n"), said.text());
        Said taken = run(project);
        assertEquals(3, taken.status(), taken.text());
        assertTrue(taken.text().contains("workload: nothing is recorded, for the reason above"), taken.text());
        assertFalse(taken.text().contains("recorded in"), taken.text());
    }

    /** Also where a function ends in several lines: by then every end is looked at. */
    private static void assertPlacesAreTheUsersReturns(GeneratedProject project) throws Exception {
        Path lines = project.file("run.ndjson");
        assertEquals(0, CommandRun.of("convert", project.file("run").toString(), lines.toString()).status());
        List<String> source = Files.readAllLines(project.file(ACTIONS));
        int found = 0;
        for (String line : Files.readAllLines(lines)) {
            Matcher place = PLACE.matcher(line);
            if (place.find()) {
                found++;
                String expected = line.contains("\"op\":\"KVErase\"")
                        ? line.contains("\"aborted\":true") ? "Outcome.noEffect()" : "op.tookPlace(old)"
                        : "op.tookPlace(";
                assertTrue(source.get(Integer.parseInt(place.group(1)) - 1).contains(expected), line);
                String method = place(source, Integer.parseInt(place.group(1)));
                assertTrue(line.contains("\"op\":\"" + method + "\""), line + " is placed in " + method);
            }
        }
        assertEquals(240, found);
    }

    /** The action whose method a line is in. */
    private static String place(List<String> source, int line) {
        for (int at = line - 1; ; at--) {
            Matcher method = METHOD.matcher(source.get(at));
            if (method.find()) {
                return method.group(1);
            }
        }
    }

    private static void fill(GeneratedProject project, String action, String body) throws Exception {
        project.edit(ACTIONS, "throw new UnsupportedOperationException(\"" + action + "\");", body);
        String text = project.text(ACTIONS);
        int mark = text.lastIndexOf("@Unsupported", text.indexOf(body));
        Files.writeString(project.file(ACTIONS), text.substring(0, mark) + text.substring(mark + "@Unsupported".length()));
    }

    private static Said run(GeneratedProject project, String... arguments) throws Exception {
        return run(project, Map.of(), arguments);
    }

    private static Said run(GeneratedProject project, Map<String, String> more, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                "classes",
                "workload.generated.Main"));
        command.addAll(Arrays.asList(arguments));
        Map<String, String> environment = new HashMap<>(more);
        environment.put("TRACELOOM_DIR", "run");
        environment.put("TRACELOOM_SEED", "18446744073709551615");
        return project.run(environment, command.toArray(String[]::new));
    }
}
