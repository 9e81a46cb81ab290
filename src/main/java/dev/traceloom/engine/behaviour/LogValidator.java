package dev.traceloom.engine.behaviour;

import dev.traceloom.engine.behaviour.BehaviourSearch.End;
import dev.traceloom.engine.behaviour.Explained.Obstacle;
import dev.traceloom.engine.behaviour.Explained.Way;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.behaviour.Behaviours.LogRecord;
import dev.traceloom.spec.behaviour.Behaviours;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Validates a log by the trace specification that reads it: what the search found, as a verdict (semantics, rule 33). */
public final class LogValidator {
    private static final int MOST_STATES_EXPLAINED = 3;

    /** Nobody goes back further than that by hand. */
    private static final int LONGEST_WAY = 60;

    private final Specification specification;
    private final Behaviours behaviours;
    private final Budget budget;
    private final BehaviourSearch search;
    private final List<String> warnings;

    public LogValidator(Specification specification, Behaviours behaviours, Budget budget, Progress progress) {
        this.specification = specification;
        this.behaviours = behaviours;
        this.budget = budget;
        this.search = new BehaviourSearch(specification, behaviours, budget, progress);
        this.warnings = new ArrayList<>(specification.warnings());
    }

    public Explained validate() {
        End end;
        try {
            end = search.search();
        } catch (EvaluationCancelled cancelled) {
            end = End.STOPPED;
        }
        if (!behaviours.hasReadLog() && end != End.STOPPED) {
            return found(
                    Verdict.ERROR,
                    "the specification did not read the log; say with --env NAME=VALUE what it asks IOEnv for, if it does");
        }
        return switch (end) {
            case ACCEPTED -> accepted();
            case ACCEPTED_AT_ONCE -> found(
                    Verdict.ERROR,
                    behaviours.isEmpty()
                            ? "the log has no records, so nothing was validated"
                            : "an initial state is accepted already, so nothing of the log was validated");
            case STOPPED -> found(Verdict.UNDECIDED, budget.undecided());
            case EXHAUSTED -> exhausted();
        };
    }

    private Explained accepted() {
        if (search.failure() != null) {
            warnings.add("some behaviours failed to evaluate and were left: " + search.failure());
        }
        search.breach().ifPresent(
                breach -> warnings.add("some behaviours were left because they break " + breach));
        return new Explained(
                Verdict.ACCEPTED,
                Math.max(behaviours.length(), 0),
                behaviours.length(),
                search.visited(),
                budget.seconds(),
                Optional.empty(),
                warnings,
                Optional.empty(),
                search.behaviour(),
                Map.of());
    }

    private Explained exhausted() {
        if (search.failure() != null) {
            return found(Verdict.ERROR, search.failure().toString());
        }
        if (search.visited() == 0 && search.breach().isEmpty()) {
            return found(Verdict.REJECTED, "no state satisfies the initial predicate");
        }
        String where = record()
                .map(record -> "no step explains record #" + search.deepest().position()
                        + (behaviours.length() == 0 ? "" : " of " + behaviours.length())
                        + (record.line() == 0 ? "" : ", line " + record.line() + " of the log"))
                .orElseGet(() -> "no behaviour is accepted; the longest end after " + search.explained() + " steps");
        return found(
                Verdict.REJECTED,
                where
                        + search.breach()
                                .map(breach -> "; some behaviours end because they break " + breach)
                                .orElse(""));
    }

    private Optional<LogRecord> record() {
        return behaviours.record(search.deepest().position());
    }

    private Explained found(Verdict verdict, String message) {
        return new Explained(
                verdict,
                Math.min(search.explained(), Math.max(behaviours.length(), search.explained())),
                behaviours.length(),
                search.visited(),
                budget.seconds(),
                Optional.of(message),
                List.copyOf(warnings),
                obstacle(verdict));
    }

    private Optional<Obstacle> obstacle(Verdict verdict) {
        List<Visited> ends = search.deepest().states();
        if (ends.isEmpty()) {
            return Optional.empty();
        }
        List<Way> ways = new ArrayList<>();
        Map<String, String> shown = ends.get(0).state().variables();
        for (Visited end : ends.subList(0, Math.min(MOST_STATES_EXPLAINED, ends.size()))) {
            ways.add(new Way(end.way(LONGEST_WAY), verdict == Verdict.REJECTED ? whyNot(end.state()) : List.of()));
        }
        List<Reason> reasons = ways.stream().flatMap(way -> way.reasons().stream()).distinct().toList();
        return Optional.of(new Obstacle(record(), search.deepest().count(), shown, reasons, ways));
    }

    private List<Reason> whyNot(State state) {
        try {
            return budget.isOver() ? List.of() : behaviours.whyNot(state);
        } catch (EvaluationCancelled cancelled) {
            // What was found so far is told.
            return List.of();
        }
    }
}
