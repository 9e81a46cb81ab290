package dev.traceloom.spec.compiled;

/** An expression that yields a truth value. */
abstract class Truth extends Expression {

    @Override
    abstract boolean truth(Frame frame);

    @Override
    final TlaValue value(Frame frame) {
        return TlaBool.of(truth(frame));
    }
}
