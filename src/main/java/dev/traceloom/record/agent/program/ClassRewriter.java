package dev.traceloom.record.agent.program;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/** Rewrites the chosen classes as they are loaded. One that cannot be is told, and stays as it is. */
final class ClassRewriter implements ClassFileTransformer {
    private final ChosenClasses chosen;
    private final InstrumentationLog log;

    ClassRewriter(ChosenClasses chosen, InstrumentationLog log) {
        this.chosen = chosen;
        this.log = log;
    }

    /** Hidden classes have no name here, and hold no code that anybody wrote; null leaves a class as it is. */
    @Override
    public byte[] transform(
            ClassLoader loader, String internalName, Class<?> before, ProtectionDomain domain, byte[] original) {
        if (internalName == null || loader == ClassRewriter.class.getClassLoader()) {
            return null;
        }
        String name = internalName.replace('/', '.');
        if (!chosen.has(name)) {
            return null;
        }
        try {
            PlaceInserter.Rewritten rewritten = PlaceInserter.rewrite(original, chosen, HookClass.NAME);
            log.rewritten(name, rewritten.places());
            rewritten.left().forEach(method -> log.left(name + "." + method, "it would become too large for a class file"));
            return rewritten.bytes();
        } catch (RuntimeException | LinkageError | StackOverflowError failed) {
            log.left(name, failed.toString());
            return null;
        }
    }
}
