package dev.traceloom.spec.load;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each specification has classes of its own, made of bytes that were read once. */
final class IsolatedLoaderTest {

    @Test
    void eachLoaderHasClassesOfItsOwnThatComeFromTheShippedTlc() throws Exception {
        try (IsolatedLoader one = IsolatedLoader.ofShippedTlc(); IsolatedLoader other = IsolatedLoader.ofShippedTlc()) {
            for (String name : List.of("tlc2.TLCGlobals", "dev.traceloom.spec.tlc.TlcSpecificationFactory")) {
                Class<?> first = one.loadClass(name);
                Class<?> second = other.loadClass(name);
                assertNotSame(first, second);
                assertEquals(List.of(one, other), List.of(first.getClassLoader(), second.getClassLoader()));
            }
            assertEquals(
                    IsolatedLoader.shippedTlc(),
                    place(other.loadClass("tlc2.TLCGlobals")));
            assertThrows(ClassNotFoundException.class, () -> other.loadClass("tlc2.NoSuchClass"));
        }
    }

    @Test
    void theShippedTlcNeitherStartsTheFlightRecorderNorParsesTwice() throws Exception {
        for (String name : List.of("util.TLAFlightRecorder", "tla2sany.drivers.SANY")) {
            try (IsolatedLoader shipped = IsolatedLoader.ofShippedTlc();
                    IsolatedLoader another = IsolatedLoader.of(IsolatedLoader.shippedTlc())) {
                assertEquals(ours(), place(Class.forName(name)));
                assertEquals(ours(), place(shipped.loadClass(name)));
                assertEquals(IsolatedLoader.shippedTlc(), place(another.loadClass(name)), "it may call other methods of it");
            }
        }
    }

    private static URL ours() {
        return place(IsolatedLoader.class);
    }

    private static URL place(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    @Test
    void whatWasReadIsNotReadAgain() throws Exception {
        List<String> opened = new ArrayList<>();
        ClassBytes bytes = new ClassBytes();
        ClassBytes.Archive archive = resource -> {
            opened.add(resource);
            return new ByteArrayInputStream(new byte[] {(byte) opened.size()});
        };
        for (int i = 0; i < 2; i++) {
            assertArrayEquals(new byte[] {1}, bytes.of("some.Type", archive));
            assertArrayEquals(new byte[] {2}, bytes.of("some.Type$Inner", archive));
        }
        assertEquals(List.of("some/Type.class", "some/Type$Inner.class"), opened);
    }
}
