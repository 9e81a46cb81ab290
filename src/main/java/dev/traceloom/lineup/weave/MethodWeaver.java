package dev.traceloom.lineup.weave;

import dev.traceloom.lineup.control.Sites;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Weaves a method. What is added leaves the stack as it was, and jumps nowhere, so that whatever a verifier knew of the method stays
 * true.
 */
final class MethodWeaver extends MethodVisitor {
    private static final String USE = "(Ljava/lang/Object;I)V";
    private static final String USE_ELEMENT = "(Ljava/lang/Object;II)V";

    private final MethodPlace place;
    private final Sites sites;
    private final ClassFacts facts;
    private final MethodReferences references;
    private final Hierarchy hierarchy;
    private final CallWeaver calls;
    private int line;
    private int unmade;
    private boolean isMade;

    MethodWeaver(
            MethodVisitor next, MethodPlace place, Sites sites, Hierarchy hierarchy, ClassFacts facts, MethodReferences references) {
        super(Opcodes.ASM9, next);
        this.place = place;
        this.sites = sites;
        this.facts = facts;
        this.references = references;
        this.hierarchy = hierarchy;
        isMade = !place.method().equals("<init>");
        calls = new CallWeaver(next, hierarchy, facts, place, this::site);
    }

    private int site(String what, String field) {
        return sites.add(place.site(line, what, field));
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        line = number;
        super.visitLineNumber(number, start);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (isSeenByOthers(opcode, owner, name)) {
            // A subclass may be named, while the class that has the field names itself.
            String field = hierarchy.declaring(owner, name).replace('/', '.') + "." + name;
            switch (opcode) {
                case Opcodes.GETSTATIC -> {
                    mv.visitInsn(Opcodes.ACONST_NULL);
                    use("read", "reads ", field);
                }
                case Opcodes.PUTSTATIC -> {
                    mv.visitInsn(Opcodes.ACONST_NULL);
                    use("write", "writes ", field);
                }
                case Opcodes.GETFIELD -> {
                    mv.visitInsn(Opcodes.DUP);
                    use("read", "reads ", field);
                }
                default -> beforePut(Type.getType(descriptor).getSize(), field);
            }
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    /** The object is below the value. */
    private void beforePut(int size, String field) {
        if (size == 1) {
            mv.visitInsn(Opcodes.DUP2);
            mv.visitInsn(Opcodes.POP);
            use("write", "writes ", field);
        } else {
            mv.visitInsn(Opcodes.DUP2_X1);
            mv.visitInsn(Opcodes.POP2);
            mv.visitInsn(Opcodes.DUP);
            use("write", "writes ", field);
            mv.visitInsn(Opcodes.DUP_X2);
            mv.visitInsn(Opcodes.POP);
        }
    }

    private void use(String hook, String verb, String field) {
        Code.push(mv, site(verb + field.substring(field.lastIndexOf('.') + 1), field));
        Code.hook(mv, hook, USE);
    }

    /**
     * A field that never changes is nobody's business. Nor is what a constructor writes before its superclass has made its part:
     * nobody else has the object yet, and Java would not let us look at it.
     */
    private boolean isSeenByOthers(int opcode, String owner, String name) {
        boolean isOwn = owner.equals(place.type());
        return !(isOwn && (facts.isFinal(name) || opcode == Opcodes.PUTFIELD && !isMade));
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            unmade++;
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.MONITORENTER) {
            Code.push(mv, site("enters a monitor", "a monitor"));
            Code.hook(mv, "enter", USE);
        } else if (opcode == Opcodes.MONITOREXIT) {
            Code.hook(mv, "exit", "(Ljava/lang/Object;)V");
        } else {
            if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
                mv.visitInsn(Opcodes.DUP2);
                useElement("readElement", "reads an element", opcode - Opcodes.IALOAD);
            } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                beforeStore(opcode - Opcodes.IASTORE);
            }
            super.visitInsn(opcode);
        }
    }

    /** The array and the index are below the value. */
    private void beforeStore(int kind) {
        boolean isWide = kind == 1 || kind == 3;
        int away = isWide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2;
        mv.visitInsn(away);
        mv.visitInsn(isWide ? Opcodes.POP2 : Opcodes.POP);
        mv.visitInsn(Opcodes.DUP2);
        useElement("writeElement", "writes an element", kind);
        mv.visitInsn(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1);
        mv.visitInsn(Opcodes.POP2);
    }

    /** Arrays of one kind of elements count as one field. */
    private void useElement(String hook, String what, int kind) {
        Code.push(mv, site(what, "array " + kind));
        Code.hook(mv, hook, USE_ELEMENT);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        Object[] woven = arguments.clone();
        for (int i = 0; i < woven.length; i++) {
            if (woven[i] instanceof Handle reference && calls.weaves(reference)) {
                woven[i] = references.of(reference, descriptor);
            }
        }
        calls.beforeDynamic(name, descriptor);
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, woven);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            // As many as there were objects to be made; one more, and it is the superclass's or another one of the class.
            isMade |= unmade == 0;
            unmade = Math.max(0, unmade - 1);
        }
        if (!calls.replaces(opcode, owner, name, descriptor)) {
            calls.before(opcode, owner, name, descriptor);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            calls.after(opcode, owner, name, descriptor);
        }
    }
}
