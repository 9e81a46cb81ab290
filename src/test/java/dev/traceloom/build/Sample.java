package dev.traceloom.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** A class {@code sample.Sample} in a folder, compiled for the tests of what the build does to classes. */
record Sample(Path folder) {
    static Sample compiled(Path folder, String source) throws IOException {
        Path file = Files.writeString(folder.resolve("Sample.java"), source);
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-proc:none", "--release", "17", "-d", folder.toString(), file.toString()));
        return new Sample(folder);
    }

    /** What its {@code run} returns, as the classes are by now. */
    String run() throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            return (String) loader.loadClass("sample.Sample").getMethod("run").invoke(null);
        } catch (InvocationTargetException failed) {
            throw new AssertionError(failed.getCause());
        }
    }
}
