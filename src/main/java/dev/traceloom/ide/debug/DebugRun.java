package dev.traceloom.ide.debug;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.session.LedGdb;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.replay.DebuggerCommand;
import dev.traceloom.replay.ReplayException;
import dev.traceloom.replay.StopPoint;
import dev.traceloom.replay.mi.DebugListener;
import dev.traceloom.replay.mi.DebugPosition;
import dev.traceloom.replay.mi.DebugSession;
import dev.traceloom.replay.mi.MiRecord;
import dev.traceloom.trace.TraceException;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.kit.ConsolePanel.Voice;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;

/**
 * One gdb from its preparation to its end. Whatever may wait, for a disk or for gdb, happens in the background; the
 * audience hears of it on the UI thread, where these methods are to be called too.
 */
public final class DebugRun implements DebugListener, LedGdb {

    /** How far it is. */
    public enum Phase {
        PREPARING,
        BUSY,
        STANDS,
        ENDED
    }

    /** Who hears of it. */
    interface Audience {
        void said(Voice voice, String words);

        /** Why the trace is not accepted, which tells states of the specification. */
        void explained(PreparedView prepared);

        /** The process runs: what was known of its frames and values holds no more. */
        void runs();

        void breakpointFound(int number);

        void moved(Optional<DebugPosition> position);

        void changed(Phase phase);
    }

    private final Project project;
    private final DebugRequest request;
    private final Audience audience;
    private final ExecutorService executor = AppExecutorUtil.getAppExecutorService();
    private final SpokenWords words = new SpokenWords();
    private final Object starting = new Object();
    private final Object ending = new Object();
    private CompletableFuture<Void> commands = CompletableFuture.completedFuture(null);
    private Optional<CompletableFuture<Void>> end = Optional.empty();
    /** Changed on the UI thread; views ask on others too. */
    private volatile Phase phase = Phase.PREPARING;
    private Optional<StopPoint> at = Optional.empty();
    private boolean stood;
    /** Written by the one that starts it, read by those who give commands after that. */
    private volatile DebugSession session;

    private volatile boolean unwanted;

    DebugRun(Project project, DebugRequest request, Audience audience) {
        this.project = project;
        this.request = request;
        this.audience = audience;
    }

    public Phase phase() {
        return phase;
    }

    /** The border of an operation that was gone to last; empty where the process stands in none. */
    public Optional<StopPoint> at() {
        return at;
    }

    @Override
    public boolean goesBackwards() {
        return request.way() instanceof Debuggable.InRr;
    }

    @Override
    public String standing() {
        return switch (phase) {
            case PREPARING -> TraceloomBundle.message("debug.preparing", request.trace().getFileName());
            case BUSY -> TraceloomBundle.message("debug.busy");
            case STANDS -> TraceloomBundle.message("debug.no.process");
            case ENDED -> TraceloomBundle.message("debug.ended");
        };
    }

    /** A source is not there where the process stands. */
    void tellMissing(String file) {
        say(Voice.PROBLEM, TraceloomBundle.message("debug.source.missing", file) + "\n");
    }

    void begin() {
        audience.changed(phase);
        executor.execute(this::prepare);
    }

    private void prepare() {
        try {
            RecordingLookup recordings = DebuggableTraces.of(project).lookup();
            DebugPreparation preparation = new DebugPreparation(
                    recordings, request, note -> say(Voice.DEBUGGER, note + "\n"));
            start(preparation.prepare());
            preparation.explanation()
                    .map(PreparedView::of)
                    .ifPresent(prepared -> later(() -> audience.explained(prepared)));
        } catch (TraceException | ReplayException | BundleException | RunDatabaseException impossible) {
            say(Voice.PROBLEM, impossible.getMessage() + "\n");
            later(this::end);
        } catch (IOException failed) {
            say(Voice.PROBLEM, TraceloomBundle.message("debug.start.failed", failed.getMessage()) + "\n");
            later(this::end);
        } catch (RuntimeException | Error broken) {
            say(Voice.PROBLEM, TraceloomBundle.message("debug.broken", broken) + "\n");
            later(this::end);
        }
    }

