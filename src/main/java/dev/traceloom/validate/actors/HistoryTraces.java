package dev.traceloom.validate.actors;

import dev.traceloom.actors.Client;
import dev.traceloom.actors.explore.Replay;
import dev.traceloom.actors.history.HistoryEvent;
import dev.traceloom.actors.system.Envelope;
import dev.traceloom.actors.system.Model;
import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.SystemState;
import dev.traceloom.actors.value.UserText;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.messages.MessageSchedule;
import dev.traceloom.trace.messages.MessageStep;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A schedule as a trace: a thread for each client, whose operation begins at time 2k where step k received its request, and ends at 2k + 1 where
 * step k answered it. What an operation was answered is its last argument, unless that is nothing. The trace's first record tells
 * the messages of all actors.
 */
public final class HistoryTraces {
    private final Model model;
    private final Replay replay;
    private final List<MessageStep> steps = new ArrayList<>();
    /** The number, from 1, of what became of each step. */
    private final List<Integer> numbers = new ArrayList<>();
    private final Map<Integer, Integer> begun = new HashMap<>();
    private final Map<Integer, Integer> answered = new HashMap<>();
    private final Map<Integer, HistoryEvent> responses = new HashMap<>();

    private HistoryTraces(Model model, Replay replay) {
        this.model = model;
        this.replay = replay;
    }

    /** @param again the schedule as it is written to run it again */
    public static Trace of(String name, Model model, Replay replay, String again) {
        HistoryTraces traces = new HistoryTraces(model, replay);
        traces.collect();
        Trace bare = new Trace(name, traces.threads());
        List<String> actors = model.allNames().subList(0, model.actorCount());
        return MessageMeta.add(bare, new MessageSchedule(actors, traces.steps, List.of(), again));
    }

    private void collect() {
        SystemState state = replay.beginning().next();
        lost(replay.beginning(), 0);
        int seen = 0;
        for (Outcome step : replay.steps()) {
            int number = steps.size() + 1;
            numbers.add(number);
            List<HistoryEvent> events = step.next().history().events();
            List<String> clients = new ArrayList<>();
            for (HistoryEvent event : events.subList(seen, events.size())) {
                if (event.invocation()) {
                    begun.put(event.operation(), number);
                } else {
                    answered.put(event.operation(), number);
                    responses.put(event.operation(), event);
                    clients.add(model.name(model.invoker(event.operation())));
                }
            }
            seen = events.size();
            steps.add(step(step, state, clients));
            lost(step, number);
            state = step.next();
        }
    }

    private void lost(Outcome step, int number) {
        for (Envelope envelope : step.lost()) {
            steps.add(MessageStep.lost(
                    model.name(envelope.sender()), model.name(envelope.receiver()), UserText.of(model.body(envelope)), number));
        }
    }

    private MessageStep step(Outcome step, SystemState before, List<String> clients) {
        Envelope envelope = step.received();
        String receiver = model.name(envelope.receiver());
        String message = UserText.of(model.body(envelope));
        String state = UserText.of(model.stateValue(step.next().state(envelope.receiver())));
        int sent = envelope.sentAt() < 0 ? 0 : numbers.get(envelope.sentAt());
        boolean isDown = before.isCrashed(envelope.receiver());
        MessageStep found = switch (envelope.kind()) {
            case CRASH -> MessageStep.crash(receiver);
            case RESTART -> MessageStep.restart(receiver, state);
            case TIMER -> MessageStep.timer(receiver, message, sent, state);
            case MESSAGE, REQUEST -> MessageStep.receive(
                    model.name(envelope.sender()), receiver, message, sent, isDown ? "down" : state);
        };
        if (envelope.kind() == Envelope.Kind.REQUEST) {
            found = found.invoking(model.name(envelope.sender()), index(envelope.operation()));
        }
        return clients.isEmpty() ? found : found.responding(clients);
    }

    /** Among the operations of its client. */
    private int index(int operation) {
        int index = 0;
        for (int before = 0; before < operation; before++) {
            index += model.invoker(before) == model.invoker(operation) ? 1 : 0;
        }
        return index;
    }

    private List<TraceThread> threads() {
        List<TraceThread> threads = new ArrayList<>();
        for (int client = model.actorCount(); client < model.allNames().size(); client++) {
            List<Operation> operations = new ArrayList<>();
            for (int operation = 0; operation < model.operations().size(); operation++) {
                if (model.invoker(operation) == client && begun.containsKey(operation)) {
                    operations.add(operation(operation));
                }
            }
            threads.add(new TraceThread(model.name(client), operations, false));
        }
        return threads;
    }

    private Operation operation(int number) {
        Client.Operation operation = model.operations().get(number);
        boolean returned = answered.containsKey(number);
        List<Value> values = new ArrayList<>();
        operation.arguments().forEach(argument -> values.add(TraceValues.of(argument)));
        if (returned && responses.get(number).response() != null) {
            values.add(TraceValues.of(responses.get(number).response()));
        }
        return new Operation(
                operation.name(),
                returned ? dev.traceloom.trace.Outcome.RETURNED : dev.traceloom.trace.Outcome.NEVER_RETURNED,
                Arguments.positional(values),
                2L * begun.get(number),
                returned ? 2L * answered.get(number) + 1 : Operation.NEVER,
                Meta.NONE,
                "");
    }
}
