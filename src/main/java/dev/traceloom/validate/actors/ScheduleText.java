package dev.traceloom.validate.actors;

import dev.traceloom.actors.Client;
import dev.traceloom.actors.explore.Replay;
import dev.traceloom.actors.history.History;
import dev.traceloom.actors.history.HistoryEvent;
import dev.traceloom.actors.system.Envelope;
import dev.traceloom.actors.system.Model;
import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.value.UserText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A history and the steps of a schedule, line by line. */
public final class ScheduleText {
    private ScheduleText() {}

    /** What clients saw, one event after the other. */
    public static List<String> history(Model model, History history) {
        return history.events().stream().map(event -> event(model, event)).toList();
    }

    private static String event(Model model, HistoryEvent event) {
        Client.Operation operation = model.operations().get(event.operation());
        String client = model.name(model.invoker(event.operation()));
        String call = operation.name() + operation.arguments().stream().map(UserText::of).collect(Collectors.joining(", ", "(", ")"));
        return event.invocation()
                ? client + " invokes " + call
                : client + " is answered " + (event.response() == null ? "" : UserText.of(event.response()) + " ") + "to " + call;
    }

    /**
     * What was received, one step after the other.
     *
     * @param withStates whether to add what the actor's state is afterwards
     */
    public static List<String> steps(Model model, Replay replay, boolean withStates) {
        List<String> lines = new ArrayList<>();
        replay.beginning().lost().forEach(lost -> lines.add("     lost at the beginning: " + message(model, lost)));
        int seen = 0;
        for (Outcome step : replay.steps()) {
            StringBuilder line = new StringBuilder(String.format("%3d  ", lines.size() + 1 - lostBefore(lines)));
            line.append(received(model, step.received()));
            List<HistoryEvent> events = step.next().history().events();
            for (HistoryEvent event : events.subList(seen, events.size())) {
                if (!event.invocation()) {
                    line.append("; ").append(event(model, event));
                }
            }
            seen = events.size();
            if (withStates) {
                line.append("; then ").append(UserText.of(model.stateValue(step.next().state(step.received().receiver()))));
            }
            lines.add(line.toString());
            step.lost().forEach(lost -> lines.add("     lost: " + message(model, lost)));
        }
        return lines;
    }

    private static long lostBefore(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith("     lost")).count();
    }

    private static String received(Model model, Envelope envelope) {
        String receiver = model.name(envelope.receiver());
        return switch (envelope.kind()) {
            case CRASH -> receiver + " crashes";
            case RESTART -> receiver + " starts again";
            case TIMER -> receiver + ", by a timer: " + UserText.of(model.body(envelope));
            case MESSAGE, REQUEST -> message(model, envelope);
        };
    }

    private static String message(Model model, Envelope envelope) {
        return model.name(envelope.sender()) + " to " + model.name(envelope.receiver()) + ": " + UserText.of(model.body(envelope));
    }
}