    /** Whoever ends it meanwhile finds it started or keeps it from being started. */
    private void start(DebuggerCommand command) throws IOException {
        synchronized (starting) {
            if (unwanted) {
                command.close();
                return;
            }
            try {
                session = DebugSession.start(command, this);
            } catch (IOException | RuntimeException | Error failed) {
                command.close();
                throw failed;
            }
        }
    }

    /** One that fails keeps none after it from being done. */
    @Override
    public void give(Command command) {
        synchronized (starting) {
            commands = commands.thenRunAsync(() -> perform(command), executor);
        }
    }

    private void perform(Command command) {
        DebugSession running = session;
        if (running != null && !unwanted) {
            try {
                command.giveTo(running);
            } catch (IOException | ReplayException gone) {
                say(Voice.PROBLEM, gone.getMessage() + "\n");
            } catch (RuntimeException | Error broken) {
                say(Voice.PROBLEM, TraceloomBundle.message("debug.broken", broken) + "\n");
            }
        }
    }

    @Override
    public <T> CompletableFuture<T> ask(Function<DebugSession, CompletableFuture<T>> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        give(running -> question.apply(running).whenCompleteAsync((value, refused) -> {
            if (refused != null) {
                answer.completeExceptionally(refused);
            } else {
                answer.complete(value);
            }
        }, executor));
        return answer;
    }

    /** Does what the reader typed. */
    void type(String line) {
        audience.said(Voice.READER, "(gdb) " + line + "\n");
        give(running -> running.type(line));
    }

    @Override
    public CompletableFuture<Void> end() {
        synchronized (ending) {
            if (end.isEmpty()) {
                unwanted = true;
                end = Optional.of(CompletableFuture.runAsync(this::close, executor));
                later(() -> enter(Phase.ENDED));
            }
            return end.get();
        }
    }

    private boolean hasEnded() {
        synchronized (ending) {
            return end.isPresent();
        }
    }

    private void close() {
        DebugSession running;
        synchronized (starting) {
            running = session;
        }
        if (running != null) {
            try {
                running.close();
            } catch (IOException left) {
                say(Voice.PROBLEM, left.getMessage() + "\n");
            }
        }
    }

    private void enter(Phase next) {
        if (phase != Phase.ENDED) {
            phase = next;
            audience.changed(next);
        }
    }

    private void say(Voice voice, String text) {
        if (words.add(voice, text)) {
            later(() -> words.take().forEach(spoken -> audience.said(spoken.voice(), spoken.text())));
        }
    }

    private void later(Runnable news) {
        ApplicationManager.getApplication().invokeLater(news, project.getDisposed());
    }

    @Override
    public void said(MiRecord.Speaker speaker, String text) {
        say(switch (speaker) {
            case CONSOLE -> Voice.DEBUGGER;
            case TARGET, PROGRAM -> Voice.PROGRAM;
            case LOG -> Voice.PROBLEM;
        }, text);
    }

    @Override
    public void busy() {
        later(() -> enter(Phase.BUSY));
    }

    @Override
    public void runs() {
        later(audience::runs);
    }

    @Override
    public void breakpointFound(int number) {
        later(() -> audience.breakpointFound(number));
    }

    @Override
    public void stands(Optional<DebugPosition> position) {
        later(() -> {
            if (position.isEmpty() && goesBackwards()) {
                // Nothing but its own end takes the process from rr, and nothing brings it back.
                endAfterRr(stood ? "debug.rr.ended" : "debug.rr.failed");
            } else if (phase != Phase.ENDED) {
                stood |= position.isPresent();
                at = position.flatMap(DebugPosition::at);
                enter(Phase.STANDS);
                audience.moved(position);
            }
        });
    }

    @Override
    public void ended() {
        later(() -> {
            if (stood) {
                end();
            } else {
                endAfterRr("debug.rr.failed");
            }
        });
    }

    private void endAfterRr(String key) {
        if (!hasEnded() && request.way() instanceof Debuggable.InRr rr) {
            audience.said(Voice.PROBLEM, TraceloomBundle.message(key, rr.recording()) + "\n");
        }
        end();
    }
}
