package dev.traceloom.bench.foreign;

import dev.traceloom.spec.LibraryEvaluator;
import dev.traceloom.spec.tlc.overrides.Permissions;
import dev.traceloom.testing.Dice;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import tlc2.tool.Action;
import tlc2.tool.IStateFunctor;
import tlc2.tool.StateVec;
import tlc2.tool.TLCState;
import tlc2.tool.impl.FastTool;
import tlc2.util.FP64;
import util.ToolIO;

/**
 * Behaviours of a specification, as TLC's simulation makes them: from a random initial state to a random successor by a random
 * one of the actions that TLC itself takes the next-state relation apart into, within the constraints and invariants of the
 * configuration. TLC loads the specification and its configuration without any help of ours.
 *
 * <p>A behaviour is a sequence of states. The names and arguments of its steps are found afterwards: those applications of
 * operators in the next-state relation that lead, by TLC, from the one state to the other.
 *
 * <p>TLC keeps its state in static fields, so a process has one of these.
 */
final class TlcSimulation {
    private static final int MOST_INITIAL = 500;
    private static final int MOST_NAMES = 4;
    private static final int ATTEMPTS = 4;

    private final FastTool tool;
    private final Dice dice;
    private final List<TLCState> initial;

    private TlcSimulation(FastTool tool, Dice dice, List<TLCState> initial) {
        this.tool = tool;
        this.dice = dice;
        this.initial = initial;
    }

    /** Only for stopping TLC, when it has found enough. */
    private static final class Enough extends RuntimeException {
        Enough() {
            super("enough", null, false, false);
        }
    }

    /** What TLC has against a specification. */
    static final class Refused extends Exception {
        Refused(String words) {
            super(words);
        }
    }

    /** @param scratch an empty folder */
    static TlcSimulation load(Candidate candidate, Path scratch, Dice dice) throws Refused, IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ToolIO.out = new PrintStream(said, true, StandardCharsets.UTF_8);
        ToolIO.err = ToolIO.out;
        Path folder = candidate.module().toAbsolutePath().getParent();
        Permissions.set(folder, false);
        FP64.Init(0);
        ToolIO.setUserDir(folder.toString());
        Path configuration = scratch.resolve("Model.cfg");
        if (candidate.configuration().isPresent()) {
            Files.copy(candidate.configuration().get(), configuration);
        } else {
            Files.writeString(configuration, "INIT Init\nNEXT Next\n");
        }
        try {
            FastTool tool = new FastTool(
                    folder.toString(),
                    candidate.moduleName(),
                    scratch.resolve("Model").toString(),
                    new LibraryEvaluator.Modules(folder, scratch));
            List<TLCState> initial = initialStates(tool);
            if (initial.isEmpty()) {
                throw new Refused("no initial state");
            }
            return new TlcSimulation(tool, dice, initial);
        } catch (RuntimeException | StackOverflowError broken) {
            throw new Refused("TLC: " + firstLine(broken, said.toString(StandardCharsets.UTF_8)));
        }
    }

    private static String firstLine(Throwable broken, String said) {
        String words = String.valueOf(broken.getMessage());
        return (words.equals("null") || words.isBlank() ? broken + " " + said : words)
                .strip()
                .replaceAll("\\s+", " ");
    }

    private static List<TLCState> initialStates(FastTool tool) {
        List<TLCState> found = new ArrayList<>();
        IStateFunctor collector = state -> {
            if (tool.isGoodState(state) && isWithin(tool, state)) {
                state.deepNormalize();
                found.add(state);
            }
            if (found.size() >= MOST_INITIAL) {
                throw new Enough();
            }
            return null;
        };
        try {
            tool.getInitStates(collector);
        } catch (Enough enough) {
            return found;
        }
        return found;
    }

    /** Whether a state is within the constraints, and keeps the invariants, without which no trace is accepted. */
    private static boolean isWithin(FastTool tool, TLCState state) {
        if (!tool.isInModel(state)) {
            return false;
        }
        for (Action invariant : tool.getInvariants()) {
            if (!tool.isValid(invariant, state)) {
                return false;
            }
        }
        return true;
    }

    /**
     * A behaviour.
     *
     * @param fits whether a record could name a step so
     * @param timeIsUp whether to end it here
     */
    List<Step> behaviour(int most, Predicate<Step> fits, BooleanSupplier timeIsUp) {
        List<Step> steps = new ArrayList<>();
        TLCState state = initial.get(dice.below(initial.size()));
        while (steps.size() < most && !timeIsUp.getAsBoolean()) {
            Optional<Move> move = move(state, fits);
            if (move.isEmpty()) {
                return steps;
            }
            steps.add(move.get().step());
            state = move.get().to();
        }
        return steps;
    }

    private record Move(Step step, TLCState to) {}

    private Optional<Move> move(TLCState from, Predicate<Step> fits) {
        for (int i = 0; i < ATTEMPTS; i++) {
            Optional<TLCState> to = successor(from);
            if (to.isEmpty()) {
                return Optional.empty();
            }
            List<Step> names = names(from, to.get(), fits);
            if (!names.isEmpty()) {
                return Optional.of(new Move(names.get(dice.below(names.size())), to.get()));
            }
        }
        return Optional.empty();
    }

    /** As TLC's simulator does: the actions in a random order, until one has a successor. */
    private Optional<TLCState> successor(TLCState from) {
        List<Action> actions = new ArrayList<>(List.of(tool.getActions()));
        while (!actions.isEmpty()) {
            Action action = actions.remove(dice.below(actions.size()));
            List<TLCState> found = successors(action, from);
            if (!found.isEmpty()) {
                return Optional.of(found.get(dice.below(found.size())));
            }
        }
        return Optional.empty();
    }

    private List<TLCState> successors(Action action, TLCState from) {
        List<TLCState> found = new ArrayList<>();
        try {
            StateVec all = tool.getNextStates(action, from);
            for (int i = 0; i < all.size(); i++) {
                TLCState to = all.elementAt(i);
                if (tool.isGoodState(to) && tool.isInActions(from, to) && isWithin(tool, to)) {
                    to.deepNormalize();
                    found.add(to);
                }
            }
        } catch (RuntimeException | StackOverflowError failed) {
            // A behaviour ends where TLC would stop with an error.
            return List.of();
        }
        return found;
    }

    private List<Step> names(TLCState from, TLCState to, Predicate<Step> fits) {
        List<Step> names = new ArrayList<>();
        try {
            NamedSteps.visit(tool, from, (application, definition, context) -> {
                Optional<Step> step = NamedSteps.step(tool, from, application, definition, context);
                if (step.isPresent()
                        && !names.contains(step.get())
                        && leads(new Action(application, context, definition), from, to)
                        && fits.test(step.get())) {
                    names.add(step.get());
                }
                if (names.size() >= MOST_NAMES) {
                    throw new Enough();
                }
            });
        } catch (Enough enough) {
            return names;
        }
        return names;
    }

    private boolean leads(Action action, TLCState from, TLCState to) {
        try {
            StateVec all = tool.getNextStates(action, from);
            for (int i = 0; i < all.size(); i++) {
                TLCState other = all.elementAt(i);
                if (other.allAssigned()) {
                    other.deepNormalize();
                    if (other.equals(to)) {
                        return true;
                    }
                }
            }
        } catch (RuntimeException | StackOverflowError failed) {
            return false;
        }
        return false;
    }
}
