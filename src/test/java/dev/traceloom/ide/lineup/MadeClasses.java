package dev.traceloom.ide.lineup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** Classes with marked operations, in a project's folder: sources, and built where Maven would put them. */
final class MadeClasses {
    /** The place of the write in {@link #TALLY}. */
    static final int WRITE_LINE = 9;

    static final String TALLY = """
            package made;

            import dev.traceloom.lineup.annotation.Operation;

            public class Tally {
                private int count;
                @Operation
                public void add() {
                    count++;
                }
                @Operation
                public int get() {
                    return count;
                }
            }
            """;

    private MadeClasses() {}

    /** Makes {@code made.Tally}, which loses counts, and {@code made.Safe}, which does not. */
    static void in(Path folder) throws IOException {
        write(folder, "Tally", TALLY);
        write(folder, "Safe", TALLY.replace("class Tally", "class Safe")
                .replace("public void", "public synchronized void")
                .replace("public int", "public synchronized int"));
    }

    private static void write(Path folder, String name, String text) throws IOException {
        Path source = folder.resolve("src/made/" + name + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, text);
        Path classes = Files.createDirectories(folder.resolve("target/classes"));
        int status = ToolProvider.getSystemJavaCompiler().run(
                null,
                null,
                null,
                "-nowarn",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
        if (status != 0) {
            throw new AssertionError("cannot be compiled: " + text);
        }
    }
}
