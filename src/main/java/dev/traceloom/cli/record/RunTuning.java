package dev.traceloom.cli.record;

import dev.traceloom.cli.report.ChanceText;
import dev.traceloom.engine.contention.Chances;
import dev.traceloom.engine.contention.Change;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.process.RunEnd;
import dev.traceloom.record.tune.Choice;
import dev.traceloom.record.tune.Offer;
import dev.traceloom.record.tune.RunFigures;
import dev.traceloom.record.tune.Tuner;
import dev.traceloom.validate.trace.TraceReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What is turned from run to run. The first run is as usual, and says what can be turned; what comes of each run decides about
 * the next. Where nobody wants tuning, all runs have the knobs that the user gave, and the first still says it, for advice.
 */
final class RunTuning {
    private static final String OFFER = "offer.txt";
    private static final int MOST_BYTES = 1_000_000;
    private static final double SECOND = 1e3;

    private final RecordingPlan plan;
    private final Consumer<String> notes;
    private Optional<Offer> offer = Optional.empty();
    private Optional<Tuner> tuner = Optional.empty();
    private Optional<Choice> choice = Optional.empty();
    private int runs;
    private int turned;

    /** @param notes hears what the user should know */
    RunTuning(RecordingPlan plan, Consumer<String> notes) {
        this.plan = plan;
        this.notes = notes;
    }

    /** What is turned for the next run: what the user gave, and perhaps more. */
    Knobs begin() {
        choice = tuner.map(Tuner::next);
        return plan.turning().knobs().and(choice.map(Choice::knobs).orElse(Knobs.NONE));
    }

    /** What its process is told besides. */
    Map<String, String> environment(Path folder) {
        return offer.isEmpty()
                ? Map.of("TRACELOOM_OFFER", folder.resolve(OFFER).toAbsolutePath().toString())
                : Map.of();
    }

    /** The process has ended. */
    void ended(Path folder) throws IOException {
        if (offer.isEmpty()) {
            offer = Optional.of(offered(folder.resolve(OFFER)));
            if (plan.turning().tune()) {
                beginTuning(offer.get());
            }
        }
        runs++;
        turned += choice.filter(made -> !made.isUsual()).isPresent() ? 1 : 0;
    }

    private void beginTuning(Offer told) {
        Knobs given = plan.turning().knobs();
        Tuner made = new Tuner(plan.seed(), told.without(given), turnsDisturber(), plan.limits().time());
        tuner = Optional.of(made);
        choice = Optional.of(made.next());
    }

    private boolean turnsDisturber() {
        return plan.scheduling().disturbs() && plan.turning().disturber();
    }

    /** A run recorded something, so the command has said by now what it lets others turn. */
    void recorded() {
        if (plan.turning().tune() && runs == 1 && offer.orElseThrow().without(plan.turning().knobs()).isEmpty()) {
            notes.accept("--tune: the command does not say what can be turned (or all of it is given), so "
                    + (turnsDisturber() ? "only the disturber is" : "nothing is") + "; generated workloads say it");
        }
    }

    /** How a change is made to this program: by a knob that it offers, or else in whatever way it has. */
    Optional<String> words(Change change) {
        if (offer.filter(told -> KnobAdvice.isUsual(change, told)).isPresent()) {
            return Optional.empty();
        }
        return offer.flatMap(told -> KnobAdvice.of(change, told))
                .map(advised -> "with --knobs " + plan.turning().knobs().and(advised).text())
                .or(() -> ChanceText.inGeneral(change));
    }

    /** It may have come from anywhere: only a plain file is read, and only so much of it. */
    private static Offer offered(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Offer.NONE;
        }
        try (InputStream input = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return Offer.parse(new String(input.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
        } finally {
            Files.delete(file);
        }
    }

    /** Whether it is our doing that the run had to be ended: it was made longer than the user wants runs to be. */
    boolean excuses(RunEnd ended) {
        return choice.isPresent() && switch (ended.cause()) {
            case TIMEOUT -> tuner.orElseThrow().explainsTimeout(choice.get());
            case SIZE -> choice.get().length() > 1;
            case EXIT, STOPPED -> false;
        };
    }

    /** The run brought nothing to judge. */
    void learnNothing(RunEnd ended) {
        learn(RunFigures.none(seconds(ended), StopRule.wasCutShort(ended) ? RunFigures.Use.TOO_LONG : RunFigures.Use.NONE), ended);
    }

    /** What is rejected says nothing about how much it overlaps, and deserves no blame. */
    void learn(RunEnd ended, TraceReport report) {
        if (!plan.turning().tune()) {
            return;
        }
        if (StopRule.wasCutShort(ended) || report.outcome() == Verdict.UNDECIDED) {
            learn(RunFigures.none(seconds(ended), RunFigures.Use.TOO_LONG), ended);
        } else if (report.outcome() == Verdict.ACCEPTED) {
            learn(figures(ended, report), ended);
        }
    }

    private static RunFigures figures(RunEnd ended, TraceReport report) {
        double judging = report.result().map(Result::seconds).orElse(0.0);
        return report.chances()
                .map(Chances::measured)
                .map(found -> {
                    Map<String, Long> overlaps = new HashMap<>();
                    found.pairs().forEach(pair -> overlaps.put(pair.inWords(), pair.overlaps()));
                    return new RunFigures(overlaps, seconds(ended), judging, RunFigures.Use.FULL);
                })
                .orElseGet(() -> RunFigures.none(seconds(ended), RunFigures.Use.FULL));
    }

    private void learn(RunFigures figures, RunEnd ended) {
        if (ended.cause() != RunEnd.Cause.STOPPED && choice.isPresent()) {
            tuner.orElseThrow().learn(choice.get(), figures);
        }
    }

    private static double seconds(RunEnd ended) {
        return (ended.endedMillis() - ended.startedMillis()) / SECOND;
    }

    /** What turned out to bring conflicts. */
    Optional<String> summary() {
        if (turned == 0) {
            return Optional.empty();
        }
        List<String> findings = tuner.orElseThrow().findings();
        return Optional.of("turned something in " + turned + " of " + runs + " runs; "
                + (findings.isEmpty()
                        ? "nothing gave more conflicts a second than usual"
                        : "more conflicts a second than usual with " + String.join(", ", findings)));
    }
}
