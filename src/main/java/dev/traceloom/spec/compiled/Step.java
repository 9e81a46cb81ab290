package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.ActionCode;

/**
 * A part of an action together with all that comes after it. Running it finds every successor that the parts before it
 * leave open; the end of each way is {@link Steps#emit}.
 */
public abstract class Step {

    abstract void run(Frame frame);

    /** Writes the same as code; who does not is run. */
    void write(ActionCode code) {
        code.run(this);
    }
}
