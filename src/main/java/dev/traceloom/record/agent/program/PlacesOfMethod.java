package dev.traceloom.record.agent.program;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Knows which instructions of a method are places. */
final class PlacesOfMethod extends MethodVisitor {
    /** Calls of these are accesses: atomics, locks and concurrent collections, and what atomics are made of. */
    private static final List<String> SHARED = List.of(
            "java/util/concurrent/", "java/lang/invoke/VarHandle", "sun/misc/Unsafe", "jdk/internal/misc/Unsafe");

    /** A concurrent collection is mostly called by one of these. */
    private static final Set<String> COLLECTIONS = Set.of(
            "java/util/Collection", "java/util/List", "java/util/Set", "java/util/SortedSet", "java/util/NavigableSet",
            "java/util/Map", "java/util/SortedMap", "java/util/NavigableMap", "java/util/Queue", "java/util/Deque",
            "java/util/Iterator");

    private final PlaceInserter places;
    private final boolean isSynchronized;
    private boolean hasLeftMonitor;

    PlacesOfMethod(MethodVisitor writer, PlaceInserter places, boolean isSynchronized) {
        super(Opcodes.ASM9, writer);
        this.places = places;
        this.isSynchronized = isSynchronized;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (isSynchronized) {
            places.insert(mv);
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String type) {
        afterMonitor();
        if (places.isShared(owner, name)) {
            places.insert(mv);
        }
        super.visitFieldInsn(opcode, owner, name, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String type, boolean isInterface) {
        afterMonitor();
        // What is being constructed is nobody else's yet.
        if (!name.equals("<init>") && (COLLECTIONS.contains(owner) || SHARED.stream().anyMatch(owner::startsWith))) {
            places.insert(mv);
        }
        super.visitMethodInsn(opcode, owner, name, type, isInterface);
    }

    @Override
    public void visitInsn(int opcode) {
        afterMonitor();
        boolean isArrayAccess = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
        if (isArrayAccess || opcode == Opcodes.MONITORENTER) {
            places.insert(mv);
        }
        super.visitInsn(opcode);
        hasLeftMonitor = opcode == Opcodes.MONITOREXIT;
    }

    /**
     * A monitor that was left is a place, between what is done under it and what is done next. Not at once: the instruction is
     * the last one that a handler watches, which would leave the monitor again if the call failed for want of stack.
     */
    private void afterMonitor() {
        if (hasLeftMonitor) {
            hasLeftMonitor = false;
            places.insert(mv);
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        afterMonitor();
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        afterMonitor();
        super.visitVarInsn(opcode, variable);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        afterMonitor();
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String type, Handle bootstrap, Object... arguments) {
        afterMonitor();
        super.visitInvokeDynamicInsn(name, type, bootstrap, arguments);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        afterMonitor();
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitLdcInsn(Object value) {
        afterMonitor();
        super.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        afterMonitor();
        super.visitIincInsn(variable, increment);
    }

    @Override
    public void visitTableSwitchInsn(int least, int most, Label otherwise, Label... labels) {
        afterMonitor();
        super.visitTableSwitchInsn(least, most, otherwise, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        afterMonitor();
        super.visitLookupSwitchInsn(otherwise, keys, labels);
    }

    @Override
    public void visitMultiANewArrayInsn(String type, int dimensions) {
        afterMonitor();
        super.visitMultiANewArrayInsn(type, dimensions);
    }
}
