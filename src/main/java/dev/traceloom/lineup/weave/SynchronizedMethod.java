package dev.traceloom.lineup.weave;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method that takes a monitor, calls what the method did before, and gives the monitor back, whatever happens. */
final class SynchronizedMethod {
    private final String type;
    private final int version;
    private final boolean isInterface;

    SynchronizedMethod(String type, int version, boolean isInterface) {
        this.type = type;
        this.version = version;
        this.isInterface = isInterface;
    }

    /** The name of what the method did before. */
    static String bodyOf(String method) {
        return method + "$synchronized";
    }

    void write(MethodVisitor code, int access, String name, String descriptor, int site) {
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        Label begin = new Label();
        Label end = new Label();
        Label failed = new Label();
        code.visitCode();
        code.visitTryCatchBlock(begin, end, failed, null);
        monitor(code, isStatic);
        Code.push(code, site);
        Code.hook(code, "enter", "(Ljava/lang/Object;I)V");
        code.visitLabel(begin);
        int slot = 0;
        if (!isStatic) {
            code.visitVarInsn(Opcodes.ALOAD, slot++);
        }
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), slot);
            slot += argument.getSize();
        }
        code.visitMethodInsn(
                isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL, type, bodyOf(name), descriptor, isInterface);
        code.visitLabel(end);
        monitor(code, isStatic);
        Code.hook(code, "exit", "(Ljava/lang/Object;)V");
        code.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        code.visitLabel(failed);
        if (version >= Opcodes.V1_6) {
            frame(code, isStatic, descriptor);
        }
        monitor(code, isStatic);
        Code.hook(code, "exit", "(Ljava/lang/Object;)V");
        code.visitInsn(Opcodes.ATHROW);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void monitor(MethodVisitor code, boolean isStatic) {
        if (isStatic) {
            code.visitLdcInsn(Type.getObjectType(type));
        } else {
            code.visitVarInsn(Opcodes.ALOAD, 0);
        }
    }

    /** What is where when something was thrown. */
    private void frame(MethodVisitor code, boolean isStatic, String descriptor) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        Object[] locals = new Object[arguments.length + (isStatic ? 0 : 1)];
        int at = 0;
        if (!isStatic) {
            locals[at++] = type;
        }
        for (Type argument : arguments) {
            locals[at++] = switch (argument.getSort()) {
                case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
                case Type.LONG -> Opcodes.LONG;
                case Type.FLOAT -> Opcodes.FLOAT;
                case Type.DOUBLE -> Opcodes.DOUBLE;
                default -> argument.getInternalName();
            };
        }
        code.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
    }
}
