package dev.traceloom.lineup.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What has to be known of a class before its methods are woven. */
final class ClassFacts extends ClassVisitor {
    private final Set<String> finals = new HashSet<>();
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
    public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
        if ((access & Opcodes.ACC_FINAL) != 0) {
            finals.add(name);
        }
        return null;
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
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

    boolean isFinal(String field) {
        return finals.contains(field);
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
