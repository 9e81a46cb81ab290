package dev.traceloom.validate.worker;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.load.EvaluationThread;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.text.CarefulWriter;
import dev.traceloom.validate.trace.CarefulExplainer;
import dev.traceloom.validate.trace.EngineExplanations;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.OurBug;
import dev.traceloom.validate.trace.RunHeaders;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.TraceValidation;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Validates traces for another process of ours, which can end this one: see {@link WorkerProcess}. Not for people, who
 * could not read what it writes.
 */
public final class WorkerMain {
    private static final int BROKEN = 1;
    private static final int NOT_FOR_PEOPLE = 2;

    private final LinkedBlockingQueue<WorkerMessage.Job> jobs = new LinkedBlockingQueue<>();
    private final DataOutputStream answers;
    private final Notices notices;

    private WorkerMain(DataOutputStream answers, Notices notices) {
        this.answers = answers;
        this.notices = notices;
    }

    /** Reads {@link ValidationSettings} and then traces from standard input, and answers on standard output. */
    public static void main(String[] none) {
        DataOutputStream answers = new DataOutputStream(new BufferedOutputStream(System.out));
        // What a specification prints in a way of its own must not come between the answers.
        System.setOut(System.err);
        PrintWriter err = new CarefulWriter(new PrintWriter(System.err, true, StandardCharsets.UTF_8), false);
        DataInputStream questions = new DataInputStream(System.in);
        Optional<ValidationSettings> settings = settings(questions);
        if (settings.isEmpty()) {
            err.println("traceloom: this is for traceloom itself; see traceloom --help");
            System.exit(NOT_FOR_PEOPLE);
        }
        try {
            new WorkerMain(answers, noticesTo(err)).work(settings.get(), questions);
        } catch (Throwable broken) {
            OurBug.printTrace(err, broken);
            // Whatever else goes on here, nobody would hear of it.
            Runtime.getRuntime().halt(BROKEN);
        }
    }

    private static Notices noticesTo(PrintWriter err) {
        return new Notices() {
            @Override
            public void tell(String line) {
                err.println(line);
            }

            @Override
            public void bug(Throwable bug) {
                OurBug.printTrace(err, bug);
            }
        };
    }

    private static Optional<ValidationSettings> settings(DataInputStream questions) {
        try {
            return WireFormat.read(questions) instanceof ValidationSettings settings
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
        try (SpecificationLoader loader = new SpecificationLoader(settings.source(), settings.options().budget())) {
            Answering answering = new Answering(settings);
            TraceValidation validation = new TraceValidation(
                    settings, notices, new CarefulExplainer(new EngineExplanations(), notices), answering);
            while (true) {
                WorkerMessage.Job job = jobs.take();
                TraceReport report = validate(job, settings, loader, validation);
                answerAtLast(new WorkerMessage.Done(report.portable(), !EvaluationThread.leftBehind().isEmpty()));
            }
        }
    }

    private static TraceReport validate(
            WorkerMessage.Job job, ValidationSettings settings, SpecificationLoader loader, TraceValidation validation) {
        try {
            List<FoundTrace> found = TraceFinder.find(Path.of(job.root()), settings.formats());
            Optional<FoundTrace> wanted =
                    found.stream().filter(trace -> trace.name().equals(job.name())).findFirst();
            return wanted.isEmpty()
                    ? TraceReport.unreadable(job.name(), job.name() + ": expected a trace, found none any more")
                    : validation.validate(loader, wanted.get(), TraceValidation.Known.NOTHING).report();
        } catch (TraceException gone) {
            return TraceReport.unreadable(job.name(), gone.getMessage());
        }
    }

    /**
     * Whoever asked is gone when there is nothing more to read; then nobody waits for what is going on. Where a trace has
     * filled the heap, there may be no memory to notice it with: a process that hears no questions has to go as well.
     */
    private void listen(DataInputStream questions) {
        try {
            while (true) {
                jobs.add((WorkerMessage.Job) WireFormat.read(questions));
            }
        } catch (EOFException over) {
            Runtime.getRuntime().halt(0);
        } catch (Throwable deaf) {
            Runtime.getRuntime().halt(NOT_FOR_PEOPLE);
        }
    }

    /**
     * Says something while a trace is validated. As a whole or not at all: what is half said when memory runs out, which
     * the trace may survive, would make nonsense of all that follows.
     */
    private synchronized void answer(WorkerMessage message) {
        try {
            ByteArrayOutputStream whole = new ByteArrayOutputStream();
            WireFormat.write(message, new DataOutputStream(whole));
            whole.writeTo(answers);
            answers.flush();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    /** Nothing follows where this fails, so that it need not be in memory twice. */
    private synchronized void answerAtLast(WorkerMessage.Done message) {
        try {
            WireFormat.write(message, answers);
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
                RunHeader header = RunHeaders.of(settings.source().module(), specification, startedMillis);
                answer(new WorkerMessage.Opened(header, specification.actions()));
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
