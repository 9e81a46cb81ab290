package dev.traceloom.cli;

import dev.traceloom.engine.Sanity;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.results.TraceCoverage;
import dev.traceloom.spec.Reason;
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
 * @param fares how its actions fared, when that was asked for
 * @param facts what the run database keeps of it besides, when that was asked for
 * @param printed what the specification printed meanwhile
 */
record TraceReport(
        String name,
        Optional<Result> result,
        Optional<String> problem,
        Optional<Sanity.Score> sanity,
        Optional<Explanation> explanation,
        TraceCoverage fares,
        KeptFacts facts,
        List<String> printed) {

    static TraceReport unreadable(String name, String problem) {
        return new TraceReport(
                name,
                Optional.empty(),
                Optional.of(problem),
                Optional.empty(),
                Optional.empty(),
                TraceCoverage.NONE,
                KeptFacts.NONE,
                List.of());
    }

    static TraceReport of(String name, Result result, Optional<Explanation> explanation) {
        return new TraceReport(
                name,
                Optional.of(result.withoutEnding()),
                Optional.empty(),
                Optional.empty(),
                explanation,
                TraceCoverage.NONE,
                KeptFacts.NONE,
                List.of());
    }

    /** Of a trace of which nothing more is known than why. */
    static TraceReport undecided(String name, String why) {
        return of(name, Result.undecided(new Trace(name, List.of()), why, 0), Optional.empty());
    }

    TraceReport with(Optional<Explanation> found) {
        return new TraceReport(name, result, problem, sanity, found, fares, facts, printed);
    }

    /** The same with more to say about what is wrong, where nothing else is known. */
    TraceReport addingToProblem(String words) {
        return new TraceReport(
                name, result, problem.map(wrong -> wrong + words), sanity, explanation, fares, facts, printed);
    }

    /** The same with what another process can use. */
    TraceReport portable() {
        return new TraceReport(
                name,
                result.map(Result::portable),
                problem,
                sanity,
                explanation.map(all -> TraceWindow.of(all, TraceWindow.USUAL)),
                fares,
                facts,
                printed);
    }

    TraceReport with(Sanity.Score score) {
        return new TraceReport(name, result, problem, Optional.of(score), explanation, fares, facts, printed);
    }

    TraceReport with(TraceCoverage known) {
        return new TraceReport(name, result, problem, sanity, explanation, known, facts, printed);
    }

    TraceReport withPrinted(List<String> lines) {
        return new TraceReport(name, result, problem, sanity, explanation, fares, facts, lines);
    }

    TraceReport with(KeptFacts kept) {
        return new TraceReport(name, result, problem, sanity, explanation, fares, kept, printed);
    }

    /** What cannot follow; as in the report of {@code explain}, what the order shown there comes to is first. */
    List<Stalled> stalled() {
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

    /** The first reason why an operation is refused, in the first group of states. */
    Optional<Reason> reason(Stalled stalled) {
        return explanation.stream()
                .flatMap(any -> any.stalls().stream())
                .filter(stall -> stall.operation().equals(stalled.record()))
                .flatMap(stall -> stall.refusals().stream())
                .flatMap(refusal -> refusal.reasons().stream())
                .findFirst();
    }

    Verdict verdict() {
        return result.map(Result::verdict).orElse(Verdict.ERROR);
    }

    /** What to say about it in a sentence, where there is something. */
    Optional<String> message() {
        return result.isPresent() ? result.get().message() : problem;
    }

    int exitStatus() {
        return switch (verdict()) {
            case ACCEPTED -> ExitStatus.ACCEPTED;
            case REJECTED -> ExitStatus.REJECTED;
            case UNDECIDED -> ExitStatus.UNDECIDED;
            case ERROR -> result.isEmpty() || result.get().unfit()
                    ? ExitStatus.UNREADABLE
                    : ExitStatus.FAILED_TO_EVALUATE;
        };
    }
}
