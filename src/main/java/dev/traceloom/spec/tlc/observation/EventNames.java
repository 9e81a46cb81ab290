package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.mpcal.Binding;
import dev.traceloom.spec.mpcal.Instance;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.module.EventOperators;
import dev.traceloom.spec.tlc.module.MappedVariables;
import dev.traceloom.trace.Event;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.OpDefNode;

/**
 * What the names of reads and writes stand for: an operator that says what it means to read or write it, a variable, or, for
 * a name such as {@code AServer.msg} that PGo gives, what the algorithm says of that archetype's name.
 */
public final class EventNames {
    private static final String OF_PROCESS = "[self]";

    private final Map<String, Integer> variables;
    private final Operators operators;
    private final Environment environment;

    /**
     * What there is beside variables.
     *
     * @param mapped what the algorithm says of its names
     * @param renamed what somebody says of names: {@code Server.net=network}, {@code Server.msg=msg0[self]}
     * @param sets of processes
     */
    public record Environment(MappedVariables mapped, List<String> renamed, ProcessSets sets) {}

    /** What a name stands for. */
    sealed interface Meaning {}

    /** @param perProcess whether the process is the first key */
    record Variable(String name, boolean perProcess) implements Meaning {}

    /** @param perProcess whether the process is the first key */
    record Operator(OpDefNode definition, OpDefNode action, boolean perProcess) implements Meaning {}

    EventNames(Map<String, Integer> variables, Operators operators, Environment environment) {
        this.variables = variables;
        this.operators = operators;
        this.environment = environment;
    }

    /** @param process who did it; empty where the record does not say */
    Meaning of(Event event, Optional<Value> process) throws BindingException {
        String name = event.variable();
        Optional<Variable> renamed = renamed(event);
        if (renamed.isPresent()) {
            return renamed.get();
        }
        Optional<Operator> own = operator(name.replace('.', '_') + ending(event), event);
        if (own.isPresent()) {
            return own.get();
        }
        if (operators.named(name.replace('.', '_') + (event.isWrite() ? "_read" : "_write"))
                .flatMap(EventOperators::keysOf)
                .isPresent()) {
            throw new BindingException(what(event) + ", and the specification says what it means to "
                    + (event.isWrite() ? "read it, but not to write" : "write it, but not to read") + " it: "
                    + wanted(event) + " is missing");
        }
        if (variables.containsKey(name)) {
            return new Variable(name, false);
        }
        int dot = name.indexOf('.');
        if (dot < 0) {
            throw unknown(event);
        }
        return bound(event, binding(event, name.substring(0, dot), name.substring(dot + 1), process));
    }

    /** What somebody says it is. */
    private Optional<Variable> renamed(Event event) throws BindingException {
        for (String one : environment.renamed) {
            int equals = one.indexOf('=');
            if (one.substring(0, equals).strip().equals(event.variable())) {
                String variable = one.substring(equals + 1).strip();
                boolean perProcess = variable.endsWith(OF_PROCESS);
                String name = perProcess ? variable.substring(0, variable.length() - OF_PROCESS.length()) : variable;
                if (!variables.containsKey(name)) {
                    throw new BindingException("--variables " + one + ": " + name + " is no variable of the specification ("
                            + String.join(", ", variables.keySet()) + ")");
                }
                return Optional.of(new Variable(name, perProcess));
            }
        }
        return Optional.empty();
    }

    private Meaning bound(Event event, Binding binding) throws BindingException {
        if (binding instanceof Binding.Mapped mapped) {
            return operator(event.isWrite() ? mapped.write() : mapped.read(), event).orElseThrow(() -> unknown(event));
        }
        if (!variables.containsKey(binding.variable())) {
            throw unknown(event);
        }
        return new Variable(binding.variable(), binding instanceof Binding.Local local && local.perProcess());
    }

    private Binding binding(Event event, String archetype, String name, Optional<Value> process)
            throws BindingException {
        Binding found = null;
        for (Instance instance : environment.mapped.instances()) {
            Binding binding = instance.archetype().equals(archetype) ? instance.bindings().get(name) : null;
            if (binding != null && isOf(instance, process)) {
                if (found != null && !found.equals(binding)) {
                    throw new BindingException(what(event) + ", which several instances of " + archetype
                            + " have, and the record does not say whose it is; --variables can tell what it means");
                }
                found = binding;
            }
        }
        if (found == null) {
            throw unknown(event);
        }
        return found;
    }

    private boolean isOf(Instance instance, Optional<Value> process) throws BindingException {
        long alike = environment.mapped.instances().stream()
                .filter(one -> one.archetype().equals(instance.archetype()))
                .count();
        return alike == 1 || process.isEmpty() || environment.sets.contains(instance.processes(), process.get());
    }

    private Optional<Operator> operator(String name, Event event) throws BindingException {
        Optional<Integer> keys = operators.named(name).flatMap(EventOperators::keysOf);
        Optional<OpDefNode> action = operators.named(EventOperators.actionOf(name));
        if (keys.isEmpty() || action.isEmpty()) {
            return Optional.empty();
        }
        int given = event.path().size();
        if (keys.get() != given && keys.get() != given + 1) {
            throw new BindingException(what(event) + " with " + given + (given == 1 ? " key" : " keys") + ", and "
                    + Operators.signature(operators.named(name).get()) + " takes " + keys.get());
        }
        return Optional.of(new Operator(operators.named(name).get(), action.get(), keys.get() > given));
    }

    private BindingException unknown(Event event) {
        return new BindingException(what(event) + ", which is neither a variable of the specification ("
                + String.join(", ", variables.keySet()) + ") nor something that it has an operator for"
                + environment.mapped.trouble().map(why -> "; its algorithm does not say, since " + why).orElse("")
                + "; write " + wanted(event) + ", or tell with --variables which variable it is");
    }

    /** The operator that would say what it means. */
    private static String wanted(Event event) {
        StringBuilder keys = new StringBuilder();
        for (int i = 1; i <= event.path().size(); i++) {
            keys.append("key").append(event.path().size() == 1 ? "" : String.valueOf(i)).append(", ");
        }
        return event.variable().replace('.', '_') + ending(event) + "(state, " + keys + "value, rest(_))";
    }

    private static String ending(Event event) {
        return event.isWrite() ? "_write" : "_read";
    }

    private static String what(Event event) {
        return "the record " + event.kind().word() + "s " + event.variable();
    }
}
