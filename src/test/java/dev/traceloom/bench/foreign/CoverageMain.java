package dev.traceloom.bench.foreign;

import dev.traceloom.bench.ProcessFigures;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.spec.tlc.SpecificationInsides;
import dev.traceloom.spec.tlc.translate.TranslationAttempt;
import dev.traceloom.testing.Dice;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.Value;

/**
 * How much of one specification is compiled, in a process of its own. Arguments: the module, its configuration or -, the seed,
 * the seconds of processor time, the most states, and a folder with more modules or -. Prints a line for everything that {@link Covered} counts, at once: the process
 * may be stopped at any time.
 */
public final class CoverageMain {
    private static final int LONGEST_WALK = 40;
    private static final int TRIED_IN_A_STATE = 6;
    private static final int MOST_INITIAL = 200;

    private final SpecificationInsides inside;
    private final EvaluatingTool tool;
    private final ActionUnits units;
    private final ActionComparison comparison;
    private final Dice dice;
    private final long time;
    private final PrintStream out;
    /** Null for the key of the relation itself. */
    private final Map<OpDefNode, TranslationAttempt> attempts = new LinkedHashMap<>();
    private final Map<OpDefNode, Integer> tried = new LinkedHashMap<>();

    private CoverageMain(SpecificationInsides inside, Dice dice, long time, PrintStream out) {
        this.inside = inside;
        this.tool = inside.tool();
        this.units = new ActionUnits(tool);
        this.dice = dice;
        this.time = time;
        this.out = out;
        TranslationAttempt.Translator translator = TranslationAttempt.Translator.of(tool, inside.variables(), inside.compiler());
        for (OpDefNode unit : units.operators()) {
            attempts.put(unit, translator.action(unit));
        }
        if (units.ofRelation()) {
            attempts.put(null, translator.relation(tool.getNextStateSpec().pred));
        }
        this.comparison = new ActionComparison(tool, inside.variables(), translator);
    }

    public static void main(String[] arguments) throws IOException {
        Optional<Path> configuration =
                arguments[1].equals("-") ? Optional.empty() : Optional.of(Path.of(arguments[1]));
        long seconds = Long.parseLong(arguments[3]);
        OwnProcess.endAfter(OwnProcess.patience(seconds));
        PrintStream out = System.out;
        Candidate candidate = new Candidate(Path.of(arguments[0]), configuration);
        try {
            SpecificationSource source = arguments[5].equals("-")
                    ? candidate.source()
                    : candidate.source().with(SpecificationOption.MODULES, List.of(Path.of(arguments[5])));
            SpecificationInsides inside = SpecificationInsides.load(source, Files.createTempDirectory("coverage"));
            CoverageMain main = new CoverageMain(
                    inside, new Dice(Long.parseLong(arguments[2])), seconds * 1_000_000_000L, out);
            main.tellAttempts();
            main.walk(Integer.parseInt(arguments[4]));
            main.tellFaults();
        } catch (SpecificationException unfit) {
            tell(out, Covered.SKIPPED, unfit.getMessage());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError broken) {
            tell(out, Covered.BROKEN, broken + " at "
                    + (broken.getStackTrace().length == 0 ? "?" : broken.getStackTrace()[0]));
        }
        // An evaluation that is stuck must not keep the process alive.
        out.flush();
        Runtime.getRuntime().halt(0);
    }

    static void tell(PrintStream out, String... cells) {
        StringBuilder line = new StringBuilder();
        for (String cell : cells) {
            line.append(line.length() == 0 ? "" : "\t").append(cell.replaceAll("\\s+", " "));
        }
        out.println(line);
        out.flush();
    }

    private void tellAttempts() {
        attempts.forEach((unit, attempt) -> tell(
                out,
                Covered.ACTION,
                placeOf(unit),
                nameOf(unit),
                (attempt.action().isEmpty()
                                ? Covered.Share.NOT
                                : attempt.reasons().isEmpty() ? Covered.Share.WHOLLY : Covered.Share.PARTLY)
                        .name(),
                attempt.reasons().isEmpty() ? "" : attempt.reasons().get(0)));
    }

