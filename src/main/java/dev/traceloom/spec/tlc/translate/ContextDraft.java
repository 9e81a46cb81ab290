package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.tlc.translate.Meanings.Deferred;
import dev.traceloom.spec.tlc.translate.Meanings.Given;
import dev.traceloom.spec.tlc.translate.Meanings.Known;
import dev.traceloom.spec.tlc.translate.Meanings.Meaning;
import dev.traceloom.spec.tlc.translate.Meanings.Operator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.ToolGlobals;
import tlc2.tool.impl.EvaluatingTool;

/** Finds out what of the names in force an expression needs, so that TLC can evaluate it by itself. */
final class ContextDraft {
    private final EvaluatingTool tool;
    private final Translation whole;
    private final boolean primed;
    private final List<Expression> names = new ArrayList<>();
    private final List<Expression> perhaps = new ArrayList<>();
    private final Map<Deferred, Integer> known = new IdentityHashMap<>();
    private final Set<SymbolNode> variables = new HashSet<>();
    private int level = Translation.CONSTANT;

    ContextDraft(EvaluatingTool tool, Translation whole, boolean primed) {
        this.tool = tool;
        this.whole = whole;
        this.primed = primed;
    }

    /** What has a value wherever the expression is evaluated. */
    List<Expression> names() {
        return names;
    }

    /** What may have one by then. */
    List<Expression> perhaps() {
        return perhaps;
    }

    Set<SymbolNode> variables() {
        return variables;
    }

    /** See {@link Translation#level}. */
    int level() {
        return level;
    }

    /** The context that an expression needs, from outside to inside. */
    List<ContextEntry> of(SemanticNode node, Meanings meanings) throws Untranslatable {
        Map<Object, Meaning> needed = new LinkedHashMap<>();
        need(reach(node), meanings, meanings, needed);
        List<ContextEntry> entries = new ArrayList<>();
        for (Map.Entry<Object, Meaning> one : needed.entrySet()) {
            SymbolNode symbol = one.getKey() == Meanings.AT ? ToolGlobals.EXCEPT_AT : (SymbolNode) one.getKey();
            entry(symbol, one.getValue(), entries);
        }
        Collections.reverse(entries);
        return entries;
    }

    private Reach reach(SemanticNode node) throws Untranslatable {
        Reach reach = Reach.of(node, tool);
        level = Math.max(level, reach.level());
        variables.addAll(reach.variables());
        return reach;
    }

    /**
     * Collects names, the innermost first. An operator that was given to one speaks of names where it was given, and TLC
     * looks for them where it is applied; that they mean the same there is seen to here.
     */
    private void need(Reach reach, Meanings from, Meanings around, Map<Object, Meaning> into) throws Untranslatable {
        for (Meanings at = from; at != Meanings.NONE; at = at.outer()) {
            Object name = at.name();
            if (!reach.contains(name) || at.meaning() != from.of(name)) {
                continue;
            }
            Meaning there = around.of(name);
            Meaning before = into.putIfAbsent(name, at.meaning());
            if (before != null && before != at.meaning() || there != null && there != at.meaning()) {
                throw new Untranslatable("an operator that speaks of names around it");
            }
            if (before == null && at.meaning() instanceof Operator operator) {
                need(reach(operator.symbol()), operator.within(), around, into);
            }
        }
    }

    private void entry(SymbolNode symbol, Meaning meaning, List<ContextEntry> into) throws Untranslatable {
        if (meaning instanceof Known value) {
            whole.used(value);
            names.add(value.expression());
            into.add(new ContextEntry.Told(symbol, names.size() - 1));
        } else if (meaning instanceof Given given) {
            names.add(given.in(primed));
            into.add(new ContextEntry.Told(symbol, names.size() - 1));
        } else if (meaning instanceof Deferred deferred) {
            into.add(new ContextEntry.Later(
                    symbol, deferred.node, of(deferred.node, deferred.within), indexOf(deferred)));
        } else if (meaning instanceof Operator operator) {
            into.add(new ContextEntry.Same(symbol, tool.lookup(operator.symbol())));
        }
    }

    private int indexOf(Deferred deferred) {
        Expression translated = primed ? null : whole.rememberedOf(deferred);
        if (translated == null) {
            return -1;
        }
        return known.computeIfAbsent(deferred, one -> {
            perhaps.add(translated);
            return perhaps.size() - 1;
        });
    }
}
