package dev.traceloom.explain;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.ending.Contradiction;
import dev.traceloom.engine.ending.ContradictionSearch;
import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.ending.EndingWalk;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.NextRecord;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.FrontierGroups.Group;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.causal.CausalDepth;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One explanation in the making, a part at a time. Whenever it ends, by itself or not, what is finished stands.
 *
 * <p>The parts go from cheap to dear, and each but the last may use only a share of the time that is left.
 */
final class ExplanationBuilder {
    private static final LinearizationGraph NO_GRAPH = new LinearizationGraph(List.of(), List.of(), 0, true);

    private final Trace trace;
    private final Specification specification;
    private final Result result;
    private final Limits limits;
    private final Budget budget;
    private final List<String> threads;
    private final Stretches stretches;
    private final UnknownArguments unknown;
    private final List<String> warnings;
    private final RefusalReasons refusals;
    private final StateValues values;

    private GraphBuilder.Built built = new GraphBuilder.Built(NO_GRAPH, Map.of());
    private List<FrontierGroup> frontier = List.of();
    private List<String> telling = List.of();
    private List<Stall> stalls;
    private List<Waiting> waiting = List.of();
    private Optional<Core> core = Optional.empty();
    private List<Tag> tags = List.of();
    private List<SourceText> sources = List.of();
    private Mappings mappings = Mappings.NONE;
    private volatile Explanation soFar;

    ExplanationBuilder(
            Trace trace,
            Specification specification,
            Result result,
            Limits limits,
            Budget budget) {
        this.trace = trace;
        this.specification = specification;
        this.result = result;
        this.limits = limits;
        this.budget = budget;
        this.threads = trace.threads().stream().map(TraceThread::id).toList();
        this.unknown = new UnknownArguments(CausalDepth.asTime(trace), specification, result.incomplete());
        this.stretches = new Stretches(unknown.threads());
        this.warnings = new ArrayList<>(result.warnings());
        result.undecided().ifPresent(where -> warnings.addAll(where.lines()));
        MessageMeta.read(trace.threads()).problem().ifPresent(warnings::add);
        this.values = new StateValues(specification.hasView());
        this.refusals = new RefusalReasons(specification.actions(), specification, values);
        this.stalls = result.stalled().stream().map(stalled -> stall(stalled, List.of())).toList();
        finishPart();
    }

    Explanation explain() {
        try {
            sources = SourceText.of(specification);
            mappings = specification.mappings();
            result.ending().ifPresent(this::explain);
        } catch (EvaluationCancelled cancelled) {
            warnings.add("the time for the explanation is spent, so that it lacks some parts");
            finishPart();
        } catch (OutOfMemoryError full) {
            warnings.add("the memory for the explanation is spent, so that it lacks some parts");
            finishPart();
        }
        return soFar;
    }

    /** What is finished; callable from any thread. */
    Explanation soFar() {
        return soFar;
    }

    private void explain(Ending ending) {
        if (ending.deepest().isEmpty()) {
            return;
        }
        EndingWalk walk = new EndingWalk(ending, specification);
        GraphBuilder builder = new GraphBuilder(ending, walk, threads, stretches, values);
        built = builder.deepestAlone(limits.nodes());
        waiting = waiting(ending);
        finishPart();
        built = builder.build(limits.records(), limits.nodes(), Deadline.share(budget, 4));
        finishPart();
        group(ending, walk);
        finishPart();
        tag(ending);
        finishPart();
        if (limits.core() && result.verdict() == Verdict.REJECTED && result.order().isEmpty()) {
            core = new ContradictionSearch(ending, specification, budget, onlyLooking()::contains)
                    .find()
                    .filter(this::isKnown)
                    .map(this::core);
            stalls = ranked(stalls);
            finishPart();
        }
    }

    /** Whether it is a contradiction whatever the arguments are that are unknown. */
    private boolean isKnown(Contradiction found) {
        return found.members().stream()
                .map(this::reference)
                .map(soFar::operation)
                .allMatch(member -> unknown.isBeforeAll(member.orElseThrow()));
    }

    /** The actions that left every state as it was, wherever they took effect near the end. */
    private Set<String> onlyLooking() {
        Set<String> looking = new HashSet<>();
        Set<String> changing = new HashSet<>();
        for (LinearizationGraph.Edge edge : built.graph().edges()) {
            if (edge.kind() != LinearizationGraph.Kind.SILENT) {
                boolean same = nodeState(edge.from()).equals(nodeState(edge.to()));
                (same ? looking : changing).add(name(edge.operation()));
            }
        }
        looking.removeAll(changing);
        return looking;
    }

    private Map<String, Value> nodeState(int node) {
        return built.graph().nodes().get(node).state();
    }

    private String name(RecordRef operation) {
        return soFar.operation(operation).orElseThrow().name();
    }

    private Core core(Contradiction found) {
        record Start(Map<String, Value> state, List<RecordRef> done) {}
        List<Start> starts = found.starts().stream()
                .map(start -> new Start(
                        values.of(start.state().state()),
                        start.done().stream().map(this::reference).toList()))
                .distinct()
                .toList();
        return new Core(
                found.members().stream().map(this::reference).toList(),
                found.depth(),
                starts.stream().map(Start::state).toList(),
                found.minimal(),
                starts.stream().map(Start::done).toList(),
                touched(found.members()));
    }

    /** Nothing where one of them may touch anything. */
    private static List<Core.Part> touched(List<NextRecord> members) {
        List<List<Footprint.Part>> parts =
                members.stream().map(member -> member.meaning().footprint().parts()).toList();
        return parts.stream().anyMatch(List::isEmpty)
                ? List.of()
                : parts.stream()
                        .flatMap(List::stream)
                        .distinct()
                        .map(part -> new Core.Part(part.variable(), part.keys()))
                        .toList();
    }

