package dev.traceloom.spark;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spark.traces.ListedTrace;
import dev.traceloom.spark.traces.LocalTraces;
import dev.traceloom.spark.traces.Relocation;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.TemporaryFolder;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.run.ValidationRun;
import dev.traceloom.validate.trace.EngineExplanations;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.RunHeaders;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;

/**
 * Opens the specification on the driver, as {@code validate} does before anything runs: one that does not parse is no trace's
 * fault, and is told at once. Its constants may depend on a trace, so the first one that can be read is read for it.
 */
final class FirstOpening {
    private final ValidationSettings settings;
    private final Notices notices;
    private final Configuration configuration;
    private Optional<RunHeader> header = Optional.empty();

    FirstOpening(ValidationSettings settings, Notices notices, Configuration configuration) {
        this.settings = settings;
        this.notices = notices;
        this.configuration = configuration;
    }

    RunHeader header(List<ListedTrace> traces) throws IOException, SpecificationException {
        long started = System.currentTimeMillis();
        Path scratch = TemporaryFolder.create("traceloom-driver-");
        LocalTraces local = new LocalTraces(scratch, configuration);
        try (ValidationRun run = new ValidationRun(settings, List.of(new Hearing()), notices, new EngineExplanations());
                SpecificationLoader loader = new SpecificationLoader(settings.source(), settings.options().budget())) {
            Optional<SpecificationException> broken = run.firstOpening(loader, () -> found(traces, local));
            if (broken.isPresent()) {
                throw broken.get();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", stopped);
        } finally {
            local.closeArchive();
            FolderTree.delete(scratch);
        }
        return header.orElseGet(() -> RunHeaders.unopened(settings.source().module(), started));
    }

    /** Each is fetched when its turn comes, which mostly is that of the first one only. */
    private Iterator<FoundTrace> found(List<ListedTrace> traces, LocalTraces local) {
        return traces.stream()
                .filter(trace -> trace.problem() == null)
                .map(trace -> found(trace, local))
                .filter(Objects::nonNull)
                .iterator();
    }

    private FoundTrace found(ListedTrace trace, LocalTraces local) {
        try {
            return TraceFinder.findOne(local.of(trace, new Relocation()).place(), settings.formats());
        } catch (IOException | TraceException unreadable) {
            // It is reported when its turn comes.
            return null;
        }
    }

    private final class Hearing implements ValidationListener {
        @Override
        public void opened(RunHeader told, List<ActionInfo> actions) {
            header = Optional.of(told);
        }

        @Override
        public void traceDone(TraceReport report) {}

        @Override
        public void allDone() {}
    }
}
