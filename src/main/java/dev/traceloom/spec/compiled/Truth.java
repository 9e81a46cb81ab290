package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaValue;

/** An expression that yields a truth value. */
abstract class Truth extends Expression {

    @Override
    abstract boolean truth(Frame frame);

    @Override
    final TlaValue value(Frame frame) {
        return TlaBool.of(truth(frame));
    }
}
