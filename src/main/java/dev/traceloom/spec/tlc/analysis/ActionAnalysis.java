package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.Findings;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.tlc.invariant.Invariants;
import dev.traceloom.spec.tlc.invariant.Origins;
import dev.traceloom.spec.tlc.reading.Assignments;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Terms;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.Value;

/** Tells footprints of the operations of one specification. */
public final class ActionAnalysis {
    private static final Cell[] NO_CELLS = {};
    /** Sets of variables are the bits of a number, with some to spare. */
    private static final int MOST_VARIABLES = 60;
    /** What is remembered of so many footprints takes about the square of that in bytes at most. */
    private static final int MOST_SHARED = 1 << 11;

    private final Vocabulary vocabulary;
    private final Terms terms;
    private final Invariants invariants;
    private final boolean view;
    private final Instance instance;
    private final Map<CellFootprint, CellFootprint> footprints = new HashMap<>();
    private final Map<OpDefNode, Script> scripts = new IdentityHashMap<>();
    private final Map<OpDefNode, Optional<Set<StateAccess.Part>>> accesses = new HashMap<>();

    /**
     * @param isLibrary whether a module of that name is TLC's or ours, and not the user's
     * @param origins where all states come from; empty where they may come from elsewhere too
     */
    public ActionAnalysis(EvaluatingTool tool, Predicate<String> isLibrary, Optional<Origins> origins) {
        this.vocabulary = new Vocabulary(tool, isLibrary);
        this.terms = new Terms(tool, vocabulary);
        this.invariants = new Invariants(
                tool, terms, vocabulary, origins, (action, scope, into) -> new ActionReader(into).read(action, scope));
        this.instance = new Instance(terms, vocabulary.allVariables(), invariants);
        this.view = tool.getViewSpec() != null;
    }

    Footprint.Part part(Cell cell) {
        return cell.part(vocabulary.variables().get(cell.variable()));
    }

    boolean hasView() {
        return view;
    }

    String variable(int number) {
        return vocabulary.variables().get(number);
    }

    /** What another reader of one action needs. */
    public Reading reading() {
        return new Reading(terms, vocabulary);
    }

    /** What is known of an action with these arguments. */
    public Footprint of(OpDefNode action, Context arguments) {
        Script script = script(action);
        if (!script.isRead()) {
            return Footprint.UNKNOWN;
        }
        Footprint known = script.footprints().get(arguments);
        if (known == null) {
            known = shared(instance.anew().add(script.step(), arguments).footprint(this));
            Set<SymbolNode> deciding = new HashSet<>();
            instance.asked().forEach(term -> deciding.addAll(terms.argumentsOf(term)));
            script.footprints().put(arguments, deciding, known);
        }
        return known;
    }

    /** The parameters that had a say in any footprint of an action so far. */
    public List<SymbolNode> decidingParameters(OpDefNode action) {
        return script(action).footprints().deciding();
    }

    /** The same for an operation that consists of two actions. */
    public Footprint of(OpDefNode action, Context arguments, OpDefNode other, Context others) {
        return !script(action).isRead() || !script(other).isRead()
                ? Footprint.UNKNOWN
                : shared(instance.anew()
                        .add(script(action).step(), arguments)
                        .add(script(other).step(), others)
                        .footprint(this));
    }

    /** One object for those that are equal, and that many records have in common, so that it is soon told whether two commute. */
    private Footprint shared(CellFootprint fresh) {
        CellFootprint known = footprints.get(fresh);
        if (known != null) {
            return known;
        }
        if (footprints.size() < MOST_SHARED) {
            fresh.number(footprints.size());
            footprints.put(fresh, fresh);
        }
        return fresh;
    }

    /**
     * A part of a variable that is looked at besides.
     *
     * @param keys where it is in the variable
     */
    public record Look(String variable, List<Value> keys) {}

    /**
     * What an operator by which something is read or written looks at and changes, with its arguments; empty where that is not
     * known.
     *
     * @param arguments all but the state and what comes last
     */
    public Optional<List<Look>> accessed(OpDefNode operator, List<Value> arguments) {
        return accesses.computeIfAbsent(operator, StateAccess::of).map(parts -> parts.stream()
                .map(part -> new Look(
                        part.variable(),
                        part.parameter() < 1 ? List.of() : List.of(arguments.get(part.parameter() - 1))))
                .toList());
    }

    /** What is known of an operation that looks at some parts and writes others, and is possible by these alone. */
    public Footprint accessing(List<Look> looks, List<Look> writes) {
        Optional<Cell[]> read = cells(looks);
        Optional<Cell[]> written = cells(writes);
        return read.isEmpty() || written.isEmpty()
                ? Footprint.UNKNOWN
                : new CellFootprint(this, writes.isEmpty(), read.get(), written.get(), NO_CELLS, NO_CELLS);
    }

