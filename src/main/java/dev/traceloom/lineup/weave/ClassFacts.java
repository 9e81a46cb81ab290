package dev.traceloom.lineup.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What has to be known of a class before its methods are woven. */
final class ClassFacts extends ClassVisitor {
    /** Types whose values do not change, and which nobody minds to see twice. */
    private static final Set<String> UNCHANGING = Set.of(
            "Ljava/lang/String;", "Ljava/lang/Class;", "Ljava/lang/invoke/VarHandle;", "Ljava/lang/invoke/MethodHandle;",
            "Ljdk/internal/misc/Unsafe;", "Lsun/misc/Unsafe;", "[Ljava/io/ObjectStreamField;",
            "Ljava/util/concurrent/atomic/AtomicIntegerFieldUpdater;", "Ljava/util/concurrent/atomic/AtomicLongFieldUpdater;",
            "Ljava/util/concurrent/atomic/AtomicReferenceFieldUpdater;");

    private final Set<String> finals = new HashSet<>();
    private final Map<String, String> clearedStatics = new LinkedHashMap<>();
    private boolean hasChangingStatics;
    private boolean canBeReset;
    private boolean hasInitialiser;
    private final Map<String, Integer> locals = new HashMap<>();
    private boolean hasHandlesOfStatics;

    private ClassFacts() {
        super(Opcodes.ASM9);
    }

    static ClassFacts of(ClassReader reader) {
        ClassFacts facts = new ClassFacts();
        reader.accept(facts, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return facts;
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        // The constants of an enumeration are known to the virtual machine; fields of interfaces are final for ever.
        canBeReset = (access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM)) == 0;
    }

    @Override
    public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
        boolean isFinal = (access & Opcodes.ACC_FINAL) != 0;
        if (isFinal) {
            finals.add(name);
        }
        if ((access & Opcodes.ACC_STATIC) != 0 && !(isFinal && value != null)) {
            clearedStatics.put(name, descriptor);
            boolean isPrimitive = descriptor.length() == 1;
            hasChangingStatics |= !isFinal || !isPrimitive && !UNCHANGING.contains(descriptor);
        }
        return null;
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
        hasInitialiser |= name.equals("<clinit>");
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String called, String types, boolean isInterface) {
                hasHandlesOfStatics |= called.equals("findStaticVarHandle") || called.equals("unreflectVarHandle");
            }

            @Override
            public void visitMaxs(int maxStack, int maxLocals) {
                locals.put(name + descriptor, maxLocals);
            }
        };
    }

    /** Whether static fields may be something else after a run than before. */
    boolean needsReset() {
        return canBeReset && hasChangingStatics;
    }

    /** The static fields that have no value of their own before the class initialiser, with their types. */
    Map<String, String> clearedStatics() {
        return clearedStatics;
    }

    boolean hasInitialiser() {
        return hasInitialiser;
    }

    boolean isFinal(String field) {
        return finals.contains(field);
    }

    /** One more method, which uses its parameters alone. */
    void addMethod(String method, String descriptor) {
        locals.put(method + descriptor, Type.getArgumentsAndReturnSizes(descriptor) >> 2);
    }

    /** How many local variables a method has: those above are free between two of its instructions. */
    int locals(String method, String descriptor) {
        return locals.get(method + descriptor);
    }

    /** Whether it has handles of fields of a class, or may have. */
    boolean hasHandlesOfStatics() {
        return hasHandlesOfStatics;
    }
}
