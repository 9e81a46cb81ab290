package dev.traceloom.replay.mi;

import dev.traceloom.replay.DebuggerCommand;
import dev.traceloom.replay.GdbWords;
import dev.traceloom.replay.ReplayException;
import dev.traceloom.replay.StopPoint;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A gdb that runs, and what may be asked of it. A command given while it is busy waits its turn in gdb.
 *
 * <p>gdb tells of every stop on its way to an operation; listeners hear of the last one, with the frame that is chosen
 * then.
 */
public final class DebugSession implements AutoCloseable {
    /** The program must not read what is meant for gdb. */
    private static final String NO_INPUT = "set exec-wrapper sh -c 'exec \"$0\" \"$@\" </dev/null'";

    /** Whoever kills us must not leave a gdb behind, which reads nothing while the program runs. */
    private static final String WATCHED = "python from traceloom_replay import leader; leader.watch()";

    /** As the scripts that come with gdb tell containers. */
    private static final String PRETTY = "-enable-pretty-printing";

    private static final String CONTINUE = "-exec-continue";

    /** Begins the commands that go to an operation. */
    private static final String OURS = "traceloom ";

    private static final int END_SECONDS = 5;

    private final DebuggerCommand command;
    private final Process process;
    private final MiChannel gdb;
    private final DebugListener listener;
    private final Stacks stacks;
    private final Variables variables;
    private final Breakpoints breakpoints;
    private final AtomicBoolean closed = new AtomicBoolean();

    /** Commands without an answer that may move the process. */
    private int moves;

    private boolean running;

    /** Whether the process went backwards last. */
    private boolean backwards;

    /** Whether the process was to do a step last. */
    private boolean stepping;

    private final ShortHalt halt = new ShortHalt();

    /** Whether the process has run since listeners heard where it stands. */
    private boolean moved = true;

    /** The breakpoint that stopped it. */
    private OptionalInt stoppedBy = OptionalInt.empty();

    /** The breakpoint that it was to run to. It is there until something else is wanted: others may stop it on the way. */
    private OptionalInt until = OptionalInt.empty();

    /** What listeners know, null since they were told that gdb is busy. gdb tells of some stops twice. */
    private Optional<DebugPosition> told;

    /** The last that gdb said of itself since the last answer; only for the thread that reads. */
    private String logged = "";

    private DebugSession(DebuggerCommand command, Process process, DebugListener listener) {
        this.command = command;
        this.process = process;
        this.gdb = new MiChannel(process.getInputStream(), process.getOutputStream());
        this.listener = listener;
        stacks = new Stacks(gdb);
        variables = new Variables(gdb);
        breakpoints = new Breakpoints(gdb, () -> halt(halt::wants), listener::breakpointFound);
    }

