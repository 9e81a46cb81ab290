package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.results.ResultsWriter;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.validate.trace.RunHeaders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code results.ndjson} in the folder of {@code --save}. When it cannot be written that is told once. */
public final class SavedResults {
    private final Path file;
    private final Path module;
    private final Terminal terminal;
    private final long startedMillis = System.currentTimeMillis();
    private final List<TraceOutcome> early = new ArrayList<>();
    private final ResultsWriter writer;
    private boolean begun;
    private boolean failed;

    public SavedResults(Path folder, Path module, Terminal terminal) throws IOException {
        this.file = folder.resolve(ResultsWriter.FILE);
        this.module = module;
        this.terminal = terminal;
        this.writer = new ResultsWriter(file);
    }

    private interface Writing {
        void write() throws IOException;
    }

    /** The header is the first line, whatever was done before it was known. */
    void begin(RunHeader header) {
        begun = true;
        careful(() -> {
            writer.write(header);
            for (TraceOutcome outcome : early) {
                writer.write(outcome);
            }
            early.clear();
        });
    }

    void add(TraceOutcome outcome) {
        if (begun) {
            careful(() -> writer.write(outcome));
        } else {
            early.add(outcome);
        }
    }

    void end() {
        if (!begun) {
            begin(RunHeaders.unopened(module, startedMillis));
        }
        careful(writer::close);
    }

    boolean isIncomplete() {
        return failed;
    }

    /** A disk that is full must not keep the other traces from their verdicts. */
    private void careful(Writing step) {
        try {
            if (!failed) {
                step.write();
            }
        } catch (IOException full) {
            failed = true;
            terminal.complain(file + ": cannot be written, " + FileProblem.of(full));
        }
    }
}
