package dev.traceloom.spec.compiled.code;

import org.objectweb.asm.Label;

/** A place in the code to go to. */
public final class Mark {
    final Label label = new Label();
}