    /** Starts gdb and lets it go to the operation. Close it also when gdb has ended by itself. */
    public static DebugSession start(DebuggerCommand command, DebugListener listener) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command.machine()).redirectErrorStream(true);
        builder.directory(command.workingFolder().toAbsolutePath().toFile());
        builder.environment().putAll(command.environment());
        DebugSession session = new DebugSession(command, builder.start(), listener);
        Thread reading = new Thread(session::read, "traceloom-gdb");
        reading.setDaemon(true);
        reading.start();
        session.gdb.type(WATCHED);
        session.gdb.type(NO_INPUT);
        session.gdb.ask(PRETTY);
        session.type(command.first());
        return session;
    }

    public Stacks stacks() {
        return stacks;
    }

    public Variables variables() {
        return variables;
    }

    public Breakpoints breakpoints() {
        return breakpoints;
    }

    /**
     * Does what a person would type, and tells where the process stands then. No breakpoint is in the way to an operation:
     * that may lead through the whole recording.
     */
    public void type(String line) {
        forgetUntil();
        begin();
        if (line.startsWith(OURS)) {
            breakpoints.rest();
        }
        CompletableFuture<MiRecord.Answer> done = gdb.type(line);
        if (line.startsWith(OURS)) {
            breakpoints.wake();
        }
        done.thenAccept(answer -> end(answer, false));
    }

    public void nextOperation() {
        type("traceloom next");
    }

    public void previousOperation() {
        type("traceloom prev");
    }

    /** To any operation's start or end. */
    public void goTo(StopPoint at) throws ReplayException {
        type(GdbWords.goTo(at));
    }

    public void resume(boolean toThePast) {
        move(CONTINUE, toThePast);
    }

    /**
     * On from a breakpoint that was not meant to stop it, in the direction that it came from, and to the line that it was to
     * run to. gdb gives up a step there, so that a step ends: otherwise the process would run away from whoever steps.
     */
    public void goOn() {
        boolean toThePast;
        boolean ends;
        synchronized (this) {
            toThePast = backwards;
            ends = stepping;
        }
        if (ends) {
            begin();
            synchronized (this) {
                stoppedBy = OptionalInt.empty();
            }
            finish(false);
        } else {
            execute(CONTINUE, toThePast);
        }
    }

    /** To the next line, into calls. */
    public void step(boolean toThePast) {
        move("-exec-step", toThePast);
    }

    /** To the next line, over calls. */
    public void stepOver(boolean toThePast) {
        move("-exec-next", toThePast);
    }

    /** To where the chosen frame was called. */
    public void stepOut(boolean toThePast) {
        move("-exec-finish", toThePast);
    }

    /** To a line, counted from 1, unless something else stops the process before. */
    public void runTo(String file, int line) {
        forgetUntil();
        begin();
        breakpoints.insertOnce(file, line).whenComplete((number, refused) -> {
            if (refused != null) {
                Throwable why = refused.getCause() == null ? refused : refused.getCause();
                listener.said(MiRecord.Speaker.LOG, why.getMessage() + "\n");
            } else {
                synchronized (this) {
                    until = number;
                }
                execute(CONTINUE, false);
            }
            finish(false);
        });
    }

    /** Lets a process that runs stand still. */
    public void interrupt() throws IOException {
        if (halt.forget()) {
            GdbSignal.send(process);
        }
    }

    /** gdb reads nothing while the process runs: that stops for a moment, and goes on by itself. */
    private void halt(ShortHalt.Question question) {
        boolean now;
        synchronized (this) {
            now = question.ask(running, moves > 0);
        }
        if (now) {
            // Starting a program asks the disk, and this may be the UI thread.
            CompletableFuture.runAsync(this::signal);
        }
    }

    private void signal() {
        try {
            GdbSignal.send(process);
        } catch (IOException none) {
            // Then gdb reads it when the process stops for another reason.
        }
    }

    /** Ends gdb, the process and whatever they started; when this returns, they are gone. */
    @Override
    public void close() throws IOException {
        if (closed.getAndSet(true)) {
            return;
        }
        List<ProcessHandle> started = process.descendants().toList();
        process.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
        try {
            process.waitFor(END_SECONDS, TimeUnit.SECONDS);
            for (ProcessHandle handle : started) {
                handle.onExit().completeOnTimeout(handle, END_SECONDS, TimeUnit.SECONDS).join();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        command.close();
    }

    private void move(String what, boolean toThePast) {
        forgetUntil();
        execute(what, toThePast);
    }

    private void execute(String what, boolean toThePast) {
        begin();
        synchronized (this) {
            backwards = toThePast;
            stepping = !what.equals(CONTINUE);
        }
        halt.starts();
        run(what + (toThePast ? " --reverse" : ""));
    }

    private void forgetUntil() {
        OptionalInt old;
        synchronized (this) {
            old = until;
            until = OptionalInt.empty();
        }
        old.ifPresent(breakpoints::deleteOnce);
    }

    private void begin() {
        synchronized (this) {
            moves++;
            told = null;
            stepping = false;
            halt.otherwise();
            // While nobody else can tell a position that is old by then.
            listener.busy();
        }
    }

    private void end(MiRecord.Answer answer, boolean runs) {
        // Where a typed command fails, gdb has said the same already.
        if (answer.isError() && !logged.strip().endsWith(answer.message().strip())) {
            listener.said(MiRecord.Speaker.LOG, answer.message() + "\n");
        }
        logged = "";
        finish(runs);
    }

    private void finish(boolean runs) {
        synchronized (this) {
            moves--;
            running |= runs;
        }
        halt(halt::stillWants);
        tellPosition();
    }

    private void read() {
        try {
            gdb.read(this::take);
        } finally {
            // Whatever ended it: nobody else would tell those who wait for gdb.
            listener.ended();
        }
    }

    private void take(MiRecord record) {
        if (record instanceof MiRecord.Words words) {
            if (words.speaker() == MiRecord.Speaker.LOG) {
                logged = words.text();
            }
            listener.said(words.speaker(), words.text());
        } else if (record instanceof MiRecord.Event event && Motion.tells(event)) {
            boolean runs = event.word().equals("running");
            if (event.word().equals("stopped") && halt.wasAndGoesOn(event.fields())) {
                goOnUnheard();
                return;
            }
            synchronized (this) {
                running = runs;
                moved |= runs;
                stoppedBy = Motion.stoppedBy(event.fields());
            }
            if (runs) {
                listener.runs();
                halt(halt::stillWants);
            }
            tellPosition();
        } else if (record instanceof MiRecord.Event event && event.word().equals("breakpoint-modified")) {
            breakpoints.changed(event.fields());
        }
    }

    private void goOnUnheard() {
        String command;
        synchronized (this) {
            running = false;
            moves++;
            command = CONTINUE + (backwards ? " --reverse" : "");
        }
        run(command);
    }

    /** Whoever calls this has told {@link #halt} that the process starts. */
    private void run(String command) {
        gdb.ask(command, answer -> {
            halt.started(!answer.isError());
            end(answer, !answer.isError());
        });
    }

    /** Asks for the frame that is chosen, and for the operation that was gone to, unless the process is on its way. */
    private void tellPosition() {
        if (!stands()) {
            return;
        }
        CompletableFuture<MiRecord.Answer> at = gdb.ask("-data-evaluate-expression $traceloom_at");
        CompletableFuture<MiRecord.Answer> thread = gdb.ask("-data-evaluate-expression $_thread");
        gdb.ask("-stack-info-frame").thenAcceptBoth(
                at.thenCombine(thread, (point, number) -> new Where(point.fields(), number.fields())),
                (frame, where) -> tell(position(frame.fields().fields("frame"), where)));
    }

    /** What gdb says of the operation and of the thread. */
    private record Where(MiValue.Fields point, MiValue.Fields thread) {}

    private void tell(Optional<DebugPosition> position) {
        synchronized (this) {
            if (!stands() || position.equals(told)) {
                return;
            }
            told = position;
            if (moved) {
                moved = false;
                variables.forget();
            }
            listener.stands(position);
        }
    }

    private synchronized boolean stands() {
        return moves == 0 && !running;
    }

    private Optional<DebugPosition> position(MiValue.Fields frame, Where where) {
        if (frame.fields().isEmpty()) {
            return Optional.empty();
        }
        Optional<StopPoint> point =
                where.point().text("value").flatMap(MiText::constant).flatMap(StopPoint::parse);
        synchronized (this) {
            return Optional.of(new DebugPosition(
                    where.thread().number("value").orElse(0), DebugFrame.of(frame), point, stoppedBy));
        }
    }
}
