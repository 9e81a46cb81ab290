package dev.traceloom.cli;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.EvaluationThread;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Validates traces for another process of ours, which can end this one: see {@link WorkerProcess}. Not for people, who
 * could not read what it writes.
 */
@Command(name = "worker", hidden = true, description = "Validate traces for another process of traceloom.")
final class WorkerCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    private final ResultExplainer explainer;
    private final LinkedBlockingQueue<WorkerMessage.Job> jobs = new LinkedBlockingQueue<>();
    private DataOutputStream answers;

    WorkerCommand(ResultExplainer explainer) {
        this.explainer = explainer;
    }

    @Override
    public Integer call() throws InterruptedException {
        answers = new DataOutputStream(new BufferedOutputStream(System.out));
        // What a specification prints in a way of its own must not come between the answers.
        System.setOut(System.err);
        DataInputStream questions = new DataInputStream(System.in);
        Optional<ValidationSettings> settings = settings(questions);
        if (settings.isEmpty()) {
            command.commandLine().getErr().println("traceloom: worker is for traceloom itself; see traceloom --help");
            return ExitStatus.USAGE;
        }
        work(settings.get(), questions);
        return ExitStatus.ACCEPTED;
    }

    private static Optional<ValidationSettings> settings(DataInputStream questions) {
        try {
            return Wire.read(questions) instanceof ValidationSettings settings
                    ? Optional.of(settings)
                    : Optional.empty();
        } catch (IOException | RuntimeException other) {
            return Optional.empty();
        }
    }

    private void work(ValidationSettings settings, DataInputStream questions) throws InterruptedException {
        Thread asking = new Thread(() -> listen(questions), "traceloom-questions");
        asking.setDaemon(true);
        asking.start();
        Terminal terminal = Terminal.plain(command.commandLine().getErr());
        try (SpecificationDesk desk = new SpecificationDesk(settings.source(), settings.options().budget())) {
            Answering answering = new Answering(settings);
            TraceValidation validation = new TraceValidation(settings, terminal, explainer, answering);
            while (true) {
                WorkerMessage.Job job = jobs.take();
                TraceReport report = validate(job, desk, validation);
                answer(new WorkerMessage.Done(report.portable(), !EvaluationThread.leftBehind().isEmpty()));
            }
        }
    }

    private static TraceReport validate(WorkerMessage.Job job, SpecificationDesk desk, TraceValidation validation) {
        try {
            List<FoundTrace> found = TraceFinder.find(Path.of(job.root()));
            Optional<FoundTrace> wanted =
                    found.stream().filter(trace -> trace.name().equals(job.name())).findFirst();
            return wanted.isEmpty()
                    ? TraceReport.unreadable(job.name(), job.name() + ": expected a trace, found none any more")
                    : validation.validate(desk, wanted.get(), Optional.empty()).report();
        } catch (TraceException gone) {
            return TraceReport.unreadable(job.name(), gone.getMessage());
        }
    }

    /** Whoever asked is gone when there is nothing more to read; then nobody waits for what is going on. */
    private void listen(DataInputStream questions) {
        try {
            while (true) {
                jobs.add((WorkerMessage.Job) Wire.read(questions));
            }
        } catch (EOFException over) {
            Runtime.getRuntime().halt(ExitStatus.ACCEPTED);
        } catch (IOException broken) {
            Runtime.getRuntime().halt(ExitStatus.USAGE);
        }
    }

    private synchronized void answer(WorkerMessage message) {
        try {
            Wire.write(message, answers);
            answers.flush();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private final class Answering implements TraceValidation.Listener {
        private final ValidationSettings settings;
        private final long startedMillis = System.currentTimeMillis();
        private boolean told;

        Answering(ValidationSettings settings) {
            this.settings = settings;
        }

        @Override
        public void opened(Specification specification) {
            if (!told) {
                told = true;
                RunHeader header = Headers.of(settings.source().module(), specification, startedMillis);
                answer(new WorkerMessage.Opened(header));
            }
        }

        @Override
        public void progressed(FoundTrace trace, int linearized, int operations, long states) {
            answer(new WorkerMessage.Progressed(linearized, operations, states));
        }

        @Override
        public void judged(FoundTrace trace, TraceReport report) {
            // The whole report follows.
        }
    }
}
