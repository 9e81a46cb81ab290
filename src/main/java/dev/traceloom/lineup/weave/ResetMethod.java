package dev.traceloom.lineup.weave;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A method that makes the static fields of a class what they were: nothing first, and then what the class initialiser makes of
 * them. With it every run begins in the same world, without the class being loaded again.
 */
public final class ResetMethod {
    /** Its name. */
    public static final String NAME = "reset$lineup";

    private ResetMethod() {}

    /**
     * Adds it to a class.
     *
     * @param to where the class is written, woven
     */
    static void write(ClassReader reader, ClassFacts facts, String type, ClassVisitor to) {
        MethodVisitor code =
                to.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, NAME, "()V", null, null);
        boolean[] hasInitialiser = {false};
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        if (!name.equals("<clinit>")) {
                            return null;
                        }
                        hasInitialiser[0] = true;
                        return new MethodVisitor(Opcodes.ASM9, code) {
                            @Override
                            public void visitCode() {
                                super.visitCode();
                                clear(code, facts, type);
                            }
                        };
                    }
                },
                ClassReader.EXPAND_FRAMES);
        if (!hasInitialiser[0]) {
            code.visitCode();
            clear(code, facts, type);
            code.visitInsn(Opcodes.RETURN);
            code.visitMaxs(0, 0);
            code.visitEnd();
        }
    }

    private static void clear(MethodVisitor code, ClassFacts facts, String type) {
        facts.clearedStatics().forEach((name, descriptor) -> {
            switch (Type.getType(descriptor).getSort()) {
                case Type.LONG -> code.visitInsn(Opcodes.LCONST_0);
                case Type.FLOAT -> code.visitInsn(Opcodes.FCONST_0);
                case Type.DOUBLE -> code.visitInsn(Opcodes.DCONST_0);
                case Type.OBJECT, Type.ARRAY -> code.visitInsn(Opcodes.ACONST_NULL);
                default -> code.visitInsn(Opcodes.ICONST_0);
            }
            code.visitFieldInsn(Opcodes.PUTSTATIC, type, name, descriptor);
        });
    }
}
