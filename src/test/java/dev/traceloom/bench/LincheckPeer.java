package dev.traceloom.bench;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.tools.ToolProvider;

/**
 * Lincheck, as Maven gets it. It is no dependency of anything here: what calls it is compiled when it is measured.
 *
 * <p>It wants an operation to be marked, which the classes that are compared do not know of: each has a subclass, with one that no test calls.
 */
final class LincheckPeer {
    private static final Path FOLDER = Path.of("src", "test", "lincheck");
    private static final String MAIN = "dev.traceloom.bench.LincheckMain";

    private final String path;

    private LincheckPeer(String path) {
        this.path = path;
    }

    /**
     * Empty, with a word to the reader, where Maven cannot get it.
     *
     * @param types the classes that it will be asked to check
     * @param classes where they are
     * @param scratch a folder for what is compiled
     */
    static Optional<LincheckPeer> find(Collection<String> types, Path classes, Path scratch) throws IOException, InterruptedException {
        Optional<String> jars = jars(scratch.resolve("lincheck.path"));
        if (jars.isEmpty()) {
            System.out.println("Without Lincheck, which Maven does not get from " + FOLDER.resolve("pom.xml") + ".");
            return Optional.empty();
        }
        // Its own versions of what both use come first.
        String path = String.join(
                File.pathSeparator, scratch.toString(), jars.get(), classes.toString(), System.getProperty("java.class.path"));
        List<String> arguments = new ArrayList<>(
                List.of("-nowarn", "-proc:none", "-cp", path, "-d", scratch.toString(), FOLDER.resolve("LincheckMain.java").toString()));
        for (String type : types) {
            String source = "public class " + subclass(type) + " extends " + type
                    + " { @org.jetbrains.lincheck.datastructures.Operation public void nobodyCallsThis() {} }\n";
            arguments.add(Files.writeString(scratch.resolve(subclass(type) + ".java"), source).toString());
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IOException("what calls Lincheck cannot be compiled");
        }
        return Optional.of(new LincheckPeer(path));
    }

    private static Optional<String> jars(Path into) throws IOException, InterruptedException {
        try {
            int status = new ProcessBuilder(
                            "mvn", "-B", "-q", "-f", FOLDER.resolve("pom.xml").toString(), "dependency:build-classpath", "-Dmdep.outputFile=" + into)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.DISCARD)
                    .start()
                    .waitFor();
            return status == 0 ? Optional.of(Files.readString(into).strip()) : Optional.empty();
        } catch (IOException noMaven) {
            return Optional.empty();
        }
    }

    private static String subclass(String type) {
        return "Marked" + type.substring(type.lastIndexOf('.') + 1);
    }

    /**
     * Checks tests of a class.
     *
     * @param limit how much processor time it may take
     */
    Measurement check(String type, Path operations, int tests, int invocations, Duration limit) throws IOException, InterruptedException {
        return Measurement.of(
                MAIN,
                path,
                List.of(),
                limit.plusSeconds(10),
                List.of(
                        subclass(type),
                        operations.toString(),
                        Integer.toString(tests),
                        Integer.toString(invocations),
                        Long.toString(limit.toSeconds())));
    }
}
