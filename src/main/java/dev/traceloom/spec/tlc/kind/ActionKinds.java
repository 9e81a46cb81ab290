package dev.traceloom.spec.tlc.kind;

import dev.traceloom.spec.tlc.reading.Vocabulary;
import dev.traceloom.spec.tlc.kind.Definitions.Inside;
import dev.traceloom.spec.tlc.kind.Kind.Plain;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/** Of what kinds the variables are after an action. It follows an action as TLC does, from left to right, along every branch. */
final class ActionKinds {
    private static final int MOST_BRANCHES = 64;

    private final Definitions definitions;
    private final Kind[] state;
    private final ValueKinds values;
    private final Conditions conditions;

    /** @param state the kinds of the variables before */
    ActionKinds(Definitions definitions, Kind[] state) {
        this.definitions = definitions;
        this.state = state;
        this.values = new ValueKinds(definitions, state);
        this.conditions = new Conditions(definitions);
    }

    /**
     * A branch as far as it was followed.
     *
     * @param next the kinds of the variables afterwards; null for those that have no value yet
     */
    private record Branch(Facts facts, Kind[] next) {
        Branch knowing(Facts other) {
            return new Branch(other, next);
        }

        Branch assigning(int variable, Kind kind) {
            if (next[variable] != null) {
                // TLC compares the second value with the first.
                throw new MayFail();
            }
            Kind[] more = next.clone();
            more[variable] = kind;
            return new Branch(facts, more);
        }
    }

    /**
     * The kinds that the variables have afterwards, whichever branch is taken; what no branch leads to is {@link Kind#NOTHING}.
     *
     * @throws MayFail where evaluating may fail, or leave a variable without a value
     */
    Kind[] after(SemanticNode body, Names names) {
        Kind[] after = new Kind[state.length];
        for (int i = 0; i < after.length; i++) {
            after[i] = Kind.NOTHING;
        }
        for (Branch branch : follow(body, names, new Branch(Facts.NONE, new Kind[state.length]))) {
            for (int i = 0; i < after.length; i++) {
                if (branch.next[i] == null) {
                    throw new MayFail();
                }
                after[i] = after[i].or(branch.next[i]);
            }
        }
        return after;
    }

    private List<Branch> follow(SemanticNode node, Names names, Branch from) {
        Inside inside = definitions.inside(node, names);
        if (inside != null) {
            return follow(inside.node(), inside.names(), from);
        }
        if (!(node instanceof OpApplNode application)) {
            throw new MayFail();
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (Vocabulary.CONJUNCTION.contains(operator)) {
            List<Branch> branches = List.of(from);
            for (ExprOrOpArgNode argument : arguments) {
                List<Branch> longer = new ArrayList<>();
                branches.forEach(branch -> longer.addAll(follow(argument, names, branch)));
                branches = few(longer);
            }
            return branches;
        }
        if (Vocabulary.DISJUNCTION.contains(operator)) {
            List<Branch> branches = new ArrayList<>();
            for (ExprOrOpArgNode argument : arguments) {
                branches.addAll(follow(argument, names, from));
            }
            return few(branches);
        }
        return switch (operator) {
            case Vocabulary.SAME -> follow(arguments[0], names, from);
            case Vocabulary.IF -> {
                condition(arguments[0], names, from.facts);
                List<Branch> branches = new ArrayList<>(follow(
                        arguments[1], names, from.knowing(conditions.learn(arguments[0], names, from.facts, true))));
                branches.addAll(follow(
                        arguments[2], names, from.knowing(conditions.learn(arguments[0], names, from.facts, false))));
                yield few(branches);
            }
            case Vocabulary.EXISTS -> {
                Names inner = values.bind(application, names, from.facts);
                yield follow(
                        arguments[0],
                        inner,
                        from.knowing(values.learnBound(application, inner, names, from.facts)));
            }
            case Vocabulary.EQUALS -> {
                int variable = primed(arguments[0], names);
                yield variable < 0
                        ? guard(application, names, from)
                        : List.of(from.assigning(variable, values.of(arguments[1], names, from.facts)));
            }
            case Vocabulary.UNCHANGED -> List.of(unchanged(arguments[0], names, from));
            default -> guard(application, names, from);
        };
    }

    private static List<Branch> few(List<Branch> branches) {
        if (branches.size() > MOST_BRANCHES) {
            throw new MayFail();
        }
        return branches;
    }

    private List<Branch> guard(SemanticNode node, Names names, Branch from) {
        condition(node, names, from.facts);
        return List.of(from.knowing(conditions.learn(node, names, from.facts, true)));
    }

    private void condition(SemanticNode node, Names names, Facts facts) {
        if (values.of(node, names, facts) != Plain.TRUTH) {
            throw new MayFail();
        }
    }

    /** The variable in {@code v'}; negative for everything else. */
    private int primed(SemanticNode node, Names names) {
        Inside inside = definitions.inside(node, names);
        if (inside != null) {
            return primed(inside.node(), inside.names());
        }
        return node instanceof OpApplNode application && Vocabulary.operator(application).equals(Vocabulary.PRIME)
                ? variable(application.getArgs()[0], names)
                : -1;
    }

    private int variable(SemanticNode node, Names names) {
        Inside inside = definitions.inside(node, names);
        if (inside != null) {
            return variable(inside.node(), inside.names());
        }
        return node instanceof OpApplNode application && names.find(application.getOperator()) == null
                ? definitions.variable(application.getOperator())
                : -1;
    }

    private Branch unchanged(SemanticNode node, Names names, Branch from) {
        Inside inside = definitions.inside(node, names);
        if (inside != null) {
            return unchanged(inside.node(), inside.names(), from);
        }
        int variable = variable(node, names);
        if (variable >= 0) {
            return from.assigning(variable, state[variable]);
        }
        if (!(node instanceof OpApplNode tuple) || !Vocabulary.operator(tuple).equals(Vocabulary.TUPLE)) {
            throw new MayFail();
        }
        Branch all = from;
        for (ExprOrOpArgNode part : tuple.getArgs()) {
            all = unchanged(part, names, all);
        }
        return all;
    }
}
