package dev.traceloom.spec.tlc.translate;

import tla2sany.semantic.SemanticNode;

/** An expression that only TLC can evaluate. */
final class Untranslatable extends Exception {
    private SemanticNode place;

    /** @param what the part in the way, in a word or two */
    Untranslatable(String what) {
        super(what, null, false, false);
    }

    /** Says where it is, unless that was said by what is within. */
    Untranslatable at(SemanticNode node) {
        if (place == null) {
            place = node;
        }
        return this;
    }

    /** The innermost part that is in the way; null where nobody said. */
    SemanticNode place() {
        return place;
    }
}
