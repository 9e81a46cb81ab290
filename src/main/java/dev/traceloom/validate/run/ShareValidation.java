package dev.traceloom.validate.run;

import dev.traceloom.engine.GuardedClassShare;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.partition.ClassShare;
import dev.traceloom.engine.partition.FoundClass;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.TraceValidation;
import dev.traceloom.validate.trace.ValidationSettings;
import java.util.List;
import java.util.Optional;

/**
 * Validates a share of the classes of one trace, each by itself, for a process that puts all shares together and gives the verdict:
 * {@link ValidationRun#runOne}. What keeps a share from being validated keeps nobody from a verdict, so nothing is said of it.
 */
public final class ShareValidation {
    private final ValidationSettings settings;
    private final SpecificationLoader loader;

    public ShareValidation(ValidationSettings settings, SpecificationLoader loader) {
        this.settings = settings;
        this.loader = loader;
    }

    /** A trace as who gives the verdict reads it; nothing if it is not to be divided: a stream, or one that cannot be read. */
    public Optional<Trace> read(FoundTrace found) {
        if (settings.streams().isFor(found)) {
            return Optional.empty();
        }
        try {
            return Optional.of(TraceValidation.causal(found.read(), found, settings).trace());
        } catch (TraceException | OutOfMemoryError told) {
            return Optional.empty();
        }
    }

    /** @param trace as {@link #read} has it; several threads may have the same */
    public List<FoundClass> validate(Trace trace, ClassShare share) {
        try {
            Optional<Specification> opened = loader.open(TraceFacts.of(trace));
            return opened.isEmpty() ? List.of() : validate(trace, opened.get(), share);
        } catch (SpecificationException | OutOfMemoryError told) {
            return List.of();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    private List<FoundClass> validate(Trace trace, Specification opened, ClassShare share) {
        try (Specification specification = opened) {
            return new GuardedClassShare(trace, specification, settings.options(), Progress.NONE, share).run();
        }
    }
}
