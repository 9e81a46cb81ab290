package dev.traceloom.spec.tlc.kind;

import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.TLCState;
import tlc2.util.Context;
import tlc2.value.impl.Value;

/**
 * Whether operations fail to evaluate nowhere they can get to. Only for who holds the lock of TLC.
 *
 * <p>Let K give each variable a kind that has its values in all initial states, and let every operation lead from states of K to states of
 * K. Then all states that any of them lead to, in whatever order and number, are of K, by induction. So if no operation fails in any
 * state of K, none ever fails. The smallest such K is found by going on from the initial states until nothing is added. {@link
 * Kind#or} only ever adds, and what does not fit becomes {@link Kind#ANYTHING}; but sequences in sequences could go on for ever, so it
 * gives up after some rounds.
 */
public final class KindAnalysis {
    private static final int MOST_ROUNDS = 16;
    /** Of the values of one argument. With more it is not known which they are. */
    private static final int MOST_VALUES = 1 << 14;

    /** Functions as arguments are of as many kinds as they have keys. */
    private static final int MOST_ALIKE = 1 << 10;

    private final Vocabulary vocabulary;

    public KindAnalysis(ActionAnalysis actions) {
        this.vocabulary = actions.reading().vocabulary;
    }

    /** An action with its arguments. */
    public record Applied(OpDefNode action, Context arguments) {}

    /** What operations have in common whose arguments are of the same kinds. */
    private record Like(OpDefNode action, List<Kind> arguments) {}

    /** Whether it is proven that none of some operations fails to evaluate in a state that they lead to. */
    public boolean neverFail(List<TLCState> initial, Collection<Applied> operations) {
        try {
            Kind[] before = beginning(initial);
            Map<Like, Names> alike = alike(operations);
            if (alike.size() > MOST_ALIKE) {
                return false;
            }
            for (int round = 0; round < MOST_ROUNDS; round++) {
                Kind[] after = before.clone();
                for (Map.Entry<Like, Names> one : alike.entrySet()) {
                    ActionKinds action = new ActionKinds(new Definitions(vocabulary), before);
                    join(after, action.after(one.getKey().action.getBody(), one.getValue()));
                }
                if (Arrays.equals(before, after)) {
                    return true;
                }
                before = after;
            }
            return false;
        } catch (MayFail | StackOverflowError failing) {
            return false;
        }
    }

    private Kind[] beginning(List<TLCState> initial) {
        Kind[] kinds = new Kind[vocabulary.variables().size()];
        Arrays.fill(kinds, Kind.NOTHING);
        for (TLCState state : initial) {
            for (int i = 0; i < kinds.length; i++) {
                kinds[i] = kinds[i].or(Kind.of((Value) state.lookup(vocabulary.variables().get(i))));
            }
        }
        return kinds;
    }

    private static void join(Kind[] into, Kind[] others) {
        for (int i = 0; i < into.length; i++) {
            into[i] = into[i].or(others[i]);
        }
    }

    /** One name for each argument of those that are alike, which stands for all that it is in one of them. */
    private static Map<Like, Names> alike(Collection<Applied> operations) {
        Map<Like, List<Set<Object>>> values = new LinkedHashMap<>();
        Map<OpDefNode, MetArguments> met = new IdentityHashMap<>();
        for (Applied operation : operations) {
            if (met.computeIfAbsent(operation.action, MetArguments::new).areOld(operation.arguments)) {
                continue;
            }
            FormalParamNode[] parameters = operation.action.getParams();
            List<Kind> kinds = new ArrayList<>();
            List<Object> known = new ArrayList<>();
            for (FormalParamNode parameter : parameters) {
                if (!(operation.arguments.lookup(parameter) instanceof Value value)) {
                    throw new MayFail();
                }
                kinds.add(Kind.of(value));
                known.add(Kind.known(value));
            }
            met.get(operation.action).note(kinds);
            List<Set<Object>> all = values.computeIfAbsent(new Like(operation.action, kinds), first -> {
                List<Set<Object>> none = new ArrayList<>();
                kinds.forEach(kind -> none.add(new HashSet<>()));
                return none;
            });
            for (int i = 0; i < parameters.length; i++) {
                note(all, i, known.get(i));
            }
        }
        Map<Like, Names> names = new LinkedHashMap<>();
        values.forEach((like, all) -> names.put(like, names(like, all)));
        return names;
    }

    /**
     * The values that the arguments of one action were met with. Many operations have few values: where each is one that its parameter
     * had before, and each parameter's values are of one kind, another operation adds nothing.
     */
    private static final class MetArguments {
        private final FormalParamNode[] parameters;
        private final List<Map<Value, Boolean>> values = new ArrayList<>();
        private List<Kind> kinds;
        private boolean ofOneKind = true;

        MetArguments(OpDefNode action) {
            parameters = action.getParams();
            for (int i = 0; i < parameters.length; i++) {
                // By identity: equal ones mostly are one object, and others are only looked at again.
                values.add(new IdentityHashMap<>());
            }
        }

        /** Whether these add nothing; from now on, their values are known. */
        boolean areOld(Context arguments) {
            boolean old = ofOneKind && kinds != null;
            for (int i = 0; i < parameters.length; i++) {
                old &= arguments.lookup(parameters[i]) instanceof Value value && values.get(i).put(value, true) != null;
            }
            return old;
        }

        void note(List<Kind> found) {
            ofOneKind &= kinds == null || kinds.equals(found);
            kinds = found;
        }
    }

    private static void note(List<Set<Object>> all, int argument, Object value) {
        Set<Object> values = all.get(argument);
        if (values != null) {
            values.add(value);
            if (value == null || values.size() > MOST_VALUES) {
                all.set(argument, null);
            }
        }
    }

    private static Names names(Like like, List<Set<Object>> values) {
        Names names = Names.NONE;
        FormalParamNode[] parameters = like.action.getParams();
        for (int i = 0; i < parameters.length; i++) {
            names = names.with(parameters[i], new Names.Bound(like.arguments.get(i), values.get(i)));
        }
        return names;
    }
}
