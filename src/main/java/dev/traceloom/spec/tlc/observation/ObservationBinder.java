package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.SpecificationOutline.ObservedField;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.action.Binder;
import dev.traceloom.spec.tlc.action.OperationRecords;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.action.RecordOperators;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.translate.Compiler;
import dev.traceloom.spec.tlc.translate.Conversion;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Update;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import util.UniqueString;

/** Finds what the names mean under which a record tells of the state: variables, fields of {@code Observe(op)}, or operators. */
public final class ObservationBinder {
    private final EvaluatingTool tool;
    private final Operators operators;
    private final OperationRecords records;
    private final RecordOperators.Checks checks;
    private final UniqueString[] variables;
    private final Conversion conversion;
    private final InitialValues initialValues;
    private final Compiler compiler;
    private final Set<String> ignored;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final ObservedValues values;
    private final EventBinder events;
    /** Null until the first record that tells of the state. */
    private Mappings mappings;

    private record Mappings(Optional<ObservationMapping> before, Optional<ObservationMapping> after) {}

    /**
     * What records speak of: variables, their values, and those in the beginning.
     *
     * @param ignored names that mean nothing
     */
    public record Vocabulary(
            UniqueString[] variables,
            Conversion conversion,
            Compiler compiler,
            InitialValues initial,
            Set<String> ignored,
            Events events) {}

    /**
     * What reads and writes speak of.
     *
     * @param environment what the algorithm says of their names
     * @param actions applies the operators that say what they mean
     */
    public record Events(EventNames.Environment environment, Binder actions) {}

    /** The fields of both mappings for one record. */
    private record Fields(
            Map<String, ObservationMapping.Field> before, Map<String, ObservationMapping.Field> after, TlaValue op) {}

    public ObservationBinder(
            EvaluatingTool tool,
            Operators operators,
            OperationRecords records,
            RecordOperators.Checks checks,
            Vocabulary vocabulary) {
        this.tool = tool;
        this.operators = operators;
        this.records = records;
        this.checks = checks;
        this.variables = vocabulary.variables;
        this.conversion = vocabulary.conversion;
        this.initialValues = vocabulary.initial;
        this.compiler = vocabulary.compiler;
        this.ignored = vocabulary.ignored;
        for (int i = 0; i < variables.length; i++) {
            numbers.put(variables[i].toString(), i);
        }
        this.values = new ObservedValues(conversion);
        this.events = new EventBinder(
                numbers, values, new EventNames(numbers, operators, vocabulary.events.environment), vocabulary.events.actions);
    }

    /** What the mappings say, whatever record they are asked for. */
    List<ObservedField> fields() {
        return new ObservedFields(tool, operators, checks.places()).all();
    }

    List<String> variables() {
        return Arrays.stream(variables).map(UniqueString::toString).toList();
    }

    ObservedCall none(TlcCall call) {
        return new ObservedCall(call, false, variables, Seen.NOTHING);
    }

    /**
     * A step that fits what the record saw.
     *
     * @param call null where there is no step
     */
    ObservedCall bind(String thread, Operation operation, TlcCall call, boolean mayStutter)
            throws BindingException {
        Observations seen = operation.observations();
        Fields fields = fields(thread, operation);
        Gathered before = new Gathered(fields.op);
        Gathered after = new Gathered(fields.op);
        for (Observation one : seen.before()) {
            before.add(one, fields.before.containsKey(one.variable()) ? fields.before : fields.after);
        }
        for (Observation one : seen.after()) {
            boolean early = fields.before.containsKey(one.variable());
            if (early) {
                before.add(one, fields.before);
            }
            if (!early || fields.after.containsKey(one.variable())) {
                after.add(one, fields.after);
            }
        }
        return new ObservedCall(
                call,
                mayStutter,
                variables,
                new Seen(
                        before.parts,
                        after.parts,
                        updates(seen.updates()),
                        events.bind(operation),
                        before.mapped,
                        after.mapped));
    }

    /** By which of the mappings a record tells of the state. */
    List<String> operatorsFor(String thread, Operation operation) throws BindingException {
        Observations seen = operation.observations();
        if (seen.before().isEmpty() && seen.after().isEmpty()) {
            return List.of();
        }
        Fields fields = fields(thread, operation);
        Set<String> names = Stream.concat(seen.before().stream(), seen.after().stream())
                .map(Observation::variable)
                .filter(name -> !ignored.contains(name))
                .collect(Collectors.toSet());
        List<String> operators = new ArrayList<>();
        if (names.stream().anyMatch(fields.before::containsKey)) {
            operators.add(ObservedFields.BEFORE);
        }
        if (names.stream().anyMatch(fields.after::containsKey)) {
            operators.add(ObservedFields.AFTER);
        }
        return operators;
    }

    /** Whether the specification says what names mean. */
    boolean isMapped() throws BindingException {
        if (mappings == null) {
            mappings = new Mappings(mapping(ObservedFields.BEFORE), mapping(ObservedFields.AFTER));
        }
        return mappings.before.isPresent() || mappings.after.isPresent();
    }

