package dev.traceloom.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AptSourcesTest {
    @Test
    void aStanzaIsOfferedWithItsSourcePackages() {
        assertEquals(List.of("""
                Components: main
                Signed-By: /usr/share/keyrings/some.gpg
                Suites: bookworm
                Types: deb deb-src
                URIs: http://mirror.invalid/debian"""), AptSources.fromStanzas("""
                # a comment
                Types: deb
                URIs: http://mirror.invalid/debian
                Suites: bookworm bookworm-updates
                Components: main
                Signed-By: /usr/share/keyrings/some.gpg
                """));
    }

    @Test
    void aLineOfTheOldKindKeepsItsKey() {
        assertEquals(List.of("""
                Components: main contrib
                Signed-By: /a.gpg /b.gpg
                Suites: bookworm
                Types: deb deb-src
                URIs: http://mirror.invalid/debian"""), AptSources.fromLines("""
                # deb http://commented.invalid/debian bookworm main
                deb [arch=amd64 signed-by=/a.gpg,/b.gpg] http://mirror.invalid/debian bookworm main contrib # trailing
                deb http://mirror.invalid/debian-security bookworm-security main
                deb-src http://mirror.invalid/debian bookworm main
                """));
    }

    @Test
    void whatIsSwitchedOffOrHoldsOnlyUpdatesIsNotOffered() {
        assertEquals(List.of(), AptSources.fromStanzas("""
                Enabled: no
                Types: deb
                URIs: http://mirror.invalid/debian
                Suites: bookworm
                Components: main

                Types: deb
                URIs: http://mirror.invalid/debian-security
                Suites: bookworm-security
                Components: main

                Types: deb-src
                URIs: http://mirror.invalid/debian
                Suites: bookworm
                Components: main
                """));
    }

    @Test
    void everyFileOfTheMachineIsRead(@TempDir Path etc) throws IOException {
        Files.createDirectories(etc.resolve("sources.list.d"));
        Files.writeString(etc.resolve("sources.list"), "deb http://one.invalid/debian bookworm main\n");
        Files.writeString(etc.resolve("sources.list.d/two.list"), "deb http://two.invalid/debian bookworm main\n");
        Files.writeString(etc.resolve("sources.list.d/three.sources"),
                "Types: deb\nURIs: http://three.invalid/debian\nSuites: bookworm\nComponents: main\n");

        List<String> addresses = AptSources.read(etc).lines().filter(line -> line.startsWith("URIs")).toList();

        assertEquals(List.of("URIs: http://three.invalid/debian", "URIs: http://one.invalid/debian",
                "URIs: http://two.invalid/debian"), addresses);
    }

    @Test
    void aMachineWithoutAptOffersNothing(@TempDir Path etc) throws IOException {
        assertEquals("", AptSources.read(etc));
    }
}
