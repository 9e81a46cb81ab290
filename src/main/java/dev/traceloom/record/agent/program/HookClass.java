package dev.traceloom.record.agent.program;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What instrumented code calls. Every class has to see it: those of Java itself, those of modules, and those whose loader
 * asks its parent for nothing but {@code java.*}. So it is made while the program runs, in {@code java.lang}.
 *
 * <p>A jar on the bootstrap class path would do for most of them, but makes Java print a warning where the program prints.
 */
final class HookClass {
    static final String NAME = "java/lang/TraceloomPlace";
    static final String METHOD = "disturb";

    private static final String FIELD = "disturber";
    private static final String DISTURBER = "Ljava/lang/Runnable;";

    private HookClass() {}

    /** From now on, the disturber hears of every place that is passed. */
    static void define(Runnable disturber, Instrumentation instrumentation) throws ReflectiveOperationException {
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of(),
                Map.of("java.lang", Set.of(HookClass.class.getModule())),
                Set.of(),
                Map.of());
        MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup())
                .defineClass(bytes())
                .getField(FIELD)
                .set(null, disturber);
    }

    /** Such an old class needs no map of its stack. */
    private static byte[] bytes() {
        ClassWriter hook = new ClassWriter(0);
        hook.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, NAME, null, "java/lang/Object", null);
        hook.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, FIELD, DISTURBER, null, null).visitEnd();
        MethodVisitor method = hook.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, METHOD, "()V", null, null);
        Label end = new Label();
        method.visitCode();
        method.visitFieldInsn(Opcodes.GETSTATIC, NAME, FIELD, DISTURBER);
        method.visitVarInsn(Opcodes.ASTORE, 0);
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitJumpInsn(Opcodes.IFNULL, end);
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/lang/Runnable", "run", "()V", true);
        method.visitLabel(end);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(1, 1);
        method.visitEnd();
        hook.visitEnd();
        return hook.toByteArray();
    }
}
