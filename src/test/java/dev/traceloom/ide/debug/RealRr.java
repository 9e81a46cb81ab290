package dev.traceloom.ide.debug;

import dev.traceloom.ide.Skipped;
import dev.traceloom.record.process.RrProbe;
import dev.traceloom.record.process.RrProgram;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An rr that records on this machine: the one that {@code TRACELOOM_RR} names, with options if it needs any, or the one of
 * the path.
 */
public final class RealRr {
    private static RrProbe probed;

    private RealRr() {}

    public static synchronized Optional<RrProgram> find() throws IOException, InterruptedException {
        if (probed == null) {
            List<String> words = Arrays.asList(Optional.ofNullable(System.getenv("TRACELOOM_RR")).orElse("rr").split(" +"));
            probed = words.size() == 1
                    ? RrProbe.of(words.get(0))
                    : RrProbe.of(new RrProgram(words.get(0), words.subList(1, words.size())));
        }
        return Skipped.unless(
                        probed.works(),
                        "no rr that records here, so no recording of rr was replayed; name one with TRACELOOM_RR")
                ? Optional.of(probed.rr())
                : Optional.empty();
    }
}
