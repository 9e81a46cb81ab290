package dev.traceloom.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.load.IsolatedLoader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tlc2.output.EC;
import tlc2.output.MP;

class LateFormatsTest {
    @TempDir
    Path folder;

    private URLClassLoader loader;
    private Class<?> changed;

    @BeforeEach
    void change() throws Exception {
        URL tlc = IsolatedLoader.shippedTlc();
        LateFormats.write(Path.of(tlc.toURI()), folder);
        loader = new URLClassLoader(new URL[] {folder.toUri().toURL(), tlc}, ClassLoader.getPlatformClassLoader());
        changed = loader.loadClass(MP.class.getName());
    }

    @AfterEach
    void close() throws Exception {
        loader.close();
    }

    @Test
    void noFormatIsLeftThatIsMadeWhenTheClassIsLoaded() {
        assertTrue(hasFormats(MP.class));
        assertTrue(!hasFormats(changed));
    }

    private static boolean hasFormats(Class<?> type) {
        return Arrays.stream(type.getDeclaredFields()).anyMatch(field -> field.getType().getName().startsWith("java.text."));
    }

    @Test
    void numbersAreWrittenAsBefore() throws Exception {
        for (long number : new long[] {0, 999, 1_234_567, -1_000}) {
            assertEquals(MP.format(number), changed.getMethod("format", long.class).invoke(null, number));
        }
    }

    @Test
    void datesAreWrittenAsBefore() throws Exception {
        Object message = changed.getMethod("getMessage", int.class).invoke(null, EC.TLC_STARTING);
        assertTrue(message.toString().matches("(?s)Starting\\.\\.\\. \\(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\).*"), message::toString);
    }
}
