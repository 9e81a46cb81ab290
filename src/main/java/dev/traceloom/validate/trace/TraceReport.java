package dev.traceloom.validate.trace;

import dev.traceloom.engine.Sanity;
import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.engine.contention.Chances;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.results.TraceCoverage;
import dev.traceloom.explain.results.Unexercised;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.evaluation.LeftToTlc;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What became of one trace.
 *
 * @param name what the user calls it
 * @param result what the engine found; empty when the trace could not be read
 * @param problem why it could not be read; empty when it could
 * @param sanity how corrupted copies fared, when that was asked for
 * @param explanation why it is not accepted, where that is known
 * @param coverage how often its actions occurred and where they stopped, when that was asked for
 * @param facts what the run database keeps of it besides, when that was asked for
 * @param printed what the specification printed meanwhile
 * @param order the records of the longest prefix, as far as it is kept, when that was asked for
 * @param log what became of it as a log that the specification read itself; empty for a trace
 * @param further what cannot follow either, where the search went on after the failure
 * @param unexercised what it says nothing about, of an accepted trace where that is known
 * @param chances how much could have gone wrong in it, of an accepted trace where that is known
 * @param leftToTlc its actions that our own evaluator knows nothing of
 */
public record TraceReport(
        String name,
        Optional<Result> result,
        Optional<String> problem,
        Optional<Sanity.Score> sanity,
        Optional<Explanation> explanation,
        TraceCoverage coverage,
        KeptFacts facts,
        List<String> printed,
        List<RecordRef> order,
        Optional<Explained> log,
        List<Stalled> further,
        Optional<Unexercised> unexercised,
        Optional<Chances> chances,
        List<LeftToTlc> leftToTlc) {

    public static TraceReport unreadable(String name, String problem) {
        return new TraceReport(
                name,
                Optional.empty(),
                Optional.of(problem),
                Optional.empty(),
                Optional.empty(),
                TraceCoverage.NONE,
                KeptFacts.NONE,
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    public static TraceReport of(String name, Result result, Optional<Explanation> explanation) {
        return new TraceReport(
                name,
                Optional.of(result.withoutEnding()),
                Optional.empty(),
                Optional.empty(),
                explanation,
                TraceCoverage.NONE,
                KeptFacts.NONE,
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /** Of a log that the specification read itself. */
    public static TraceReport of(String name, Explained log, boolean underView) {
        TraceReport report = of(name, log.result(underView), Optional.empty());
        return new TraceReport(
                name,
                report.result,
                report.problem,
                report.sanity,
                report.explanation,
                report.coverage,
                report.facts,
                report.printed,
                report.order,
                Optional.of(log),
                report.further,
                report.unexercised,
                report.chances,
                report.leftToTlc);
    }

    /** Of a trace of which nothing more is known than why. */
    public static TraceReport undecided(String name, String why) {
        return of(name, Result.undecided(new Trace(name, List.of()), why, 0), Optional.empty());
    }

    public TraceReport with(Optional<Explanation> found) {
        return new TraceReport(name, result, problem, sanity, found, coverage, facts, printed, order, log, further, unexercised, chances, leftToTlc);
    }

    /** The same with more to say about what is wrong, where nothing else is known. */
    public TraceReport addingToProblem(String words) {
        return new TraceReport(
                name, result, problem.map(wrong -> wrong + words), sanity, explanation, coverage, facts, printed, order, log, further, unexercised, chances, leftToTlc);
    }

    /** The same with what another process can use. */
    public TraceReport portable() {
        return new TraceReport(
                name,
                result.map(Result::portable),
                problem,
                sanity,
                explanation.map(all -> TraceWindow.of(all, TraceWindow.USUAL_RECORDS)),
                coverage,
                facts,
                printed,
                order,
                log,
                further,
                unexercised, chances, leftToTlc);
    }

    /** The same with another result. */
    public TraceReport with(Result other) {
        return new TraceReport(
                name,
                Optional.of(other),
                problem,
                sanity,
                explanation,
                coverage,
                facts,
                printed,
                order,
                log,
                further,
                unexercised, chances, leftToTlc);
    }

    public TraceReport with(Sanity.Score score) {
        return new TraceReport(name, result, problem, Optional.of(score), explanation, coverage, facts, printed, order, log, further, unexercised, chances, leftToTlc);
    }

    public TraceReport with(TraceCoverage known) {
        return new TraceReport(name, result, problem, sanity, explanation, known, facts, printed, order, log, further, unexercised, chances, leftToTlc);
    }

    /** The same with what it says nothing about. */
    public TraceReport withUnexercised(Optional<Unexercised> found) {
        return new TraceReport(
                name, result, problem, sanity, explanation, coverage, facts, printed, order, log, further, found, chances, leftToTlc);
    }

    /** The same with how much could have gone wrong. */
    TraceReport withChances(Optional<Chances> measured) {
        return new TraceReport(
                name, result, problem, sanity, explanation, coverage, facts, printed, order, log, further, unexercised, measured, leftToTlc);
    }

    /** The same with the actions that our own evaluator knows nothing of. */
    TraceReport with(List<LeftToTlc> actions) {
        return new TraceReport(
                name, result, problem, sanity, explanation, coverage, facts, printed, order, log, further, unexercised, chances, actions);
    }

    /** The same with the records of the longest prefix. */
    public TraceReport withOrder(List<RecordRef> records) {
        return new TraceReport(name, result, problem, sanity, explanation, coverage, facts, printed, records, log, further, unexercised, chances, leftToTlc);
    }

    /** The same with what cannot follow either. */
    TraceReport withFurther(List<Stalled> failures) {
        return new TraceReport(
                name, result, problem, sanity, explanation, coverage, facts, printed, order, log, failures, unexercised, chances, leftToTlc);
    }

    public TraceReport withPrinted(List<String> lines) {
        return new TraceReport(name, result, problem, sanity, explanation, coverage, facts, lines, order, log, further, unexercised, chances, leftToTlc);
    }

    public TraceReport with(KeptFacts kept) {
        return new TraceReport(name, result, problem, sanity, explanation, coverage, kept, printed, order, log, further, unexercised, chances, leftToTlc);
    }

    /** What cannot follow; as in the report of {@code explain}, what the order shown there comes to is first. */
    public List<Stalled> stalled() {
        Set<RecordRef> elsewhere = explanation.stream()
                .flatMap(any -> any.stalls().stream())
                .filter(stall -> !stall.refusals().isEmpty()
                        && stall.refusals().stream().noneMatch(refusal -> refusal.group() == 0))
                .map(Stall::operation)
                .collect(Collectors.toSet());
        return result.stream()
                .flatMap(any -> any.stalled().stream())
                .sorted(Comparator.comparing(
                        one -> elsewhere.contains(one.record())))
                .toList();
    }

    /** Which parts of states are mappings, as far as it was explained. */
    public Mappings mappings() {
        return explanation().map(Explanation::mappings).orElse(Mappings.NONE);
    }

    /** The first reason why an operation is refused, in the first group of states. */
    public Optional<Reason> reason(Stalled stalled) {
        return explanation.stream()
                .flatMap(any -> any.stalls().stream())
                .filter(stall -> stall.operation().equals(stalled.record()))
                .flatMap(stall -> stall.refusals().stream())
                .flatMap(refusal -> refusal.reasons().stream())
                .findFirst();
    }

    public Verdict verdict() {
        return result.map(Result::verdict).orElse(Verdict.ERROR);
    }

    /** What a build server goes by: the verdict, or what was asked about paths if that is worse. */
    public Verdict outcome() {
        return result.map(Result::outcome).orElse(Verdict.ERROR);
    }

    /** What to say about it in a sentence, where there is something. */
    public Optional<String> message() {
        return result.isPresent() ? result.get().message() : problem;
    }

    /** Whether it could not be read, or names what the specification does not have. */
    public boolean isUnreadable() {
        return verdict() == Verdict.ERROR && (result.isEmpty() || result.get().unfit());
    }
}
