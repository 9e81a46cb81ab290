package dev.traceloom.junit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

/** The test that a failure leaves behind fails on the class that is wrong, and passes on the one that is right. */
class KeptTestTest {
    private static final String KEPT = "everyHistoryHasAnOrder";

    @TempDir
    Path folder;

    /** Names, quotation marks and letters that a source file has to escape. */
    private static String theatre(String declaration, String lock) {
        return """
                package hall;

                public class Theatre {
                    public static String plain() { return "x"; }

                    %s static class Seats {
                        private String taken = "";

                        public %s boolean take(String name) {
                            boolean isFree = taken.isEmpty();
                            if (isFree) {
                                taken = name;
                            }
                            return isFree;
                        }
                    }
                }
                """.formatted(declaration, lock);
    }

    @Test
    void aKeptTestFailsOnTheWrongClassAndPassesOnTheRightOne() throws Exception {
        for (String declaration : new String[] {"public", "", "private"}) {
            Path wrong = compile("wrong" + declaration, "hall/Theatre.java", theatre(declaration, ""));
            Path right = compile("right" + declaration, "hall/Theatre.java", theatre(declaration, "synchronized"));
            Path test = folder.resolve(declaration + "SeatsLineUpTest.java");
            CommandRun run = keep(wrong, test, "take(\"a\\\\u0041 é\"), take(\"|\") | take(\"b\")");
            assertEquals(10, run.status(), run.out() + run.err());
            assertTrue(run.out().endsWith("kept        " + test + "\n"), run.out());
            String source = Files.readString(test);
            assertTrue(source.startsWith("package hall;\n"), source);
            assertTrue(source.contains(declaration.equals("private") ? "(\"hall.Theatre$Seats\")" : "(Theatre.Seats.class)"), source);
            Throwable failure = jupiter(wrong, test).failure(KEPT);
            assertTrue(assertInstanceOf(AssertionFailedError.class, failure).getMessage().startsWith("failed      hall.Theatre$Seats"));
            assertTrue(jupiter(right, test).isSuccessful(KEPT));
        }
    }

    @Test
    void onlyWhatWasWrittenBeforeIsWrittenAgain() throws Exception {
        Path classes = compile("classes", "hall/Theatre.java", theatre("public", ""));
        Path test = folder.resolve("SeatsLineUpTest.java");
        byte[] own = {'s', 'o', (byte) 0xff};
        Files.write(test, own);
        CommandRun refused = keep(classes, test, "take(a) | take(b)");
        assertEquals(2, refused.status(), refused.out());
        assertTrue(refused.err().contains(test + " is there already, and was not written by lineup"), refused.err());
        assertArrayEquals(own, Files.readAllBytes(test));
        Files.delete(test);
        assertEquals(10, keep(classes, test, "take(a) | take(b)").status());
        String first = Files.readString(test);
        assertEquals(10, keep(classes, test, "take(x) | take(b)").status());
        assertEquals(first.replace("take(a)", "take(x)"), Files.readString(test));
    }

    @Test
    void aTestIsKeptWhereItFailsAndCanHaveItsName() throws Exception {
        Path right = compile("right", "hall/Theatre.java", theatre("public", "synchronized"));
        Path test = folder.resolve("SeatsLineUpTest.java");
        CommandRun passed = keep(right, test, "take(a) | take(b)");
        assertEquals(0, passed.status(), passed.err());
        assertTrue(passed.err().contains("no test failed, so that " + test + " was not written"), passed.err());
        assertFalse(Files.exists(test));
        for (String name : new String[] {"Seats.txt", "class.java", "a-b.java", ".java"}) {
            CommandRun odd = keep(right, folder.resolve(name), "take(a) | take(b)");
            assertEquals(2, odd.status());
            assertTrue(odd.err().contains("is written to a file with its name, such as QueueLineUpTest.java"), odd.err());
        }
        CommandRun itself = CommandRun.of(
                "lineup", "hall.Theatre", "-cp", right.toString(), "--junit-test", folder.resolve("Theatre.java").toString());
        assertTrue(itself.err().contains("would have the name of the class itself"), itself.err());
    }

    private static CommandRun keep(Path classes, Path test, String matrix) {
        return CommandRun.of(
                "lineup", "hall.Theatre$Seats", "-cp", classes.toString(), "--test", matrix, "--junit-test", test.toString());
    }

    private JupiterRun jupiter(Path classes, Path test) throws Exception {
        compile(classes, test);
        String name = "hall." + test.getFileName().toString().replace(".java", "");
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            return JupiterRun.of(loader.loadClass(name), Map.of());
        }
    }

    private Path compile(String name, String file, String source) throws IOException {
        Path written = folder.resolve(name).resolve(file);
        Files.createDirectories(written.getParent());
        Files.writeString(written, source);
        return compile(folder.resolve(name), written);
    }

    private static Path compile(Path classes, Path source) {
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, complaints, complaints, "-Xlint:all", "-Werror", "-proc:none", "-encoding", "US-ASCII", "-d",
                        classes.toString(), "-cp", classes + File.pathSeparator + System.getProperty("java.class.path"),
                        source.toString());
        assertEquals(0, status, complaints::toString);
        return classes;
    }
}
