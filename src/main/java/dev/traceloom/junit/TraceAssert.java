package dev.traceloom.junit;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.TraceException;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.AssertionFailedError;

/** Asserts that a recording does what a specification says. What else became of it is the message of the failure. */
public final class TraceAssert {
    private TraceAssert() {}

    /**
     * Fails unless the one trace at {@code recording} is accepted by the module in {@code specification}. Rejected,
     * undecided, unreadable and not there are failures alike.
     *
     * @param specification a {@code .tla} file, with its configuration beside it if it needs one
     * @param recording a folder of logs, or a file of JSON lines
     * @return what there is to say about the acceptance, such as warnings
     */
    public static TraceResult assertAccepted(Path specification, Path recording) {
        return assertAccepted(Validation.against(specification), recording);
    }

    /** The same for a validation with settings of its own, such as a budget. */
    public static TraceResult assertAccepted(Validation validation, Path recording) {
        TraceResult result = validate(validation, recording);
        if (!result.isAccepted()) {
            throw new AssertionFailedError(result.text());
        }
        return result;
    }

    /** A specification that cannot be loaded, and a trace that is not there, fail a test as a rejection does. */
    static TraceResult validate(Validation validation, Path recording) {
        try {
            return validation.validate(recording);
        } catch (TraceException | SpecificationException broken) {
            throw new AssertionFailedError(
                    broken.getMessage() + lookedFrom(validation.source().module()) + lookedFrom(recording), broken);
        }
    }

    /** Build tools and IDEs do not agree on where tests run, so a path that leads nowhere is told with its beginning. */
    private static String lookedFrom(Path file) {
        return file.isAbsolute() || Files.exists(file)
                ? ""
                : System.lineSeparator() + "looked for " + file.toAbsolutePath();
    }
}
