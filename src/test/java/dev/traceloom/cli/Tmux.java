package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A real terminal of some width, in which the real launcher runs the classes under test. */
final class Tmux implements AutoCloseable {
    private static final int SECONDS = 120;
    /** What is echoed at the end, and not an exit status that a command tells of another. */
    private static final Pattern STATUS = Pattern.compile("(?m)^status \\d+\\n");

    private final Path folder;

    /** @param folder of this terminal alone; a run database that is made there is its own, too */
    Tmux(Path folder, int columns) throws Exception {
        this.folder = folder;
        install();
        ask("new-session", "-d", "-x", "" + columns, "-y", "200", "sh");
        ask("resize-window", "-x", "" + columns, "-y", "200");
    }

    static boolean isInstalled() {
        try {
            return new ProcessBuilder("tmux", "-V").start().waitFor() == 0;
        } catch (IOException | InterruptedException none) {
            return false;
        }
    }

    /** The launcher, and a jar that leads to the classes of this process; what it would build from is older than the jar. */
    private void install() throws IOException {
        for (String needed : List.of("traceloom", "gradle.properties", "pom.xml")) {
            Files.copy(Path.of(needed), folder.resolve(needed));
        }
        for (String empty : List.of("tla-lib", "src/main", "target")) {
            Files.createDirectories(folder.resolve(empty));
        }
        // No folder can be made there, so that no start takes the time to prepare an archive.
        Files.createFile(folder.resolve("target/archives"));
        for (String example : List.of("examples/queue", "examples/set", "examples/lock-service")) {
            copy(Path.of(example), folder);
        }
        folder.resolve("traceloom").toFile().setExecutable(true);
        List<String> classes = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(":")) {
            classes.add(Path.of(entry).toAbsolutePath().toUri().toString());
        }
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", classes));
        new JarOutputStream(Files.newOutputStream(folder.resolve("target/traceloom.jar")), manifest).close();
        Files.setLastModifiedTime(
                folder.resolve("target/traceloom.jar"),
                FileTime.fromMillis(System.currentTimeMillis() + TimeUnit.HOURS.toMillis(1)));
    }

    private static void copy(Path files, Path into) throws IOException {
        try (Stream<Path> all = Files.walk(files)) {
            for (Path file : all.toList()) {
                Files.createDirectories(into.resolve(file).getParent());
                if (Files.isRegularFile(file)) {
                    Files.copy(file, into.resolve(file));
                }
            }
        }
    }

    /** Runs a command to its end; what is in sight then, without its own line and the next prompt. */
    String run(String command) throws Exception {
        begin(command);
        ask("wait-for", "done");
        return screen();
    }

    /** Begins a command on an empty screen. */
    void begin(String command) throws Exception {
        // The words stand apart from the line that is typed, which the terminal shows too.
        Files.writeString(folder.resolve("command"), "cd '" + folder + "'; clear; trap : INT; " + command
                + "; echo \"status $?\"; tmux -S '" + folder.resolve("socket") + "' wait-for -S done; trap - INT\n");
        ask("send-keys", ". '" + folder.resolve("command") + "'", "Enter");
    }

    /** Waits until something is in sight. */
    void await(String text) throws Exception {
        for (int i = 0; i < 10 * SECONDS; i++) {
            if (screen().contains(text)) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no " + text + " in\n" + screen());
    }

    /** Ctrl-C; what is in sight when the command has ended. */
    String interrupt() throws Exception {
        ask("send-keys", "C-c");
        ask("wait-for", "done");
        return screen();
    }

    String screen() throws Exception {
        return text(ask("capture-pane", "-p"));
    }

    /** The same with colours, as a terminal is told them. */
    String colours() throws Exception {
        return text(ask("capture-pane", "-p", "-e"));
    }

    /** Up to the status, without what differs each time: how long it took, and when it was. */
    private static String text(String captured) {
        Matcher status = STATUS.matcher(captured);
        String said = status.find() ? captured.substring(0, status.end()) : captured;
        return said.replaceAll("\\d+\\.\\d\\d s", "0.00 s")
                .replaceAll("\\bin \\d+\\.\\d s", "in 0.0 s")
                .replaceAll("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d", "2020-01-01 00:00:00")
                .replaceAll("(?m) +$", "")
                .replaceFirst("^\n+", "");
    }

    private String ask(String... words) throws Exception {
        List<String> command = new ArrayList<>(
                List.of("tmux", "-u", "-f", "/dev/null", "-S", folder.resolve("socket").toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("PS1", "$ ");
        builder.environment().remove("TMUX");
        builder.environment().remove("NO_COLOR");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), command.toString());
        return said;
    }

    @Override
    public void close() throws Exception {
        ask("kill-server");
    }
}
