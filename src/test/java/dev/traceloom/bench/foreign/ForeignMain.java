package dev.traceloom.bench.foreign;

import dev.traceloom.bench.ProcessFigures;
import dev.traceloom.engine.Disagreement;
import dev.traceloom.engine.EveryWay;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.Dice;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * One specification, in a process of its own, since nobody knows what it does. Arguments: the module, its configuration or -,
 * the seed, the number of behaviours, the seconds of processor time, and a folder for traces that are not agreed on. Prints a line for
 * everything that {@link Tally} counts, at once: the process may be stopped at any time.
 */
public final class ForeignMain {
    private static final int MOST_STEPS = 24;
    private static final int SPOILED = 5;
    private static final int SHARE = 3;
    private static final Duration EACH = Duration.ofSeconds(10);

    /** A trace and what all ways agreed on. */
    private record Agreed(Trace trace, EveryWay.Agreement agreement) {}

    private final Candidate candidate;
    private final long seed;
    private final int behaviours;
    private final long time;
    private final Path folder;
    private final PrintStream out;

    private ForeignMain(Candidate candidate, long seed, int behaviours, long time, Path folder, PrintStream out) {
        this.candidate = candidate;
        this.seed = seed;
        this.behaviours = behaviours;
        this.time = time;
        this.folder = folder;
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException {
        Optional<Path> configuration =
                arguments[1].equals("-") ? Optional.empty() : Optional.of(Path.of(arguments[1]));
        long seconds = Long.parseLong(arguments[4]);
        OwnProcess.endAfter(OwnProcess.patience(seconds));
        Path scratch = Files.createTempDirectory("foreign");
        new ForeignMain(
                        new Candidate(Path.of(arguments[0]), configuration),
                        Long.parseLong(arguments[2]),
                        Integer.parseInt(arguments[3]),
                        seconds * 1_000_000_000L,
                        Path.of(arguments[5]),
                        System.out)
                .run(scratch);
        // An evaluation that is stuck must not keep the process alive.
        Runtime.getRuntime().halt(0);
    }

    private void run(Path scratch) throws IOException {
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(candidate.source())) {
            tell(Tally.LOADED);
            TlcSimulation simulation = TlcSimulation.load(candidate, scratch, new Dice(seed));
            List<Trace> valid = validTraces(simulation, specification);
            if (valid.isEmpty()) {
                tell(Tally.SKIPPED, "no step of TLC's has a name that a record could give");
                return;
            }
            List<Agreed> agreed = compare(specification, valid);
            try (Specification another = pool.open(candidate.source())) {
                compareInAnotherOrder(another, agreed);
            }
            tell(Tally.DONE);
        } catch (SpecificationException | TlcSimulation.Refused unfit) {
            tell(Tally.SKIPPED, unfit.getMessage());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError broken) {
            tell(Tally.BROKEN, broken + " at " + (broken.getStackTrace().length == 0 ? "?" : broken.getStackTrace()[0]));
        }
    }

    /** In processor time, so that a busy machine compares as much as an idle one. */
    private boolean timeIsUp() {
        return ProcessFigures.processorTime() > time;
    }

    private List<Trace> validTraces(TlcSimulation simulation, Specification specification) {
        List<Trace> traces = new ArrayList<>();
        Dice dice = new Dice(seed + 1);
        // Half of the time is for validating them.
        BooleanSupplier enough = () -> ProcessFigures.processorTime() > time / 2;
        for (int i = 0; i < behaviours && !enough.getAsBoolean(); i++) {
            List<Step> steps = simulation.behaviour(
                    dice.between(3, MOST_STEPS), step -> canBeRecorded(specification, step), enough);
            if (!steps.isEmpty()) {
                tell(Tally.BEHAVIOUR, "" + steps.size());
                traces.add(Spreading.trace("behaviour " + i, steps, dice));
            }
        }
        return traces;
    }

    private static boolean canBeRecorded(Specification specification, Step step) {
        try {
            return specification.bind("t0", step.operation(1, 2)).effect() != null;
        } catch (BindingException unfit) {
            return false;
        }
    }

    private List<Agreed> compare(Specification specification, List<Trace> valid) throws IOException {
        EveryWay ways = new EveryWay(specification, EACH, SHARE);
        Spoiling spoiling = new Spoiling(new Dice(seed + 2));
        List<Agreed> agreed = new ArrayList<>();
        for (Trace trace : valid) {
            compare(ways, trace, true).ifPresent(agreed::add);
            for (int i = 0; i < SPOILED; i++) {
                compare(ways, spoiling.spoiled(trace, trace.name() + ", spoiled " + i), false).ifPresent(agreed::add);
            }
        }
        return agreed;
    }

    private Optional<Agreed> compare(EveryWay ways, Trace trace, boolean valid) throws IOException {
        if (timeIsUp()) {
            return Optional.empty();
        }
        try {
            EveryWay.Agreement agreement = ways.compare(trace, this::timeIsUp);
            if (valid && agreement.verdict() != Verdict.ACCEPTED && agreement.verdict() != Verdict.UNDECIDED) {
                disagree(trace, "TLC made this behaviour, but every way says " + agreement.verdict().word() + " after "
                        + agreement.linearized() + ": " + agreement.message().orElse(""));
                return Optional.empty();
            }
            tell(
                    valid ? Tally.VALID : Tally.SPOILED,
                    agreement.verdict().word() + " " + agreement.ways() + " " + agreement.undecided());
            return Optional.of(new Agreed(trace, agreement));
        } catch (Disagreement disagreement) {
            disagree(trace, disagreement.getMessage().lines().findFirst().orElse(""));
            return Optional.empty();
        }
    }

    /** As with several jobs: another copy of the specification, which met other traces first, gives the same answers. */
    private void compareInAnotherOrder(Specification another, List<Agreed> agreed) throws IOException {
        Options options = Options.USUAL.withBudget(EACH);
        for (int i = agreed.size() - 1; i >= 0 && !timeIsUp(); i--) {
            EveryWay.Agreement before = agreed.get(i).agreement();
            Result result = GuardedValidation.validate(agreed.get(i).trace(), another, options);
            if (before.verdict() == Verdict.UNDECIDED || result.verdict() == Verdict.UNDECIDED) {
                continue;
            }
            if (result.verdict() != before.verdict() || result.linearized() != before.linearized()) {
                disagree(agreed.get(i).trace(), "another copy of the specification, which met the traces in the reverse"
                        + " order, says " + result.verdict().word() + " after " + result.linearized() + ", expected "
                        + before.verdict().word() + " after " + before.linearized());
            } else {
                tell(Tally.REVERSED);
            }
        }
    }

    private void disagree(Trace trace, String what) throws IOException {
        Files.createDirectories(folder);
        String name = String.format(
                Locale.ROOT, "%s-%d-%s.ndjson", candidate.moduleName(), seed, trace.name().replaceAll("\\W+", "-"));
        Path file = folder.resolve(name);
        try {
            NdjsonWriter.write(trace, file, true);
        } catch (TraceException unwritten) {
            throw new IOException(unwritten);
        }
        tell(Tally.DISAGREEMENT, what + " (" + file + ")");
    }

    private void tell(String what, String... more) {
        out.println(what + (more.length == 0 ? "" : " " + String.join(" ", more).replaceAll("\\s+", " ")));
        out.flush();
    }
}
