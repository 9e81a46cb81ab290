package dev.traceloom.spec.compiled.code;

import org.objectweb.asm.ClassWriter;

/** Writes a class. What two classes have in common is asked where two ways meet: on those of an action, values do. */
final class ClassCode extends ClassWriter {
    private final String common;

    ClassCode(String common) {
        super(COMPUTE_FRAMES);
        this.common = common;
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
        return common;
    }
}
