package dev.traceloom.cli.replay;

import dev.traceloom.cli.doctor.HealthCheck.Finding;
import dev.traceloom.cli.doctor.RrCheck;
import dev.traceloom.record.process.RrProbe;
import dev.traceloom.record.process.RrProgram;
import dev.traceloom.replay.ReplayException;
import dev.traceloom.trace.text.VisibleText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Which rr replays a recording, and why it does not, where it does not. */
final class ReplayingRr {
    private static final String ON_THE_PATH = "rr";
    private static final int LONGEST_VERSION = 80;

    private final List<String> words;
    private final RunFacts facts;

    private ReplayingRr(List<String> words, RunFacts facts) {
        this.words = words;
        this.facts = facts;
    }

    /**
     * What the user says; else what recorded it, if this user did so here; else what works here.
     *
     * @param program what the user names; null for nothing
     */
    static ReplayingRr choose(String program, List<String> options, RunFacts facts)
            throws IOException, InterruptedException, ReplayException {
        if (!options.isEmpty()) {
            return new ReplayingRr(new RrProgram(program == null ? ON_THE_PATH : program, options).command(), facts);
        }
        if (program == null && !facts.rrCommand().isEmpty()) {
            String recorder = facts.rrCommand().get(0);
            if (recorder.indexOf('/') >= 0 && !Files.isExecutable(Path.of(recorder))) {
                throw new ReplayException(recorder + ", the rr that recorded this, is not there any more;"
                        + " name one of the same version with --rr-program, or run the program once more with --gdb");
            }
            return new ReplayingRr(facts.rrCommand(), facts);
        }
        return new ReplayingRr(RrProbe.of(program == null ? ON_THE_PATH : program).rr().command(), facts);
    }

    /** The program, and the options that stand before its commands. */
    List<String> words() {
        return words;
    }

    /** Why it ended without replaying anything, after what it said itself. */
    String failure(Path folder) throws IOException, InterruptedException {
        RrProbe probe = RrProbe.of(new RrProgram(words.get(0), words.subList(1, words.size())));
        if (!probe.works()) {
            Finding finding = RrCheck.finding(probe, words.get(0));
            return "rr cannot replay " + folder + ": " + finding.words().replaceFirst("\\.$", "") + made(", and the recording was made by ", "")
                    + "; traceloom doctor says more, --rr-program names another rr";
        }
        return "rr cannot replay " + folder + ", though it works here; what it says is above. Either files of the recording were"
                + " cut, changed or deleted, or another rr made it" + made(" than this one (it was ", ")")
                + ". Record anew, name that rr with --rr-program, or run the program once more with --gdb";
    }

    private String made(String before, String after) {
        return facts.rrVersion()
                .map(version -> before + VisibleText.within(LONGEST_VERSION, version) + after)
                .orElse("");
    }
}
