package dev.traceloom.ide.debug;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.settings.TraceloomSettings;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.process.GivenCommand;
import dev.traceloom.replay.DebuggerCommand;
import dev.traceloom.replay.LiveProgram;
import dev.traceloom.replay.LogicalOrder;
import dev.traceloom.replay.Replay;
import dev.traceloom.replay.ReplayException;
import dev.traceloom.replay.RrRecording;
import dev.traceloom.replay.StopPoint;
import dev.traceloom.replay.TimeboxBorder;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.find.TraceFinder;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** Reads a trace and writes down for gdb how to walk through it. Of a long trace that takes a while. */
final class DebugPreparation {
    private final RecordingLookup recordings;
    private final DebugRequest request;
    private final Consumer<String> notes;
    private Optional<Explanation> explanation = Optional.empty();

    DebugPreparation(RecordingLookup recordings, DebugRequest request, Consumer<String> notes) {
        this.recordings = recordings;
        this.request = request;
        this.notes = notes;
    }

    DebuggerCommand prepare()
            throws TraceException, ReplayException, BundleException, RunDatabaseException, IOException {
        Debuggable way = asSeen();
        if (way instanceof Debuggable.Again again) {
            notes.accept(TraceloomBundle.message(
                    "debug.again.runs", CommandWords.whole(again.command()), again.workingFolder()));
        }
        Trace trace = TraceFinder.findOne(request.trace()).read();
        LogicalOrder order = order(trace);
        StopPoint at = request.operation()
                .map(chosen -> new StopPoint(chosen, TimeboxBorder.START))
                .or(order::firstStalled)
                .orElseGet(() -> new StopPoint(first(trace), TimeboxBorder.START));
        Replay.require(request.trace(), trace, at);
        Replay replay = Replay.of(request.trace(), trace, order);
        DebuggerCommand command = command(way, replay, at);
        command.notes().forEach(notes);
        return command;
    }

    /**
     * What was known when it was asked for may be old. But nobody who asks for rr gets a program that runs again, and no
     * command is run that was not the one to be read on the button.
     */
    private Debuggable asSeen() throws RunDatabaseException, ReplayException {
        Debuggable way = recordings.look(request.trace());
        if (!way.equals(request.way())) {
            throw new ReplayException(TraceloomBundle.message("debug.changed", way.description()));
        }
        return way;
    }

    private DebuggerCommand command(Debuggable way, Replay replay, StopPoint at) throws ReplayException, IOException {
        TraceloomSettings settings = TraceloomSettings.get();
        if (way instanceof Debuggable.InRr rr) {
            return replay.rr(new RrRecording(rr.recording(), OptionalInt.empty(), settings.rr(rr.command()), settings.gdb()), at);
        }
        if (way instanceof Debuggable.Again again) {
            GivenCommand given = GivenCommand.of(again.command());
            Map<String, String> environment = new HashMap<>(again.environment());
            environment.putAll(given.variables());
            return replay.live(
                    new LiveProgram(given.program(), again.workingFolder(), environment, settings.gdb()), at);
        }
        throw new ReplayException(way.description());
    }

    private static RecordRef first(Trace trace) {
        return trace.threads().stream()
                .filter(thread -> !thread.operations().isEmpty())
                .min(Comparator.comparing(
                        (TraceThread thread) -> thread.operations().get(0).start(), Long::compareUnsigned))
                .map(thread -> new RecordRef(thread.id(), 0))
                .orElse(new RecordRef("0", 0));
    }

    /** Of this very trace; known when it is prepared. */
    Optional<Explanation> explanation() {
        return explanation;
    }

    private LogicalOrder order(Trace trace) throws BundleException {
        explanation = request.explanation().read();
        if (explanation.isEmpty()) {
            notes.accept(TraceloomBundle.message("debug.order.unknown"));
            return LogicalOrder.byTime(trace);
        }
        if (explanation.get().summary().operations() != trace.operationCount()
                || explanation.get().summary().threads() != trace.threads().size()) {
            notes.accept(TraceloomBundle.message("debug.order.other"));
            explanation = Optional.empty();
            return LogicalOrder.byTime(trace);
        }
        return LogicalOrder.of(trace, explanation.get());
    }
}
