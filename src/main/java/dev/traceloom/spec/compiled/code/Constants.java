package dev.traceloom.spec.compiled.code;

import static org.objectweb.asm.Opcodes.*;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** The objects that a class refers to. They are final fields of it, so that Java's compiler knows them; it takes them when it is made. */
final class Constants {
    private static final String HANDLES = Type.getInternalName(MethodHandles.class);
    private static final String LOOKUP_TYPE = Type.getDescriptor(Lookup.class);

    private final String owner;
    private final Map<Object, Constant> known = new IdentityHashMap<>();

    private record Constant(String name, String type, int number) {}

    Constants(String owner) {
        this.owner = owner;
    }

    void load(Object object, String type, MethodVisitor code) {
        Constant constant =
                known.computeIfAbsent(object, fresh -> new Constant("c" + known.size(), type, known.size()));
        code.visitFieldInsn(GETSTATIC, owner, constant.name, constant.type);
    }

    /** What the class is given when it is defined. */
    Object[] all() {
        Object[] all = new Object[known.size()];
        known.forEach((object, constant) -> all[constant.number] = object);
        return all;
    }

    /** Writes the fields, and what fills them. */
    void write(ClassWriter type) {
        known.values()
                .forEach(one -> type.visitField(ACC_STATIC | ACC_FINAL, one.name, one.type, null, null).visitEnd());
        MethodVisitor taking = type.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
        taking.visitCode();
        taking.visitMethodInsn(INVOKESTATIC, HANDLES, "lookup", "()" + LOOKUP_TYPE, false);
        taking.visitLdcInsn("_");
        taking.visitLdcInsn(Type.getType(Object[].class));
        taking.visitMethodInsn(
                INVOKESTATIC,
                HANDLES,
                "classData",
                "(" + LOOKUP_TYPE + "Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;",
                false);
        taking.visitTypeInsn(CHECKCAST, "[Ljava/lang/Object;");
        taking.visitVarInsn(ASTORE, 0);
        for (Constant one : known.values()) {
            taking.visitVarInsn(ALOAD, 0);
            taking.visitLdcInsn(one.number);
            taking.visitInsn(AALOAD);
            taking.visitTypeInsn(CHECKCAST, Type.getType(one.type).getInternalName());
            taking.visitFieldInsn(PUTSTATIC, owner, one.name, one.type);
        }
        taking.visitInsn(RETURN);
        taking.visitMaxs(0, 0);
        taking.visitEnd();
    }
}
