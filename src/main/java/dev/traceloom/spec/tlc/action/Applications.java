package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.tlc.action.Application.Around;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.impl.EvaluatingTool;

/**
 * The places where the next-state relation applies an action. A verdict depends on them, so none may be missed: those that the
 * relation comes to through other definitions are looked for too, and nothing is claimed where an action is given to an
 * operator, comes by an INSTANCE, or stands in a definition that applies itself.
 */
final class Applications {
    private static final int MOST = 1000;

    private final SemanticNode relation;
    private final EvaluatingTool tool;
    /** The definitions that a definition mentions; by null, those that the relation does. */
    private final Map<OpDefNode, Set<OpDefNode>> mentioned = new IdentityHashMap<>();
    private final Map<String, Optional<List<Application>>> found = new HashMap<>();

    /** @param relation the next-state relation; null where there is none */
    Applications(SemanticNode relation, EvaluatingTool tool) {
        this.relation = relation;
        this.tool = tool;
        if (relation != null) {
            gatherMentions();
        }
    }

    /** Empty where there is none, or there may be others. */
    Optional<List<Application>> of(OpDefNode action) {
        return found.computeIfAbsent(action.getName().toString(), name -> {
            Walk walk = new Walk(name, reaching(name));
            if (relation != null) {
                walk.go(relation, List.of());
            }
            return walk.open || walk.applications.isEmpty() ? Optional.empty() : Optional.of(walk.applications);
        });
    }

    private void gatherMentions() {
        Deque<OpDefNode> left = new ArrayDeque<>();
        Set<OpDefNode> first = new HashSet<>();
        gather(relation, first);
        mentioned.put(null, first);
        left.addAll(first);
        while (!left.isEmpty()) {
            OpDefNode definition = left.poll();
            if (!mentioned.containsKey(definition)) {
                Set<OpDefNode> inside = new HashSet<>();
                if (definition.getBody() != null) {
                    gather(definition.getBody(), inside);
                }
                mentioned.put(definition, inside);
                left.addAll(inside);
            }
        }
    }

    private void gather(SemanticNode node, Set<OpDefNode> into) {
        if (node instanceof OpApplNode application && application.getOperator() instanceof OpDefNode definition) {
            into.add(definition);
            into.add(inForce(definition));
        } else if (node instanceof OpArgNode argument && argument.getOp() instanceof OpDefNode definition) {
            into.add(definition);
            into.add(inForce(definition));
        }
        if (node != null && node.getChildren() != null) {
            // OTHER of a CASE is null.
            for (SemanticNode child : node.getChildren()) {
                gather(child, into);
            }
        }
    }

    private OpDefNode inForce(OpDefNode definition) {
        return tool.lookup(definition) instanceof OpDefNode replacement ? replacement : definition;
    }

    /** The definitions through which an operator of this name may be applied. */
    private Set<OpDefNode> reaching(String name) {
        Set<OpDefNode> reaching = new HashSet<>();
        boolean more = true;
        while (more) {
            more = false;
            for (Map.Entry<OpDefNode, Set<OpDefNode>> one : mentioned.entrySet()) {
                more |= one.getKey() != null
                        && one.getValue().stream().anyMatch(used -> isNamed(used, name) || reaching.contains(used))
                        && reaching.add(one.getKey());
            }
        }
        return reaching;
    }

    private static boolean isNamed(OpDefNode definition, String name) {
        return definition.getName().toString().equals(name);
    }

    /** A way down to every application of one operator. */
    private final class Walk {
        private final String name;
        private final Set<OpDefNode> reaching;
        private final List<Application> applications = new ArrayList<>();
        private final Deque<OpDefNode> within = new ArrayDeque<>();
        private boolean open;

        Walk(String name, Set<OpDefNode> reaching) {
            this.name = name;
            this.reaching = reaching;
        }

        void go(SemanticNode node, List<Around> around) {
            if (node instanceof LetInNode let) {
                go(let.getBody(), with(around, new Application.Let(let)));
            } else if (node instanceof LabelNode label) {
                go(label.getBody(), around);
            } else if (node instanceof OpApplNode application) {
                apply(application, around);
            } else if (node instanceof OpArgNode argument && argument.getOp() instanceof OpDefNode definition) {
                // Whoever gets an operator applies it to what it likes.
                open |= leadsThere(definition);
            } else if (node instanceof ExprNode) {
                // An instance, or what no action is made of.
                openIfInside(node);
            }
        }

        private void openIfInside(SemanticNode node) {
            Set<OpDefNode> inside = new HashSet<>();
            gather(node, inside);
            open |= inside.stream().anyMatch(this::leadsThere);
        }

        private boolean leadsThere(OpDefNode definition) {
            return isNamed(definition, name) || reaching.contains(definition);
        }

        private void apply(OpApplNode application, List<Around> around) {
            if (application.getOperator() instanceof OpDefNode definition) {
                if (isNamed(definition, name)) {
                    applications.add(new Application(around, application.getArgs()));
                    open |= applications.size() > MOST;
                }
                enter(definition, application.getArgs(), around);
                if (inForce(definition) != definition) {
                    enter(inForce(definition), application.getArgs(), around);
                }
            }
            if (application.getUnbdedQuantSymbols() != null && application.getUnbdedQuantSymbols().length > 0) {
                // A variable that ranges over no set.
                openIfInside(application);
                return;
            }
            List<Around> inner = application.getBdedQuantBounds() == null || application.getBdedQuantBounds().length == 0
                    ? around
                    : with(around, new Application.Quantified(application));
            for (ExprOrOpArgNode argument : application.getArgs()) {
                if (argument != null && !open) {
                    go(argument, inner);
                }
            }
        }

        private void enter(OpDefNode definition, ExprOrOpArgNode[] arguments, List<Around> around) {
            if (open || !reaching.contains(definition)) {
                return;
            }
            if (within.contains(definition)) {
                open = true;
                return;
            }
            within.push(definition);
            go(definition.getBody(), with(around, new Application.Applied(definition, arguments)));
            within.pop();
        }

        private static List<Around> with(List<Around> around, Around one) {
            List<Around> more = new ArrayList<>(around);
            more.add(one);
            return more;
        }
    }
}
