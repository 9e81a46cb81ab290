package dev.traceloom.spec.tlc.translate;

import java.util.List;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/** A name of a context for TLC, and how to find what it stands for. */
sealed interface ContextEntry {
    SymbolNode name();

    /** @param index of its value among those that are always told */
    record Told(SymbolNode name, int index) implements ContextEntry {}

    /**
     * An expression that TLC evaluates when it needs it.
     *
     * @param within the context that it stands in, from outside to inside
     * @param index of its value among those that are told where they are known; -1 for none
     */
    record Later(SymbolNode name, SemanticNode node, List<ContextEntry> within, int index) implements ContextEntry {}

    /** @param meaning what TLC has for it, always */
    record Same(SymbolNode name, Object meaning) implements ContextEntry {}
}
