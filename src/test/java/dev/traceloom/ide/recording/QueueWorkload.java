package dev.traceloom.ide.recording;

import com.intellij.openapi.application.PathManager;
import dev.traceloom.record.recorder.Recorder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * A program of a user: a queue that records itself. It takes a word for what it does: {@code right}, {@code wrong} (an
 * element comes out that never went in), {@code fails} (exit status 3), {@code waits} (for ever, from the second run on).
 */
final class QueueWorkload {
    private static final String SOURCE = """
            import dev.traceloom.record.recorder.*;
            import java.nio.file.*;

            public class Workload {
                public static void main(String[] arguments) throws Exception {
                    long seed = Math.floorMod(Long.parseUnsignedLong(System.getenv("TRACELOOM_SEED")), 1_000_000);
                    Path folder = Path.of(System.getenv("TRACELOOM_DIR"));
                    boolean first = folder.getFileName().toString().contains("0001");
                    int wrong = arguments[0].equals("wrong") && !first ? 1 : 0;
                    try (Recorder recorder = Recorder.of("Queue")) {
                        OperationRecord enqueue = recorder.thread().start("Enqueue", "elem", (int) seed);
                        enqueue.end();
                        if (arguments[0].equals("waits") && !first) {
                            System.out.println("waiting as " + ProcessHandle.current().pid());
                            Files.writeString(Path.of(arguments[1]), "" + ProcessHandle.current().pid());
                            Thread.sleep(1_000_000);
                        }
                        OperationRecord dequeue = recorder.thread().start("Dequeue");
                        dequeue.end("elem", (int) seed + wrong);
                    }
                    if (arguments[0].equals("fails")) {
                        System.out.println("out of beds");
                        System.exit(3);
                    }
                }
            }
            """;

    private final Path classes;

    private QueueWorkload(Path classes) {
        this.classes = classes;
    }

    static QueueWorkload in(Path folder) throws Exception {
        Path source = Files.writeString(Files.createDirectories(folder).resolve("Workload.java"), SOURCE);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int status = compiler.run(null, null, null, "-d", folder.toString(), "-cp", recorder(), source.toString());
        if (status != 0) {
            throw new AssertionError("the workload does not compile");
        }
        return new QueueWorkload(folder);
    }

    private static String recorder() {
        return PathManager.getJarPathForClass(Recorder.class);
    }

    /** A command line, with what the program is to do. */
    String command(String... words) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return "\"" + java + "\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -cp \"" + classes + File.pathSeparator
                + recorder() + "\" Workload " + String.join(" ", List.of(words));
    }
}
