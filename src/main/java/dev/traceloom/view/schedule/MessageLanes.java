package dev.traceloom.view.schedule;

import dev.traceloom.explain.Stall;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.messages.MessageSchedule;
import dev.traceloom.trace.messages.MessageStep;
import dev.traceloom.trace.messages.MessageStep.Kind;
import dev.traceloom.trace.messages.MessageStep.Sent;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.schedule.ScheduleRow.Sign;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A system of actors in which one message was received after the other: lanes of clients, with their operations, and of actors, with what
 * they received.
 */
public final class MessageLanes implements ScheduleLanes {
    /** More than anybody can tell apart in one window. */
    private static final int MOST_WAYS = 2_000;

    private final Counterexample counterexample;
    private final MessageSchedule schedule;
    private final MessageWords words;
    private final List<String> names;
    private final Map<String, Integer> lanes = new HashMap<>();
    private final List<Optional<RecordRef>> owners;
    private final List<ScheduleRow> rows = new ArrayList<>();
    private final List<Way> ways = new ArrayList<>();
    private final List<Span> spans = new ArrayList<>();
    /** By row, the first one in which something is received that was sent there; -1 for none. */
    private final int[] effects;

    private MessageLanes(Counterexample counterexample, MessageSchedule schedule) {
        this.counterexample = counterexample;
        this.schedule = schedule;
        words = new MessageWords(counterexample);
        names = new ArrayList<>(counterexample.lanes().stream().map(TraceThread::id).distinct().toList());
        names.addAll(schedule.actors());
        for (int lane = 0; lane < names.size(); lane++) {
            lanes.put(names.get(lane), lane);
        }
        owners = schedule.operations();
        effects = new int[schedule.steps().size()];
        Arrays.fill(effects, -1);
        addSteps();
        schedule.underway().forEach(this::addUnderway);
        addSpans();
    }

    /** Empty where a trace does not tell its messages. */
    public static Optional<ScheduleLanes> of(Counterexample counterexample) {
        return MessageMeta.read(counterexample.explanation().threads())
                .schedule()
                .map(schedule -> new MessageLanes(counterexample, schedule));
    }

    private void addSteps() {
        for (int row = 0; row < schedule.steps().size(); row++) {
            MessageStep step = schedule.steps().get(row);
            Optional<RecordRef> owner = owners.get(row);
            int lane = lanes.get(step.sent().receiver());
            rows.add(new ScheduleRow(
                    row + 1, lane, sign(step.kind()), MessageWords.brief(step), step.state(), Optional.empty(),
                    words.about(step, row + 1, owner), owner));
            if (step.invokes().isPresent()) {
                // An operation begins when its request is received, whenever that was sent.
                ways.add(new Way(Way.Kind.INVOKES, lanes.get(step.invokes().get().thread()), row, lane, row, owner));
            } else {
                addWay(step.sent(), row, step.kind() == Kind.LOST ? Way.Kind.LOST : Way.Kind.SENDS, owner);
            }
        }
    }

    private static Sign sign(Kind kind) {
        return switch (kind) {
            case RECEIVE -> Sign.RECEIVE;
            case TIMER -> Sign.TIMER;
            case LOST -> Sign.LOST;
            case CRASH -> Sign.CRASH;
            case RESTART -> Sign.RESTART;
        };
    }

    private void addUnderway(Sent sent) {
        Optional<RecordRef> owner = sent.step() == 0 ? Optional.empty() : owners.get(sent.step() - 1);
        int row = rows.size();
        rows.add(new ScheduleRow(
                0, lanes.get(sent.receiver()), Sign.UNDERWAY, sent.message(), "", Optional.empty(), words.underway(sent, owner), owner));
        addWay(sent, row, Way.Kind.UNDERWAY, owner);
    }

    private void addWay(Sent sent, int row, Way.Kind kind, Optional<RecordRef> owner) {
        if (sent.step() > 0 && effects[sent.step() - 1] < 0) {
            effects[sent.step() - 1] = row;
        }
        Integer from = lanes.get(sent.sender());
        if (from != null) {
            ways.add(new Way(kind, from, sent.step() - 1, lanes.get(sent.receiver()), row, owner));
        }
    }

    private void addSpans() {
        Map<String, Integer> begun = new HashMap<>();
        for (int row = 0; row < schedule.steps().size(); row++) {
            MessageStep step = schedule.steps().get(row);
            if (step.invokes().isPresent()) {
                // One that begins before the one before is answered does not happen, unless somebody made it up.
                end(step.invokes().get().thread(), begun, row, true);
                begun.put(step.invokes().get().thread(), row);
            }
            for (String client : step.responds()) {
                answer(client, begun, row);
            }
        }
        List.copyOf(begun.keySet()).forEach(client -> end(client, begun, rows.size() - 1, true));
    }

    private void answer(String client, Map<String, Integer> begun, int row) {
        Optional<RecordRef> operation = end(client, begun, row, false);
        if (operation.isPresent()) {
            ways.add(new Way(Way.Kind.ANSWERS, rows.get(row).lane(), row, lanes.get(client), row, operation));
        }
    }

    private Optional<RecordRef> end(String client, Map<String, Integer> begun, int row, boolean isOpen) {
        Integer first = begun.remove(client);
        if (first == null) {
            return Optional.empty();
        }
        Optional<RecordRef> operation = schedule.steps().get(first).invokes();
        spans.add(new Span(lanes.get(client), first, row, isOpen, counterexample.brief(operation.orElseThrow()), operation));
        return operation;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public List<ScheduleRow> rows() {
        return rows;
    }

    @Override
    public List<Span> spans() {
        return spans;
    }

    @Override
    public List<Way> ways(int first, int last) {
        return ways.stream()
                .filter(way -> way.fromRow() <= last && way.toRow() >= first)
                .limit(MOST_WAYS)
                .toList();
    }

    @Override
    public boolean hasWordsBeside() {
        return true;
    }

    /** Where the first operation begins that cannot follow, or the first step. */
    @Override
    public int begin() {
        Optional<RecordRef> refused = counterexample.stalls().stream().findFirst().map(Stall::operation);
        int found = refused.map(this::beginning).orElse(-1);
        return found < 0 && !rows.isEmpty() ? 0 : found;
    }

    @Override
    public int beginning(RecordRef operation) {
        for (int row = 0; row < schedule.steps().size(); row++) {
            if (schedule.steps().get(row).invokes().filter(operation::equals).isPresent()) {
                return row;
            }
        }
        return -1;
    }

    /** Where its message was sent. */
    @Override
    public int back(int row) {
        if (row < 0) {
            return row;
        }
        int sent = row < schedule.steps().size()
                ? schedule.steps().get(row).sent().step()
                : schedule.underway().get(row - schedule.steps().size()).step();
        return sent == 0 ? row : sent - 1;
    }

    /** Where something is received that was sent there. */
    @Override
    public int forth(int row) {
        return row >= 0 && row < effects.length && effects[row] >= 0 ? effects[row] : row;
    }

    @Override
    public boolean hasPassed() {
        return false;
    }

    @Override
    public ScheduleLanes withPassed(boolean wanted) {
        return this;
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(row.about()).append('\n'));
        return text.append(schedule.again().isEmpty() ? "" : "schedule " + schedule.again() + "\n").toString();
    }
}