    private void finishPart() {
        soFar = new Explanation(
                Summary.of(trace.name(), specification.name(), result, warnings),
                stretches.shown(),
                built.graph(),
                frontier,
                telling,
                stalls,
                waiting,
                core,
                tags,
                sources,
                mappings);
    }

    /** The deepest states that are looked at closely: those in the graph, not too many. */
    private Stream<SearchState> examined(Ending ending) {
        return ending.deepest().stream().filter(built.ids()::containsKey).limit(limits.examined());
    }

    private void group(Ending ending, EndingWalk walk) {
        FrontierGroups groups = new FrontierGroups(ending, refusals, values);
        Deadline deadline = Deadline.share(budget, 3);
        List<SearchState> examined = examined(ending).toList();
        int count = 0;
        while (count < examined.size() && !deadline.isOver()) {
            groups.add(examined.get(count++));
        }
        if (count < ending.deepestCount()) {
            warnings.add("of " + ending.deepestCount() + " deepest states, " + count + " were examined");
        }
        List<Group> ordered = groups.inOrder();
        frontier = new ArrayList<>();
        for (Group group : ordered) {
            frontier.add(new FrontierGroup(
                    frontier.size(),
                    group.states().stream().map(built.ids()::get).toList(),
                    groups.irrelevant(group)));
        }
        telling = groups.telling(ordered);
        stalls = stalls(ordered, new Enablers(ending, walk), Deadline.share(budget, 3));
    }

    private List<Stall> stalls(List<Group> groups, Enablers enablers, Deadline deadline) {
        Map<RecordRef, List<Stall.Refusal>> refused = new LinkedHashMap<>();
        for (int number = 0; number < groups.size(); number++) {
            Group group = groups.get(number);
            for (FrontierGroups.Refused one : group.refused()) {
                List<NextRecord> helpful =
                        deadline.isOver() ? List.of() : enablers.of(group.first(), one.record());
                refused.computeIfAbsent(reference(one.record()), key -> new ArrayList<>())
                        .add(new Stall.Refusal(
                                number,
                                one.reasons(),
                                helpful.stream().map(this::reference).toList()));
            }
        }
        return ranked(result.stalled().stream()
                .map(stalled -> stall(stalled, refused.getOrDefault(stalled.record(), List.of())))
                .toList());
    }

    /**
     * What a person should look at first: what is stalled in the first group, because the order that is shown leads
     * there; of those, what is in the core; then what ends first, because everything else waits for it, while one that
     * ends later may only wait for others that are still to come.
     */
    private List<Stall> ranked(List<Stall> some) {
        Map<RecordRef, Operation> operations = new HashMap<>();
        result.stalled().forEach(stalled -> operations.put(stalled.record(), stalled.operation()));
        Set<RecordRef> inCore = core.map(Core::operations).<Set<RecordRef>>map(HashSet::new).orElse(Set.of());
        return some.stream()
                .sorted(Comparator.comparing((Stall stall) -> !isInFirstGroup(stall))
                        .thenComparing(stall -> !inCore.contains(stall.operation()))
                        .thenComparing(
                                stall -> operations.get(stall.operation()).end(), Long::compareUnsigned))
                .toList();
    }

    private static boolean isInFirstGroup(Stall stall) {
        return stall.refusals().stream().anyMatch(refusal -> refusal.group() == 0);
    }

    private Stall stall(Stalled stalled, List<Stall.Refusal> refused) {
        return new Stall(
                stalled.record(), refusals.definitionOf(stalled.operation().name()), List.copyOf(refused));
    }

    /** Each operation once; what is stalled in one deepest state does not count as waiting for having to in another. */
    private List<Waiting> waiting(Ending ending) {
        Map<RecordRef, Waiting> found = new LinkedHashMap<>();
        examined(ending).flatMap(state -> ending.mustWait(state).stream()).forEach(wait -> {
            Waiting one = new Waiting(reference(wait.record()), reference(wait.until()));
            found.putIfAbsent(one.operation(), one);
        });
        result.stalled().forEach(stalled -> found.remove(stalled.record()));
        return List.copyOf(found.values());
    }

    /** Rule 23: a tag applies to a stalled operation if it is TRUE in every deepest state for it. */
    private void tag(Ending ending) {
        List<Tag> applied = new ArrayList<>();
        for (String tag : specification.tags()) {
            applied.add(new Tag(
                    tag,
                    result.stalled().stream()
                            .filter(stalled -> applies(tag, stalled, ending))
                            .map(Stalled::record)
                            .toList()));
        }
        tags = List.copyOf(applied);
        // A tag that fails to evaluate makes itself heard there.
        specification.warnings().stream().filter(warning -> !warnings.contains(warning)).forEach(warnings::add);
    }

    private boolean applies(String tag, Stalled stalled, Ending ending) {
        List<State> states = examined(ending)
                .filter(state -> isStalledIn(state, stalled, ending))
                .map(SearchState::state)
                .toList();
        return !states.isEmpty()
                && states.stream()
                        .allMatch(state -> specification.tagged(tag, stalled.record().thread(), stalled.operation(), state));
    }

    /** A crash takes no part in the order, so it stands against every state. */
    private boolean isStalledIn(SearchState state, Stalled stalled, Ending ending) {
        return stalled.operation().outcome() == Outcome.CRASH
                || ending.mayComeNext(state).stream()
                        .anyMatch(record -> reference(record).equals(stalled.record()));
    }

    private RecordRef reference(NextRecord record) {
        return new RecordRef(threads.get(record.thread()), record.index());
    }
}
