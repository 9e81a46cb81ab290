package dev.traceloom.record.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found out about rrs of every kind, as scripts that say what real ones say. */
class RrProbeTest {
    private static final String NO_COUNTERS = "echo '[FATAL src/x.cc:1:f()] Unable to open performance counter' >&2; exit 1\n";
    private static final String RECORDS = "for w; do case $w in --output-trace-dir=*)"
            + " mkdir \"${w#*=}\" && echo 85 > \"${w#*=}/version\";; esac; done\n";

    @TempDir
    Path folder;

    @BeforeEach
    void needsScripts() {
        assumeTrue(File.separatorChar == '/', "scripts as Unix has them");
    }

    @Test
    void onePlainRrWorks() throws Exception {
        RrProbe probe = RrProbe.of(rr(RECORDS));
        assertTrue(probe.works(), probe.toString());
        assertEquals(List.of(), probe.rr().options());
        assertEquals(Optional.of("rr version 5.9.0"), probe.version());
    }

    @Test
    void oneWorksWithSoftwareCounters() throws Exception {
        RrProbe probe = RrProbe.of(rr("[ \"$1\" = -W ] || " + inBraces(NO_COUNTERS) + RECORDS));
        assertTrue(probe.works(), probe.toString());
        assertEquals(List.of("-W"), probe.rr().options());
    }

    @Test
    void oneThatDoesNotKnowSoftwareCountersLacksTheOthers() throws Exception {
        RrProbe probe = RrProbe.of(rr("[ \"$1\" != -W ] || { echo 'Invalid option -W' >&2; exit 1; }\n" + NO_COUNTERS));
        assertFalse(probe.works());
        assertTrue(probe.said().contains("Unable to open performance counter"), probe.said());
    }

    @Test
    void whatIsInTheWayOfSoftwareCountersIsTold() throws Exception {
        RrProbe probe = RrProbe.of(rr("[ \"$1\" = -W ] || " + inBraces(NO_COUNTERS)
                + "echo \"Can't create patch location dbs cache dir\" >&2; exit 134\n"));
        assertFalse(probe.works());
        assertTrue(probe.said().contains("cache dir"), probe.said());
    }

    @Test
    void oneThatRecordsNothingDoesNotWork() throws Exception {
        assertFalse(RrProbe.of(rr("exit 0\n")).works());
    }

    @Test
    void oneThatCannotBeRunIsTold() throws Exception {
        Path file = Files.writeString(folder.resolve("rr"), "");
        assertEquals(
                Optional.of(file + " is not executable; chmod +x " + file), RrProbe.of(file.toString()).refusal());
        assertEquals(Optional.of("there is no program " + folder), RrProbe.of(folder.toString()).refusal());
    }

    private String rr(String script) throws Exception {
        Path file = Files.writeString(
                folder.resolve("rr"), "#!/bin/sh\n[ \"$1\" != --version ] || { echo rr version 5.9.0; exit 0; }\n" + script);
        assertTrue(file.toFile().setExecutable(true));
        return file.toString();
    }

    private static String inBraces(String commands) {
        return "{ " + commands.strip() + "; }\n";
    }
}
