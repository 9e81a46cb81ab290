package dev.traceloom.record.agent.program;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts a call before every instruction of a class that reads or writes what threads may share.
 *
 * <p>The call takes nothing and leaves nothing, so that neither the size of a stack nor a map of it changes, and no other class
 * has to be looked at: classes of every age can be rewritten, those with {@code jsr} and {@code ret} too.
 */
final class PlaceInserter extends ClassVisitor {
    private final ChosenClasses chosen;
    private final String hook;
    private final Set<String> finalFields;
    private final Set<String> leaving;
    private String name = "";
    private int places;

    /**
     * A class with places.
     *
     * @param places how many; the bytes are as they were if there are none
     * @param left methods that would have become too large, and are as they were
     */
    record Rewritten(byte[] bytes, int places, Set<String> left) {}

    private PlaceInserter(
            ClassWriter writer, ChosenClasses chosen, String hook, Set<String> finalFields, Set<String> leaving) {
        super(Opcodes.ASM9, writer);
        this.chosen = chosen;
        this.hook = hook;
        this.finalFields = finalFields;
        this.leaving = leaving;
    }

    /** @param hook the class that is called, as class files name it */
    static Rewritten rewrite(byte[] original, ChosenClasses chosen, String hook) {
        ClassReader reader = new ClassReader(original);
        Set<String> finalFields = finalFields(reader);
        Set<String> left = new TreeSet<>();
        while (true) {
            ClassWriter writer = new ClassWriter(reader, 0);
            PlaceInserter inserter = new PlaceInserter(writer, chosen, hook, finalFields, left);
            reader.accept(inserter, 0);
            try {
                return inserter.places == 0
                        ? new Rewritten(original, 0, left)
                        : new Rewritten(writer.toByteArray(), inserter.places, left);
            } catch (MethodTooLargeException large) {
                // Large methods mostly fill tables, before other threads know of the class: the rest of it is what matters.
                if (!left.add(large.getMethodName() + large.getDescriptor())) {
                    throw large;
                }
            }
        }
    }

    /** They may stand behind the methods that read them. */
    private static Set<String> finalFields(ClassReader reader) {
        Set<String> found = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public FieldVisitor visitField(int access, String field, String type, String signature, Object value) {
                        if ((access & Opcodes.ACC_FINAL) != 0) {
                            found.add(field);
                        }
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return found;
    }

    @Override
    public void visit(int version, int access, String internalName, String signature, String parent, String[] interfaces) {
        name = internalName;
        super.visit(version, access, internalName, signature, parent, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(int access, String method, String type, String signature, String[] exceptions) {
        MethodVisitor writer = super.visitMethod(access, method, type, signature, exceptions);
        if (leaving.contains(method + type)) {
            return writer;
        }
        return new PlacesOfMethod(writer, this, (access & Opcodes.ACC_SYNCHRONIZED) != 0);
    }

    /** A field that is written once is the same whenever it is read. Of other classes nobody knows here which are. */
    boolean isShared(String owner, String field) {
        return owner.equals(name) ? !finalFields.contains(field) : chosen.has(owner.replace('/', '.'));
    }

    void insert(MethodVisitor into) {
        places++;
        into.visitMethodInsn(Opcodes.INVOKESTATIC, hook, HookClass.METHOD, "()V", false);
    }
}
