package dev.traceloom.validate.log;

import dev.traceloom.engine.GuardedLogValidation;
import dev.traceloom.engine.Sanity;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.TemporaryFolder;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Checks that a trace specification can say no: lets it read corrupted copies of a log that it accepts, and counts those
 * that it does not accept.
 */
final class LogSanity {
    private static final int COPIES = 10;

    private final Path log;
    private final ValidationSettings settings;
    private final Options share;
    private int corrupted;
    private int rejected;

    private LogSanity(Path log, ValidationSettings settings) {
        this.log = log;
        this.settings = settings;
        this.share = settings.options().withBudget(settings.options().budget().dividedBy(COPIES));
    }

    /** What goes wrong with a copy costs no verdict. */
    static Sanity.Score check(Path log, ValidationSettings settings, BooleanSupplier ended) throws InterruptedException {
        LogSanity sanity = new LogSanity(log, settings);
        try {
            Path folder = TemporaryFolder.create("traceloom-sanity");
            try {
                LogCorruption corruption = LogCorruption.of(Files.readAllLines(log));
                for (int i = 0; i < COPIES && !ended.getAsBoolean(); i++) {
                    Optional<List<String>> lines = corruption.next();
                    if (lines.isEmpty()) {
                        break;
                    }
                    sanity.validate(Files.write(folder.resolve(log.getFileName()), lines.get()));
                }
            } finally {
                FolderTree.delete(folder);
            }
        } catch (IOException unreadable) {
            // Not text, or no room for a copy: what was counted so far is told.
        }
        return new Sanity.Score(sanity.corrupted, sanity.rejected);
    }

    private void validate(Path copy) throws InterruptedException {
        try (SpecificationLoader loader = new SpecificationLoader(settings.source().reading(copy), share.budget())) {
            Optional<Specification> loaded = loader.open(TraceFacts.NONE);
            if (loaded.isPresent()) {
                GuardedLogValidation search = new GuardedLogValidation(loaded.get(), share, Progress.NONE);
                count(search.run().verdict());
                if (!search.isAbandoned()) {
                    loaded.get().close();
                }
            }
        } catch (SpecificationException cannotReadIt) {
            count(Verdict.ERROR);
        }
    }

    /** Undecided says nothing. An error is a no: the specification cannot make sense of the copy. */
    private void count(Verdict verdict) {
        corrupted += verdict == Verdict.UNDECIDED ? 0 : 1;
        rejected += verdict == Verdict.REJECTED || verdict == Verdict.ERROR ? 1 : 0;
    }
}
