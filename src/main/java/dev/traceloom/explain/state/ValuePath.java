package dev.traceloom.explain.state;

import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Names a value inside a state: {@code accounts["a"].balance}. */
public record ValuePath(List<ValueStep> steps) {
    public static final ValuePath STATE = new ValuePath(List.of());

    public static ValuePath variable(String name) {
        return STATE.then(new ValueStep.Variable(name));
    }

    public ValuePath then(ValueStep step) {
        List<ValueStep> longer = new ArrayList<>(steps);
        longer.add(step);
        return new ValuePath(List.copyOf(longer));
    }

    /** What it names in this state, if it is there. */
    public Optional<Value> in(Map<String, Value> state) {
        if (steps.isEmpty() || !(steps.get(0) instanceof ValueStep.Variable variable)) {
            return Optional.empty();
        }
        Optional<Value> value = Optional.ofNullable(state.get(variable.name()));
        for (int i = 1; i < steps.size() && value.isPresent(); i++) {
            value = ValueParts.at(value.get(), steps.get(i));
        }
        return value;
    }

    /** The same for every key, as {@link Mappings} names places. */
    public String place() {
        String place = Mappings.NOWHERE;
        for (ValueStep step : steps) {
            if (step instanceof ValueStep.Variable variable) {
                place = variable.name();
            } else if (step instanceof ValueStep.Field field) {
                place = Mappings.atField(place, field.name());
            } else {
                place = step instanceof ValueStep.Element ? Mappings.element(place) : Mappings.atKey(place);
            }
        }
        return place;
    }

    /** The values that it is inside of, the variable first. */
    public List<ValuePath> around() {
        List<ValuePath> around = new ArrayList<>();
        for (int i = 1; i < steps.size(); i++) {
            around.add(new ValuePath(steps.subList(0, i)));
        }
        return around;
    }

    public String text() {
        StringBuilder text = new StringBuilder();
        steps.forEach(step -> text.append(step.text()));
        return text.toString();
    }
}
