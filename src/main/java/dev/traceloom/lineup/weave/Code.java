package dev.traceloom.lineup.weave;

import dev.traceloom.lineup.hook.Hooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Pieces of byte code. */
final class Code {
    private static final String HOOKS = Type.getInternalName(Hooks.class);

    private Code() {}

    static void push(MethodVisitor code, int number) {
        if (number >= -1 && number <= 5) {
            code.visitInsn(Opcodes.ICONST_0 + number);
        } else if (number == (byte) number) {
            code.visitIntInsn(Opcodes.BIPUSH, number);
        } else if (number == (short) number) {
            code.visitIntInsn(Opcodes.SIPUSH, number);
        } else {
            code.visitLdcInsn(number);
        }
    }

    static void hook(MethodVisitor code, String name, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
    }

    /** Says that a class is initialised. */
    static void initialised(MethodVisitor code, String type) {
        code.visitLdcInsn(Type.getObjectType(type));
        hook(code, "initialised", "(Ljava/lang/Class;)V");
    }
}
