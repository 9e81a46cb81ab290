package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.Footprint;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Predicate;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/** Tells footprints of the operations of one specification. */
public final class ActionAnalysis {
    /** Sets of variables are the bits of a number, with some to spare. */
    private static final int MOST_VARIABLES = 60;

    private final Vocabulary vocabulary;
    private final Terms terms;
    private final boolean view;
    private final Map<OpDefNode, Script> scripts = new IdentityHashMap<>();

    /** @param isLibrary whether a module of that name is TLC's or ours, and not the user's */
    public ActionAnalysis(EvaluatingTool tool, Predicate<String> isLibrary) {
        this.vocabulary = new Vocabulary(tool, isLibrary);
        this.terms = new Terms(tool, vocabulary);
        this.view = tool.getViewSpec() != null;
    }

    boolean hasView() {
        return view;
    }

    /** What is known of an action with these arguments. */
    public Footprint of(OpDefNode action, Context arguments) {
        return of(action, arguments, null, null);
    }

    /** The same for an operation that consists of two actions; {@code other} may be null. */
    public Footprint of(OpDefNode action, Context arguments, OpDefNode other, Context others) {
        Instance instance = new Instance(terms, vocabulary.allVariables());
        Script script = script(action);
        if (!script.isRead()) {
            return Footprint.UNKNOWN;
        }
        instance.add(script.step(), arguments);
        if (other != null) {
            if (!script(other).isRead()) {
                return Footprint.UNKNOWN;
            }
            instance.add(script(other).step(), others);
        }
        return instance.footprint(this);
    }

    private Script script(OpDefNode action) {
        return scripts.computeIfAbsent(action, this::read);
    }

    private Script read(OpDefNode action) {
        if (vocabulary.variables().size() > MOST_VARIABLES) {
            return Script.unread("there are more than " + MOST_VARIABLES + " variables");
        }
        Reading reading = new Reading(terms, vocabulary);
        Scope scope = Scope.TOP;
        for (FormalParamNode parameter : action.getParams()) {
            scope = scope.withArgument(parameter);
        }
        try {
            Step step = new ActionReader(reading).read(action.getBody(), scope);
            return new Script(step, null, reading.limits());
        } catch (Reading.TooLong | StackOverflowError tooLong) {
            return Script.unread("it is too long");
        }
    }
}
