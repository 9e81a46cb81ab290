package dev.traceloom.spec.compiled;

/** An expression that yields a number. */
abstract class Number extends Expression {

    @Override
    abstract int number(Frame frame);

    @Override
    final TlaValue value(Frame frame) {
        return TlaInt.of(number(frame));
    }
}
