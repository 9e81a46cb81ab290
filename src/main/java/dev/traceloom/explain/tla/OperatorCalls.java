package dev.traceloom.explain.tla;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How records are written as applications of the specification's operators (semantics, rules 1, 3 and 4). */
final class OperatorCalls implements CoreModule.OperatorCall {
    private static final String THREAD = "_thread";

    private final List<ActionInfo> actions;
    private final ModuleScan scan;
    private final Optional<String> threadParameter;

    OperatorCalls(List<ActionInfo> actions, ModuleScan scan, Optional<String> threadParameter) {
        this.actions = actions;
        this.scan = scan;
        this.threadParameter = threadParameter;
    }

    @Override
    public String effect(CoreOperations.Entry entry) {
        return isMultiStep(entry) ? entry.operation().name() + "_Done" : entry.operation().name();
    }

    @Override
    public Optional<String> step(CoreOperations.Entry entry) {
        return isMultiStep(entry) ? Optional.of(entry.operation().name() + "_Step") : Optional.empty();
    }

    private boolean isMultiStep(CoreOperations.Entry entry) {
        String name = entry.operation().name();
        return action(name).map(ActionInfo::multiStep).orElseGet(() ->
                scan.parameters(name).isEmpty() && scan.parameters(name + "_Done").isPresent());
    }

    private Optional<ActionInfo> action(String name) {
        return actions.stream().filter(action -> action.name().equals(name)).findFirst();
    }

    @Override
    public List<Value> arguments(CoreOperations.Entry entry) throws ExportException {
        Arguments given = entry.operation().arguments();
        List<String> parameters = parameters(entry);
        List<Value> values = new ArrayList<>();
        int position = 0;
        for (String parameter : parameters) {
            int at = given.positional() ? position : given.names().indexOf(parameter);
            boolean isThread = parameter.equals(THREAD) || threadParameter.filter(parameter::equals).isPresent();
            boolean leftOut = given.positional() ? given.size() < parameters.size() : at < 0;
            if (isThread && leftOut) {
                values.add(new Value.Text(entry.reference().thread()));
            } else if (at < 0 || at >= given.size() || given.values().get(at).equals(Arguments.UNKNOWN)) {
                throw new ExportException("the core cannot be written as a module: " + entry.operation().name()
                        + " has the parameter " + parameter + ", which its record does not give");
            } else {
                values.add(given.values().get(at));
                position++;
            }
        }
        return values;
    }

    private List<String> parameters(CoreOperations.Entry entry) throws ExportException {
        String name = entry.operation().name();
        Optional<List<String>> known = action(name).map(ActionInfo::parameters);
        return known.or(() -> scan.parameters(effect(entry)))
                .orElseThrow(() -> new ExportException(
                        "the core cannot be written as a module: where " + name + " is defined was not found"));
    }
}