    private void tellFaults() {
        comparison.faults().forEach(fault -> tell(out, Covered.DISAGREEMENT, fault));
    }

    private String nameOf(OpDefNode unit) {
        return unit == null ? "the relation" : unit.getName().toString();
    }

    private String placeOf(OpDefNode unit) {
        SemanticNode node = unit == null ? tool.getNextStateSpec().pred : unit;
        return node.getLocation().source() + ":" + node.getLocation().beginLine();
    }

    private boolean timeIsUp() {
        return ProcessFigures.processorTime() > time;
    }

    private void walk(int most) {
        List<TLCState> initial = comparison.initialStates(MOST_INITIAL);
        if (initial.isEmpty()) {
            tell(out, Covered.SKIPPED, "no initial state, or none that TLC finds");
            return;
        }
        int seen = 0;
        while (seen < most && !timeIsUp()) {
            TLCState state = initial.get(dice.below(initial.size()));
            for (int i = 0; i < LONGEST_WALK && state != null && seen < most && !timeIsUp(); i++) {
                seen++;
                tell(out, Covered.STATE);
                state = step(state);
            }
        }
    }

    /** An action with its arguments, as TLC's context has them. */
    private record Applied(OpDefNode unit, Context context, List<Value> arguments) {}

    /** Compares some actions in a state, those first that were compared least; null where none leads on. */
    private TLCState step(TLCState state) {
        List<Applied> all = applications(state);
        for (int i = all.size() - 1; i > 0; i--) {
            all.set(i, all.set(dice.below(i + 1), all.get(i)));
        }
        all.sort(Comparator.comparingInt(one -> tried.getOrDefault(one.unit(), 0)));
        List<TLCState> next = new ArrayList<>();
        for (int i = 0; i < all.size() && (i < TRIED_IN_A_STATE || next.isEmpty()) && !timeIsUp(); i++) {
            next.addAll(compare(state, all.get(i)));
        }
        return next.isEmpty() ? null : next.get(dice.below(next.size()));
    }

    private List<Applied> applications(TLCState state) {
        List<Applied> all = new ArrayList<>();
        NamedSteps.visit(tool, state, (application, definition, context) -> {
            OpDefNode unit = units.known(definition);
            if (attempts.containsKey(unit) && unit != null) {
                applied(state, unit, application, context).ifPresent(all::add);
            }
        });
        if (units.ofRelation()) {
            all.add(new Applied(null, tool.getNextStateSpec().con, List.of()));
        }
        return all;
    }

    private Optional<Applied> applied(TLCState state, OpDefNode unit, OpApplNode application, Context context) {
        List<Value> values = new ArrayList<>();
        Context arguments = Context.Empty;
        for (int i = 0; i < application.getArgs().length; i++) {
            Optional<Value> value = application.getArgs()[i] instanceof ExprNode argument
                    ? NamedSteps.value(tool, state, argument, context)
                    : Optional.empty();
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.add(value.get());
            arguments = arguments.cons(unit.getParams()[i], value.get());
        }
        return Optional.of(new Applied(unit, arguments, values));
    }

    private List<TLCState> compare(TLCState state, Applied applied) {
        tried.merge(applied.unit(), 1, Integer::sum);
        Action action = applied.unit() == null
                ? tool.getNextStateSpec()
                : new Action(applied.unit().getBody(), applied.context(), applied.unit());
        ActionComparison.Outcome outcome =
                comparison.compare(attempts.get(applied.unit()), action, state, applied.arguments());
        outcome.disagreement().ifPresent(words -> tell(
                out, Covered.DISAGREEMENT, nameOf(applied.unit()) + applied.arguments() + ": " + words));
        tell(out, Covered.COMPARED, placeOf(applied.unit()), outcome.kind().name());
        return outcome.successors();
    }
}