    /**
     * What is known of an operation that leads only to the states to which something else does that looks at some parts and
     * writes to them. What it would change beside them must stay, so whatever it writes counts as read.
     */
    public Footprint agreeing(Footprint operation, List<Look> parts) {
        return operation instanceof CellFootprint known ? looking(known.readingWhatItWrites(), parts) : Footprint.UNKNOWN;
    }

    /**
     * What is known of an operation that leads only to states which have certain values in some parts, or that starts only from
     * such states. Whether they do depends on what the operation writes and on these parts as they were, so they count as read.
     */
    public Footprint looking(Footprint operation, List<Look> parts) {
        if (!(operation instanceof CellFootprint known)) {
            return Footprint.UNKNOWN;
        }
        return cells(parts).<Footprint>map(known::reading).orElse(Footprint.UNKNOWN);
    }

    private Optional<Cell[]> cells(List<Look> parts) {
        Cell[] cells = new Cell[parts.size()];
        for (int i = 0; i < cells.length; i++) {
            int variable = vocabulary.variables().indexOf(parts.get(i).variable);
            if (variable < 0) {
                return Optional.empty();
            }
            Value[] keys = parts.get(i).keys.toArray(Value[]::new);
            cells[i] = new Cell(variable, keys.length, keys, null, Cell.Extent.ALL, null);
        }
        return Optional.of(cells);
    }

    /**
     * What is known of an action with any arguments, in words.
     *
     * @param other the other action of an operation that consists of two; null for all others
     * @param texts gives what is written for an expression
     * @param places gives where an expression stands
     */
    public Findings findings(
            OpDefNode action,
            OpDefNode other,
            Function<SemanticNode, String> texts,
            Function<SemanticNode, Place> places) {
        Findings one = findings(script(action), texts, places);
        return other == null ? one : both(findings(script(other), texts, places), one);
    }

    private Findings findings(
            Script script, Function<SemanticNode, String> texts, Function<SemanticNode, Place> places) {
        if (!script.isRead()) {
            return new Findings(List.of(), List.of(), List.of(), List.of(script.obstacle()), List.of());
        }
        Account account = new Account(terms, vocabulary, invariants, texts, Map.of());
        long kept = script.step().touch(account);
        List<String> unchanged = new ArrayList<>();
        if (covers(kept)) {
            unchanged.add(Findings.ALWAYS);
        } else {
            for (String condition : account.conditions()) {
                if (keepsAll(script, texts, condition, true)) {
                    unchanged.add("when " + condition);
                } else if (keepsAll(script, texts, condition, false)) {
                    unchanged.add("unless " + condition);
                }
            }
        }
        List<String> limits = new ArrayList<>();
        script.limits().forEach((what, where) -> limits.add(what + " at " + places.apply(where)));
        return new Findings(account.reads(), account.writes(kept), unchanged, limits, account.touches(kept));
    }

    /** Whether an action that can happen at all under a condition then changes nothing. */
    private boolean keepsAll(Script script, Function<SemanticNode, String> texts, String condition, boolean holds) {
        long kept = script.step()
                .touch(new Account(terms, vocabulary, invariants, texts, Map.of(condition, holds)));
        return kept != Step.NEVER && covers(kept);
    }

    private boolean covers(long kept) {
        return (kept & vocabulary.allVariables()) == vocabulary.allVariables();
    }

    private static Findings both(Findings one, Findings other) {
        return new Findings(
                joined(one.reads(), other.reads()),
                joined(one.writes(), other.writes()),
                one.isReadOnly() && other.isReadOnly() ? List.of(Findings.ALWAYS) : List.of(),
                joined(one.limits(), other.limits()),
                joined(one.touches(), other.touches()));
    }

    private static <T> List<T> joined(List<T> some, List<T> others) {
        Set<T> all = new LinkedHashSet<>(some);
        all.addAll(others);
        return List.copyOf(all);
    }

    private Script script(OpDefNode action) {
        return scripts.computeIfAbsent(action, this::read);
    }

    private Script read(OpDefNode action) {
        if (vocabulary.variables().size() > MOST_VARIABLES) {
            return Script.unread("there are more than " + MOST_VARIABLES + " variables");
        }
        Reading reading = new Reading(terms, vocabulary, new Assignments(), invariants::keyField);
        Scope scope = Scope.TOP;
        for (FormalParamNode parameter : action.getParams()) {
            scope = scope.withArgument(parameter);
        }
        try {
            Step step = new ActionReader(reading).read(action.getBody(), scope);
            return new Script(step, null, reading.limits(), new Script.FootprintsByArguments());
        } catch (Reading.Unreadable obstacle) {
            return Script.unread(obstacle.getMessage());
        } catch (StackOverflowError deep) {
            return Script.unread(Reading.TOO_LONG);
        }
    }
}
