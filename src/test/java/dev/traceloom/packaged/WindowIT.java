package dev.traceloom.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.VirtualScreen;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The IDE in a real window: {@code ./traceloom ide}, with a second plugin that does what a user would do and tells what
 * is showing. The pictures that it takes are in {@code target/window}.
 */
class WindowIT {
    private static final Path PICTURES = Path.of("target", "window").toAbsolutePath();
    private static final int LIMIT_MINUTES = 15;

    @TempDir
    static Path folder;

    @BeforeAll
    static void openTheWindow() throws Exception {
        Files.createDirectories(PICTURES);
        for (Path old : list(PICTURES)) {
            Files.delete(old);
        }
        Path java = Path.of(System.getProperty("ide.java")).getParent().getParent();
        try (VirtualScreen screen = VirtualScreen.open(folder, java)) {
            Path log = PICTURES.resolve("ide.log");
            List<String> command = new ArrayList<>(
                    List.of("./traceloom", "ide", "--temporary", "--plugin", packedProbe().toString()));
            for (String option : TestIde.BRIEF) {
                command.addAll(List.of("--java-option", option));
            }
            command.addAll(List.of("--java-option", "-Dtraceloom.probe=" + PICTURES));
            ProcessBuilder ide = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            ide.environment().put("DISPLAY", screen.display());
            Process process = ide.start();
            try {
                assertTrue(process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES), "the IDE did not end");
            } finally {
                process.destroy();
            }
            assertEquals(0, process.exitValue(), () -> read(log));
        }
    }

    @Test
    void theToolWindowShowsTheWelcomeInFull() throws Exception {
        Map<String, Rectangle> showing = showing("tool-window");
        Rectangle window = showing.get("window");
        Rectangle welcome = showing.get("traceloom.welcome");
        assertTrue(window.contains(welcome), showing::toString);
        assertTrue(welcome.y > window.height / 2, () -> "not at the bottom: " + showing);
        assertTrue(welcome.width > window.width / 2, () -> "not wide: " + showing);
        for (String name : List.of("question", "step.1", "step.2", "step.3", "step.4")) {
            Rectangle part = showing.get("traceloom.welcome." + name);
            assertTrue(welcome.contains(part), () -> name + " is cut off: " + showing);
            assertTrue(part.height >= 10 && part.width >= 100, () -> name + " is too small: " + showing);
        }
    }

    @Test
    void theStepsStandBelowEachOther() throws Exception {
        Map<String, Rectangle> showing = showing("tool-window");
        List<Integer> tops = Stream.of("question", "step.1", "step.2", "step.3", "step.4")
                .map(name -> showing.get("traceloom.welcome." + name).y)
                .toList();
        assertEquals(tops.stream().sorted().distinct().toList(), tops);
    }

    @Test
    void theScheduleOfAClassThatFailsIsShownInFullAndLeadsToTheLine() throws Exception {
        Map<String, Rectangle> showing = showing("lineup");
        Rectangle schedule = showing.get("traceloom.schedule");
        assertTrue(showing.get("traceloom.explanation").contains(schedule), showing::toString);
        assertTrue(schedule.y + schedule.height < showing.get("traceloom.tree").y, () -> "is cut off: " + showing);
        assertEquals("left--;", Files.readString(PICTURES.resolve("lineup-line.txt")));
    }

    @Test
    void theMenuOfAFolderNamesTheOpenSpecification() throws Exception {
        assertEquals("Validate Against Queue.tla", Files.readString(PICTURES.resolve("menu-item.txt")));
    }

    @Test
    void aDoubleClickOnARedTestShowsTheTraceInTheToolWindow() throws Exception {
        Map<String, Rectangle> showing = showing("rejected");
        Rectangle window = showing.get("window");
        for (String name : List.of("panel", "traces", "filter", "explanation", "timeboxes", "stalls")) {
            Rectangle part = showing.get("traceloom." + name);
            assertTrue(part != null && window.intersects(part), () -> name + " is not showing: " + showing);
        }
        assertTrue(showing.get("traceloom.traces").x < showing.get("traceloom.explanation").x, showing::toString);
    }

    @Test
    void aPinIsShownAboveTheTree() throws Exception {
        assertTrue(showing("pinned").containsKey("traceloom.pins"), showing("pinned")::toString);
        assertFalse(showing("rejected").containsKey("traceloom.pins"), showing("rejected")::toString);
    }

    @Test
    void theJumpSelectsTheFalseConjunct() throws Exception {
        assertEquals("queue # <<>>", Files.readString(PICTURES.resolve("selection.txt")));
    }

    @Test
    void theIconBesideAnActionListsItsOperations() throws Exception {
        String first = Files.readString(PICTURES.resolve("occurrence.txt"));
        assertTrue(first.contains("same-element-twice"), first);
    }

    @Test
    void rerunFailedTestsCanBePressedAndValidatesThatTraceAlone() {
        assertTrue(Files.exists(PICTURES.resolve("rerun.txt")), "the session did not come so far");
    }

    @Test
    void theRunsThatTheDatabaseKnowsAreListedAndOpenBesideTheList() throws Exception {
        Map<String, Rectangle> listed = showing("runs");
        assertTrue(listed.get("traceloom.runs.table").width > listed.get("window").width / 2, listed::toString);
        assertFalse(listed.containsKey("traceloom.timeboxes"), listed::toString);
        Map<String, Rectangle> explained = showing("run-explained");
        assertTrue(
                explained.get("traceloom.runs.table").x < explained.get("traceloom.timeboxes").x, explained::toString);
    }

    @Test
    void theListOfRunsGrowsByItself() throws Exception {
        assertTrue(showing("runs-grown").containsKey("traceloom.runs.table"), showing("runs-grown")::toString);
    }

    @Test
    void aRunThatEndedBehindTheUsersBackIsToldAndShownByAClick() throws Exception {
        assertFalse(showing("notification").containsKey("traceloom.timeboxes"), showing("notification")::toString);
        assertTrue(showing("shown").containsKey("traceloom.timeboxes"), showing("shown")::toString);
    }

    @Test
    void whatIsOpenGrowsWithTheZoom() throws Exception {
        int usual = showing("shown").get("traceloom.run").height;
        int zoomed = showing("zoomed").get("traceloom.run").height;
        assertTrue(zoomed >= usual * 1.3, "the line about the run is " + usual + " high, and " + zoomed);
    }

    @Test
    void aMistakeIsUnderlinedAndNamesAreOffered() throws Exception {
        assertEquals(
                List.of("Unknown operator: `Capacty'"), Files.readAllLines(PICTURES.resolve("mistakes-found.txt")));
        List<String> offered = Files.readAllLines(PICTURES.resolve("completion-offered.txt"));
        assertTrue(offered.containsAll(List.of("Push", "Pop", "e", "Elements", "stack", "Append")), offered::toString);
    }

    @Test
    void theDialogOfConfigurationsIsPaintedWithItsCheckBoxes() throws Exception {
        List<String> boxes = Files.readAllLines(PICTURES.resolve("check-boxes.txt"));
        assertTrue(boxes.stream().anyMatch(box -> box.endsWith(" Share")), boxes::toString);
        for (String box : boxes) {
            int colours = Integer.parseInt(box.substring(0, box.indexOf(' ')));
            assertTrue(colours > 4, () -> "hardly anything is painted: " + boxes);
        }
    }

    @Test
    void nothingWentWrongOnTheWay() {
        String log = read(PICTURES.resolve("ide.log"));
        assertFalse(log.contains(" ERROR "), log);
        assertFalse(log.contains("window probe"), log);
    }

    /** By name; where several have the same, what all of them take. */
    private static Map<String, Rectangle> showing(String moment) throws IOException {
        return Files.readAllLines(PICTURES.resolve(moment + ".txt")).stream()
                .map(line -> line.split(" "))
                .collect(Collectors.toMap(word -> word[0], word -> new Rectangle(
                        Integer.parseInt(word[1]), Integer.parseInt(word[2]),
                        Integer.parseInt(word[3]), Integer.parseInt(word[4])), Rectangle::union));
    }

    private static Path packedProbe() throws IOException {
        Path jar = folder.resolve("probe.jar");
        Path classes = Path.of(System.getProperty("ide.test.classes"));
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            put(out, PackagedPlugin.DESCRIPTOR, Path.of("src/test/resources/ide-probe/plugin.xml"));
            for (Path file : list(classes.resolve("dev/traceloom/ide/started"))) {
                put(out, classes.relativize(file).toString(), file);
            }
        }
        Path archive = folder.resolve("probe.zip");
        try (OutputStream file = Files.newOutputStream(archive);
                ZipOutputStream out = new ZipOutputStream(file)) {
            put(out, "probe/lib/probe.jar", jar);
        }
        return archive;
    }

    private static void put(ZipOutputStream out, String name, Path content) throws IOException {
        out.putNextEntry(new ZipEntry(name));
        Files.copy(content, out);
        out.closeEntry();
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }
}
