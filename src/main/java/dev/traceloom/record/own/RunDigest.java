package dev.traceloom.record.own;

import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.trace.file.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;

/** A run in 64 digits: what ran, where, when, what it left, and where that lies. Another one has others. */
final class RunDigest {
    static final int LENGTH = 64;

    private final MessageDigest digest = Sha256.digest();

    private RunDigest() {}

    static String of(Recording recording, Project project) {
        RunDigest run = new RunDigest();
        run.add("run 1");
        run.add(String.valueOf(recording.command().size()));
        recording.command().forEach(run::add);
        run.add(place(project, recording.workingFolder()));
        run.add(place(project, recording.trace()));
        run.add(recording.rr().map(rr -> place(project, rr)).orElse(""));
        run.add(String.valueOf(recording.rrCommand().size()));
        recording.rrCommand().forEach(run::add);
        run.add(String.valueOf(recording.startedMillis()));
        run.add(recording.traceHash().orElse(""));
        if (!recording.knobs().isEmpty()) {
            run.add(recording.knobs().text());
        }
        return Sha256.hex(run.digest);
    }

    /** With its length, so that no two lists of words are the same bytes. */
    private void add(String word) {
        byte[] bytes = word.getBytes(StandardCharsets.UTF_16BE);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
    }

    /** Where it really is, whichever links lead there. */
    private static String place(Project project, String stored) {
        try {
            Path path = project.resolve(stored).toAbsolutePath().normalize();
            try {
                return path.toRealPath().toString();
            } catch (IOException gone) {
                return path.toString();
            }
        } catch (InvalidPathException strange) {
            return stored;
        }
    }
}
