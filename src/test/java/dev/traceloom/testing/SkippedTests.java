package dev.traceloom.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestWatcher;
import org.opentest4j.TestAbortedException;

/**
 * Writes down why tests were skipped, for the end of the build to tell: Maven counts them, but keeps the reasons to itself.
 * Several processes run tests and write here, so a reason may stand there more than once.
 */
public final class SkippedTests implements TestWatcher, LifecycleMethodExecutionExceptionHandler {
    private static final Path FILE = Path.of("target", "skipped-tests.txt");
    private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

    @Override
    public void testAborted(ExtensionContext test, Throwable cause) {
        tell(cause.getMessage());
    }

    @Override
    public void testDisabled(ExtensionContext test, Optional<String> reason) {
        tell(reason.orElse(null));
    }

    /** A class that needs something skips all of its tests at once. */
    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext tests, Throwable cause) throws Throwable {
        if (cause instanceof TestAbortedException) {
            tell(cause.getMessage());
        }
        throw cause;
    }

    private static void tell(String reason) {
        String line = (reason == null ? "without a reason" : reason.replaceFirst("^Assumption failed: ", "")).lines()
                .findFirst()
                .orElse("");
        if (TOLD.add(line)) {
            try {
                Files.writeString(
                        FILE, line + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
