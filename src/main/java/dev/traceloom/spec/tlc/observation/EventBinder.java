package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.tlc.action.Binder;
import dev.traceloom.trace.Event;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what the reads and writes of a record do to a state. */
final class EventBinder {
    /** The argument of a record that says which process it is of, as PlusCal calls it. */
    private static final String PROCESS = "self";

    private final Map<String, Integer> variables;
    private final ObservedValues values;
    private final EventNames names;
    private final Binder actions;

    EventBinder(Map<String, Integer> variables, ObservedValues values, EventNames names, Binder actions) {
        this.variables = variables;
        this.values = values;
        this.names = names;
        this.actions = actions;
    }

    BoundEvents bind(Operation operation) throws BindingException {
        List<Event> told = operation.observations().events();
        if (told.isEmpty()) {
            return BoundEvents.NONE;
        }
        int at = operation.arguments().names().indexOf(PROCESS);
        Optional<Value> process =
                at < 0 ? Optional.empty() : Optional.of(operation.arguments().values().get(at));
        List<BoundEvent> events = new ArrayList<>(told.size());
        for (Event event : told) {
            events.add(bind(event, process));
        }
        return new BoundEvents(events, operation.hasEffect());
    }

    private BoundEvent bind(Event event, Optional<Value> process) throws BindingException {
        EventNames.Meaning meaning = names.of(event, process);
        if (meaning instanceof EventNames.Operator operator) {
            List<Value> arguments = keys(event, operator.perProcess(), process);
            arguments.add(event.value());
            return new BoundEvent.Mapped(
                    text(event),
                    actions.call(operator.action(), arguments),
                    operator.definition(),
                    arguments.stream().map(one -> values.of(one).tlc()).toList());
        }
        EventNames.Variable variable = (EventNames.Variable) meaning;
        List<ObservedValue> path = new ArrayList<>();
        for (Value key : keys(event, variable.perProcess(), process)) {
            path.add(values.applicable(key));
        }
        int number = variables.get(variable.name());
        if (!event.isWrite()) {
            return new BoundEvent.Read(
                    text(event), new ObservedPart(number, variable.name(), path, values.of(event.value())));
        }
        return new BoundEvent.Write(
                text(event),
                new ObservedPart(number, variable.name(), path, values.applicable(event.value())),
                event.old().isEmpty()
                        ? null
                        : new ObservedPart(number, variable.name(), path, values.of(event.old().get())));
    }

    private static List<Value> keys(Event event, boolean perProcess, Optional<Value> process) throws BindingException {
        List<Value> keys = new ArrayList<>();
        if (perProcess) {
            keys.add(process.orElseThrow(() -> new BindingException("the record " + event.kind().word() + "s "
                    + event.variable() + ", of which each process has one, and does not say which process it is of;"
                    + " give it as the argument " + PROCESS)));
        }
        keys.addAll(event.path());
        return keys;
    }

    private static String text(Event event) {
        return event.kind().word() + " " + RecordWords.part(event.variable(), event.path());
    }
}
