package dev.traceloom.spec.tlc;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Findings;
import dev.traceloom.spec.ParameterDomain;
import dev.traceloom.spec.SpecificationOutline;
import dev.traceloom.spec.evaluation.EvaluatedActions;
import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.spec.tlc.shape.Shapes;
import dev.traceloom.spec.tlc.translate.Coverage;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Mappings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a specification says of itself, and what is known of it before anything is evaluated. */
final class TlcOutline implements SpecificationOutline, EvaluatedActions {
    private final TlcSpecification.Text text;
    private final TlcSpecification.Machine machine;
    private final TlcSpecification.Actions actions;
    private final TlcSpecification.Caveats caveats;
    private Mappings mappings;

    TlcOutline(
            TlcSpecification.Text text,
            TlcSpecification.Machine machine,
            TlcSpecification.Actions actions,
            TlcSpecification.Caveats caveats) {
        this.text = text;
        this.machine = machine;
        this.actions = actions;
        this.caveats = caveats;
    }

    @Override
    public String name() {
        return text.name();
    }

    @Override
    public List<ActionInfo> actions() {
        return actions.operators().actions();
    }

    @Override
    public List<RecordOperator> recordOperators() {
        return actions.records().operators();
    }

    @Override
    public List<String> operatorsFor(String thread, Operation operation) {
        synchronized (machine.lock()) {
            return actions.records().operatorsFor(thread, operation);
        }
    }

    @Override
    public List<ObservedField> observedFields() {
        synchronized (machine.lock()) {
            return actions.records().fields();
        }
    }

    @Override
    public List<String> variables() {
        return actions.records().variables();
    }

    @Override
    public List<String> warnings() {
        List<String> all = new ArrayList<>(caveats.warnings());
        all.addAll(actions.tags().warnings());
        all.addAll(actions.partition().warnings());
        all.addAll(caveats.faults().warnings());
        return all;
    }

    @Override
    public List<String> unnamedDisjuncts() {
        return caveats.unnamed();
    }

    @Override
    public List<String> invariants() {
        return List.of(machine.tool().getInvNames());
    }

    @Override
    public List<String> properties() {
        return machine.properties().names();
    }

    @Override
    public boolean hasView() {
        return machine.states().hasView();
    }

    @Override
    public Set<String> silentActions() {
        Set<String> names = new LinkedHashSet<>(actions.silent().names());
        actions.limited().forEach(one -> names.addAll(one.actions().names()));
        return names;
    }

    @Override
    public boolean hasSilentActions() {
        return !actions.silent().isEmpty();
    }

    @Override
    public List<NeededConstant> neededConstants() {
        synchronized (machine.lock()) {
            return caveats.missing().needed();
        }
    }

    @Override
    public Mappings mappings() {
        synchronized (machine.lock()) {
            if (mappings == null) {
                mappings = Shapes.of(machine.tool().rootModule(), text.sources()::isUsers);
            }
            return mappings;
        }
    }

    @Override
    public Map<String, ParameterDomain> domains(ActionInfo action) {
        synchronized (machine.lock()) {
            return actions.operators().domains(action, text.sources()::of);
        }
    }

    @Override
    public Findings findings(ActionInfo action) {
        return actions.binder().findings(action.name(), text.sources(), text.places());
    }

    @Override
    public Optional<Set<String>> decidingParameters(ActionInfo action) {
        synchronized (machine.lock()) {
            return actions.binder().decidingParameters(action.name());
        }
    }

    @Override
    public Evaluation of(ActionInfo action) {
        List<Coverage> parts;
        synchronized (machine.lock()) {
            parts = actions.binder().coverage(action.name());
        }
        boolean translated = parts.stream().allMatch(Coverage::translated);
        List<Part> asked = parts.stream()
                .flatMap(one -> one.asked().stream())
                .map(part -> new Part(part.node() == null ? null : text.places().of(part.node()), part.reason()))
                .distinct()
                .toList();
        return new Evaluation(
                !translated ? Extent.TLC : asked.isEmpty() ? Extent.COMPILED : Extent.PARTLY, asked);
    }

    @Override
    public List<ModuleText> sources() {
        return text.sources().users();
    }
}
