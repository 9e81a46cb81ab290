package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.record.process.RrProbe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An rr that records on this machine: the one that {@code TRACELOOM_RR} names, with options if it needs any, or the one of
 * the path. Few virtual machines have the counters that most need.
 */
public final class RealRr {
    private RealRr() {}

    /** As one program without options. */
    public static String require(Path folder) throws Exception {
        String words = Optional.ofNullable(System.getenv("TRACELOOM_RR")).orElse("rr");
        Path script = Files.writeString(folder.resolve("rr.sh"), "#!/bin/sh\nexec " + words + " \"$@\"\n");
        assertTrue(script.toFile().setExecutable(true));
        RrProbe probe = RrProbe.of(script.toString());
        assumeTrue(
                probe.works(),
                "no rr that records here, so no recording of rr was replayed; name one with TRACELOOM_RR");
        return script.toString();
    }
}
