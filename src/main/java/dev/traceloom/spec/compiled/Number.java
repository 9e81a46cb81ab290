package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.TlaInt;
import dev.traceloom.spec.compiled.value.TlaValue;

/** An expression that yields a number. */
abstract class Number extends Expression {

    @Override
    abstract int number(Frame frame);

    @Override
    final TlaValue value(Frame frame) {
        return TlaInt.of(number(frame));
    }
}
