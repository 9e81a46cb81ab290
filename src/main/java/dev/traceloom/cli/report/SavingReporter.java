package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.page.Pages;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.TraceReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Saves why each trace is not accepted: a bundle to open with Traceloom, and a page to look at. What became of all of
 * them stands beside those in {@code results.ndjson}.
 */
public final class SavingReporter implements ValidationListener {
    private final Path folder;
    private final boolean pages;
    private final Terminal terminal;
    private final SavedResults results;
    private final BundleNames names = new BundleNames();
    private final Map<String, Path> bundles = new HashMap<>();
    private boolean failed;

    SavingReporter(Path folder, boolean pages, Terminal terminal, SavedResults results) {
        this.folder = folder;
        this.pages = pages;
        this.terminal = terminal;
        this.results = results;
    }

    /**
     * One for a folder, which is made if need be. To find out after an hour that nothing can be saved helps nobody.
     *
     * @param pages whether there is a page beside each bundle
     * @throws IOException if nothing can be written there, with words for the user
     */
    public static SavingReporter into(Path folder, boolean pages, Path module, Terminal terminal) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (IOException impossible) {
            throw new IOException(folder + ": cannot be written, no such folder can be made", impossible);
        }
        if (!Files.isWritable(folder)) {
            throw new IOException(folder + ": cannot be written");
        }
        return new SavingReporter(folder, pages, terminal, new SavedResults(folder, module, terminal));
    }

    @Override
    public boolean wantsCoverage() {
        return true;
    }

    /** Names are given in the order of the traces, so that they do not depend on which is done first. */
    @Override
    public void begin(List<String> traces) {
        traces.forEach(names::of);
    }

    @Override
    public void opened(RunHeader header, List<ActionInfo> actions) {
        results.begin(header);
    }

    @Override
    public void traceDone(TraceReport report) {
        Optional<String> bundle = report.explanation()
                .flatMap(explanation -> save(TraceWindow.of(explanation, TraceWindow.USUAL_RECORDS), names.of(report.name())));
        bundle.ifPresent(file -> bundles.put(report.name(), folder.resolve(file)));
        results.add(TraceOutcomes.report(report, bundle));
    }

    /** Where the explanation of a trace was saved. */
    public Optional<Path> bundleOf(String trace) {
        return Optional.ofNullable(bundles.get(trace));
    }

    /** A disk that is full must not keep the other traces from their verdicts. */
    private Optional<String> save(Explanation explanation, String name) {
        String bundle = name + Bundles.EXTENSION;
        boolean saved = careful(() -> Bundles.write(explanation, folder.resolve(bundle)));
        if (pages) {
            careful(() -> Pages.write(explanation, folder.resolve(name + ".html")));
        }
        return saved ? Optional.of(bundle) : Optional.empty();
    }

    private interface Writing {
        void write() throws IOException;
    }

    private boolean careful(Writing step) {
        try {
            step.write();
            return true;
        } catch (IOException full) {
            failed = true;
            terminal.complain(full.getMessage());
            return false;
        }
    }

    @Override
    public void allDone() {
        results.end();
    }

    @Override
    public boolean isIncomplete() {
        return failed || results.isIncomplete();
    }
}
