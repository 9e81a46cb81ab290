package dev.traceloom.ide;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/** What the tests inside the IDE could not try on this machine, for the end of the build to tell: JUnit 3 knows no skipping. */
public final class Skipped {
    private static final Path FILE = Path.of(System.getProperty("traceloom.target", "target"), "skipped-tests.txt");
    private static final Set<String> TOLD = new HashSet<>();

    private Skipped() {}

    /** Whether a test can be run; if not, the reason says how it could. */
    public static synchronized boolean unless(boolean possible, String reason) throws IOException {
        if (!possible && TOLD.add(reason)) {
            Files.writeString(
                    FILE, reason + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        return possible;
    }
}
