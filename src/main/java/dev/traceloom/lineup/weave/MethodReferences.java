package dev.traceloom.lineup.weave;

import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * References such as {@code count::get} or {@code this::notifyAll}, to methods whose calls are woven: they become references to methods of the
 * class itself, which call these.
 */
final class MethodReferences {
    private final String type;
    private final boolean isInterface;
    private final Map<Reference, Handle> replaced = new LinkedHashMap<>();

    /**
     * A reference.
     *
     * @param to the method
     * @param receiver the descriptor of the type of the object that it is called on; empty where it is static
     */
    record Reference(Handle to, String receiver) {}

    MethodReferences(String type, boolean isInterface) {
        this.type = type;
        this.isInterface = isInterface;
    }

    /** The instruction that calls what a reference is to; -1 where there is none. */
    static int opcode(Handle reference) {
        return switch (reference.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            default -> -1;
        };
    }

    /**
     * The reference to a method of the class that does the same.
     *
     * @param captured what the reference keeps, as in {@code (Lshop/Stock;)Ljava/lang/Runnable;}: of a static method, Java takes only what has
     *     exactly the type of its parameter
     */
    Handle of(Handle reference, String captured) {
        return replaced.computeIfAbsent(new Reference(reference, receiver(reference, captured)), key -> {
            String descriptor = "(" + key.receiver() + reference.getDesc().substring(1);
            String name = "reference" + replaced.size() + "$lineup";
            return new Handle(Opcodes.H_INVOKESTATIC, type, name, descriptor, isInterface);
        });
    }

    private static String receiver(Handle reference, String captured) {
        if (opcode(reference) == Opcodes.INVOKESTATIC) {
            return "";
        }
        Type[] kept = Type.getArgumentTypes(captured);
        return kept.length == 0 ? Type.getObjectType(reference.getOwner()).getDescriptor() : kept[0].getDescriptor();
    }

    /** Writes one of these methods; the visitor weaves it. */
    static void write(Handle to, Handle method, MethodVisitor code) {
        code.visitCode();
        int slot = 0;
        for (Type argument : Type.getArgumentTypes(method.getDesc())) {
            code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), slot);
            slot += argument.getSize();
        }
        code.visitMethodInsn(opcode(to), to.getOwner(), to.getName(), to.getDesc(), to.isInterface());
        code.visitInsn(Type.getReturnType(method.getDesc()).getOpcode(Opcodes.IRETURN));
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** All references, with the methods in their places. */
    Map<Reference, Handle> all() {
        return replaced;
    }
}
