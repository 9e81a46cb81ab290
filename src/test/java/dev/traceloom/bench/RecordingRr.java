package dev.traceloom.bench;

import dev.traceloom.record.process.RrProbe;
import dev.traceloom.record.process.RrProgram;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** An rr that records here: the one that {@code TRACELOOM_RR} names, with options if it needs any, or the one of the path. */
final class RecordingRr {
    static final String ABSENT = "no rr records here; `TRACELOOM_RR` may name one that does, with its options";

    private RecordingRr() {}

    static Optional<RrProgram> find() throws IOException, InterruptedException {
        List<String> words = List.of(
                Optional.ofNullable(System.getenv("TRACELOOM_RR")).orElse("rr").trim().split(" +"));
        RrProbe probe = words.size() == 1
                ? RrProbe.of(words.get(0))
                : RrProbe.of(new RrProgram(words.get(0), words.subList(1, words.size())));
        return probe.works() ? Optional.of(probe.rr()) : Optional.empty();
    }

    /** As {@code ./traceloom record} is told. */
    static String options(RrProgram rr) {
        return "--rr --rr-program " + rr.program()
                + rr.options().stream().map(option -> " --rr-option=" + option).collect(Collectors.joining());
    }
}