    private Fields fields(String thread, Operation operation) throws BindingException {
        if (!isMapped()) {
            return new Fields(Map.of(), Map.of(), null);
        }
        tlc2.value.impl.Value op = records.whole(thread, operation);
        return new Fields(
                mappings.before.isPresent() ? mappings.before.get().fields(op) : Map.of(),
                mappings.after.isPresent() ? mappings.after.get().fields(op) : Map.of(),
                conversion.compiled(op).orElse(null));
    }

    private Optional<ObservationMapping> mapping(String name) throws BindingException {
        return ObservationMapping.of(name, tool, operators, checks, compiler);
    }

    /** What was seen of one state. */
    private final class Gathered {
        private final List<ObservedPart> parts = new ArrayList<>();
        private final List<ObservedExpression> mapped = new ArrayList<>();
        /** The record as translations see it; null where they cannot. */
        private final TlaValue op;

        Gathered(TlaValue op) {
            this.op = op;
        }

        void add(Observation one, Map<String, ObservationMapping.Field> fields) throws BindingException {
            if (ignored.contains(one.variable())) {
                return;
            }
            ObservationMapping.Field field = fields.get(one.variable());
            List<ObservedValue> path = one.path().stream().map(values::of).toList();
            if (field == null && path.isEmpty() && !numbers.containsKey(one.variable())) {
                SemanticNode body = stateOperator(one.variable());
                mapped.add(new ObservedExpression(one.variable(), body, Context.Empty, values.of(one.value()), null, op));
                return;
            }
            if (field == null) {
                parts.add(new ObservedPart(number(one.variable()), one.variable(), path, values.of(one.value())));
                return;
            }
            Optional<VariablePath> known = VariablePath.of(field.expression(), field.context(), tool);
            if (known.isPresent()) {
                List<ObservedValue> whole = new ArrayList<>();
                known.get().keys().forEach(key -> whole.add(values.of(key)));
                whole.addAll(path);
                String variable = known.get().variable().toString();
                parts.add(new ObservedPart(number(variable), variable, whole, values.of(one.value())));
            } else if (path.isEmpty()) {
                mapped.add(new ObservedExpression(
                        one.variable(),
                        field.expression(),
                        field.context(),
                        values.of(one.value()),
                        field.compiled(),
                        op));
            } else {
                throw new BindingException("the record tells of a part of " + one.variable()
                        + ", which Observe(op) maps to something else than a variable or a part of one");
            }
        }
    }

    /** What a name means that is no variable: an operator without parameters that speaks of one state. */
    private SemanticNode stateOperator(String name) throws BindingException {
        Optional<OpDefNode> found = ObservationMapping.configured(name, tool, operators)
                .filter(named -> named.getArity() == 0 && named.getLevel() == LevelConstants.VariableLevel);
        if (found.isEmpty()) {
            throw unknown(name);
        }
        ObservationMapping.refuse(found.get(), checks);
        return found.get().getBody();
    }

    private int number(String variable) throws BindingException {
        Integer number = numbers.get(variable);
        if (number == null) {
            throw unknown(variable);
        }
        return number;
    }

    private BindingException unknown(String name) {
        return new BindingException("the record tells of " + name + ", which is no variable of the specification ("
                + names() + ")" + (mappings.after.isPresent() ? " and no field of Observe(op)" : "")
                + "; say in an operator Observe(op) == [" + name
                + " |-> …] what it means, or that it means nothing with --ignore-fields " + name);
    }

    private String names() {
        return String.join(", ", variables());
    }

    private List<ObservedUpdate> updates(List<Update> told) throws BindingException {
        List<ObservedUpdate> updates = new ArrayList<>();
        for (Update one : told) {
            if (ignored.contains(one.variable())) {
                continue;
            }
            List<TlaValue> path = new ArrayList<>();
            List<TlaValue> arguments = new ArrayList<>();
            for (Value key : one.path()) {
                path.add(values.compiled(key));
            }
            for (Value argument : one.arguments()) {
                arguments.add(values.compiled(argument));
            }
            int variable = number(one.variable());
            updates.add(new ObservedUpdate(
                    variable,
                    path,
                    switch (one.operator()) {
                        case INIT -> Update.Operator.UPDATE;
                        case INIT_REC -> Update.Operator.UPDATE_REC;
                        default -> one.operator();
                    },
                    switch (one.operator()) {
                        case INIT, INIT_REC -> List.of(initial(variable, path));
                        default -> arguments;
                    },
                    values.compiled(new Value.Text("null"))));
        }
        return updates;
    }

    /** What a part of a variable was in the beginning. */
    private TlaValue initial(int variable, List<TlaValue> path) throws BindingException {
        Optional<TlaValue> part = conversion.compiled(initialValues.of(variables[variable]));
        for (TlaValue key : path) {
            part = part.flatMap(whole -> ObservedPart.at(whole, key));
        }
        return part.orElseThrow(() -> new BindingException("the record tells that a part of " + variables[variable]
                + " became what it was in the beginning, when there was no such part"));
    }
}
