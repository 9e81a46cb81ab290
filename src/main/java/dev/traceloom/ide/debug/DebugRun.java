package dev.traceloom.ide.debug;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.replay.DebuggerCommand;
import dev.traceloom.replay.ReplayException;
import dev.traceloom.replay.StopPoint;
import dev.traceloom.replay.mi.DebugListener;
import dev.traceloom.replay.mi.DebugPosition;
import dev.traceloom.replay.mi.DebugSession;
import dev.traceloom.replay.mi.MiRecord;
import dev.traceloom.trace.TraceException;
import dev.traceloom.ui.kit.ConsolePanel.Voice;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;

/**
 * One gdb from its preparation to its end. Whatever may wait, for a disk or for gdb, happens in the background; the
 * audience hears of it on the UI thread, where these methods are to be called too.
 */
public final class DebugRun implements DebugListener {

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

        void moved(Optional<DebugPosition> position);

        void changed(Phase phase);
    }

    /** Something to be asked of gdb. */
    public interface Command {
        void giveTo(DebugSession session) throws IOException, ReplayException;
    }

    private final Project project;
    private final DebugRequest request;
    private final Audience audience;
    private final ExecutorService executor = AppExecutorUtil.getAppExecutorService();
    private final SpokenWords words = new SpokenWords();
    private final Object starting = new Object();
    private CompletableFuture<Void> commands = CompletableFuture.completedFuture(null);
    private Optional<CompletableFuture<Void>> end = Optional.empty();
    private Phase phase = Phase.PREPARING;
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

    /** Only what rr recorded goes backwards. */
    public boolean goesBackwards() {
        return request.way() instanceof Debuggable.InRr;
    }

    void begin() {
        audience.changed(phase);
        executor.execute(this::prepare);
    }

    private void prepare() {
        try {
            RecordingLookup recordings = DebuggableTraces.of(project).lookup();
            start(new DebugPreparation(recordings, request, note -> say(Voice.DEBUGGER, note + "\n")).prepare());
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

    /** One after the other, as they were given; one that fails keeps none after it from being done. */
    public void give(Command command) {
        commands = commands.thenRunAsync(() -> {
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
        }, executor);
    }

    /** Does what the reader typed. */
    void type(String line) {
        audience.said(Voice.READER, "(gdb) " + line + "\n");
        give(running -> running.type(line));
    }

    /** Ends gdb and whatever it started; done when all of that is gone. */
    public CompletableFuture<Void> end() {
        if (end.isEmpty()) {
            unwanted = true;
            end = Optional.of(CompletableFuture.runAsync(this::close, executor));
            enter(Phase.ENDED);
        }
        return end.get();
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
    public void runs() {}

    @Override
    public void breakpointFound(int number) {}

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
        if (end.isEmpty() && request.way() instanceof Debuggable.InRr rr) {
            audience.said(Voice.PROBLEM, TraceloomBundle.message(key, rr.recording()) + "\n");
        }
        end();
    }
}
