package dev.traceloom.cli.lineup;

import dev.traceloom.trace.file.WholeFile;
import dev.traceloom.validate.lineup.FailureExplanation;
import dev.traceloom.validate.lineup.LineupReport;
import dev.traceloom.validate.lineup.LineupReport.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the explanation of a failure goes, by the options that {@code explain} and {@code validate} have for one. */
final class FailureFiles {
    @Option(names = "--html", paramLabel = "FILE", description = "Also write a page about what fails, to look at in a browser.")
    private Path page;

    @Option(
            names = "--bundle",
            paramLabel = "FILE",
            description = "Also write a bundle about what fails, which traceloom view and the IDE open.")
    private Path bundle;

    @Option(
            names = "--save",
            paramLabel = "DIR",
            description = "Save a bundle and a page about what fails, its history, and what was learned as a TLA+ module.")
    private Path folder;

    @Option(names = "--no-pages", description = "With --save: the bundle only.")
    private boolean noPages;

    /** To find out after ten minutes that nothing can be written helps nobody. */
    void require() throws IOException {
        if (page != null) {
            WholeFile.requireWritable(page);
        }
        if (bundle != null) {
            WholeFile.requireWritable(bundle);
        }
        if (folder != null) {
            Files.createDirectories(folder);
            WholeFile.requireWritable(folder.resolve(FailureExplanation.TRACE));
        }
    }

    /** Where the history of a failure is saved; empty where it is not. */
    Optional<Path> history() {
        return Optional.ofNullable(folder).map(place -> place.resolve(FailureExplanation.TRACE));
    }

    /** Writes what was asked for, if something fails with a history; that something fails without one is noted in the folder. */
    void write(LineupReport report) throws IOException {
        if (folder != null && report.outcome() == Outcome.FAILED) {
            Files.createDirectories(folder);
            LineupResults.write(folder, report);
        }
        if (report.failure().isEmpty()) {
            return;
        }
        FailureExplanation failure = report.failure().get();
        if (page != null) {
            failure.writePage(page);
        }
        if (bundle != null) {
            failure.writeBundle(bundle);
        }
        if (folder != null) {
            failure.save(folder, !noPages);
        }
    }
}
