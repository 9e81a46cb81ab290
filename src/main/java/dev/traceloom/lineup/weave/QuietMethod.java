package dev.traceloom.lineup.weave;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class initialiser: nobody else goes on meanwhile, since the virtual machine lets other threads wait for its end without asking
 * us.
 */
final class QuietMethod extends MethodVisitor {
    private final int version;
    private final String type;
    private final Label begin = new Label();
    private final Label end = new Label();

    /** @param type the class, if somebody wants to know that it is initialised; null where nobody does */
    QuietMethod(MethodVisitor next, int version, String type) {
        super(Opcodes.ASM9, next);
        this.version = version;
        this.type = type;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        Code.hook(mv, "quiet", "()V");
        visitLabel(begin);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.RETURN) {
            if (type != null) {
                Code.initialised(mv, type);
            }
            Code.hook(mv, "loud", "()V");
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        visitLabel(end);
        visitTryCatchBlock(begin, end, end, null);
        if (version >= Opcodes.V1_6) {
            visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
        }
        Code.hook(mv, "loud", "()V");
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }
}
