package dev.traceloom.spec.tlc.translate;

/** An expression that only TLC can evaluate. */
final class Untranslatable extends Exception {

    /** @param what the part in the way, in a word or two */
    Untranslatable(String what) {
        super(what, null, false, false);
    }
}
