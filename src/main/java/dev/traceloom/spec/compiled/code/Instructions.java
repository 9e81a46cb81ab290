package dev.traceloom.spec.compiled.code;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.MethodVisitor;

/** What expressions of any kind are written with: ways, arrays, and calls of what is done with operands. */
abstract class Instructions {
    static final String VALUE = "dev/traceloom/spec/compiled/value/TlaValue";
    static final String VALUE_TYPE = "L" + VALUE + ";";
    static final String VALUES_TYPE = "[" + VALUE_TYPE;

    /** So many are never written in fewer bytes than compilers look at; where what follows a choice is written twice, they may grow without end. */
    private static final int MOST = 4_000;

    private static final String OPERANDS = "dev/traceloom/spec/compiled/value/Operands";

    final MethodVisitor code;
    private int locals;
    private int count;

    /** @param locals how many local variables are in use */
    Instructions(MethodVisitor code, int locals) {
        this.code = code;
        this.locals = locals;
    }

    final void counted() {
        if (++count > MOST) {
            throw new TooLargeException();
        }
    }

    public final void number(int constant) {
        counted();
        if (constant >= -1 && constant <= 5) {
            code.visitInsn(ICONST_0 + constant);
        } else if (constant == (byte) constant) {
            code.visitIntInsn(BIPUSH, constant);
        } else if (constant == (short) constant) {
            code.visitIntInsn(SIPUSH, constant);
        } else {
            code.visitLdcInsn(constant);
        }
    }

    /** Takes the value on the stack away, to be there {@link #again}. */
    public final int put() {
        int local = locals++;
        code.visitVarInsn(ASTORE, local);
        return local;
    }

    public final void again(int kept) {
        code.visitVarInsn(ALOAD, kept);
    }

    /** The same for a number. */
    public final int putNumber() {
        int local = locals++;
        code.visitVarInsn(ISTORE, local);
        return local;
    }

    public final void numberAgain(int kept) {
        code.visitVarInsn(ILOAD, kept);
    }

    /** Takes the value on the stack away for good. */
    public final void drop() {
        code.visitInsn(POP);
    }

    /** An array of values, as yet empty. */
    public final void array(int length) {
        number(length);
        code.visitTypeInsn(ANEWARRAY, VALUE);
    }

    /** Between the array and the value that follows. */
    public final void element(int index) {
        code.visitInsn(DUP);
        number(index);
    }

    /** Puts the value into the array below it. */
    public final void stored() {
        code.visitInsn(AASTORE);
    }

    public final void mark(Mark mark) {
        code.visitLabel(mark.label);
    }

    public final void go(Mark to) {
        code.visitJumpInsn(GOTO, to.label);
    }

    /** Goes there if the truth value on the stack is false. */
    public final void unless(Mark to) {
        code.visitJumpInsn(IFEQ, to.label);
    }

    /** Goes there if the first number on the stack is not less than the second. */
    public final void unlessLess(Mark to) {
        code.visitJumpInsn(IF_ICMPGE, to.label);
    }

    public final void unlessAtMost(Mark to) {
        code.visitJumpInsn(IF_ICMPGT, to.label);
    }

    /** Goes there if the two values on the stack are not one object. */
    final void unlessSame(Mark to) {
        code.visitJumpInsn(IF_ACMPNE, to.label);
    }

    final void unlessNegative(Mark to) {
        code.visitJumpInsn(IFGE, to.label);
    }

    /** Goes there if there is a value on the stack, and leaves it there; otherwise takes the null away. */
    public final void ifPresent(Mark to) {
        code.visitInsn(DUP);
        code.visitJumpInsn(IFNONNULL, to.label);
        code.visitInsn(POP);
    }

    /** A truth value that follows from where the code comes to: true here, false at the mark. */
    public final void truth(Mark otherwise) {
        Mark done = new Mark();
        code.visitInsn(ICONST_1);
        go(done);
        mark(otherwise);
        code.visitInsn(ICONST_0);
        mark(done);
    }

    /**
     * Calls a method of {@code Operands}.
     *
     * @param operands what it takes, a letter for each: {@code v} for a value, {@code a} for an array of them, {@code i} for a number and
     *     {@code z} for a truth value
     * @param result what it yields, by the same letters
     */
    public final void call(String operation, String operands, char result) {
        counted();
        StringBuilder type = new StringBuilder("(");
        operands.chars().forEach(letter -> type.append(type((char) letter)));
        code.visitMethodInsn(
                INVOKESTATIC, OPERANDS, operation, type.append(')').append(type(result)).toString(), false);
    }

    private static String type(char letter) {
        return switch (letter) {
            case 'v' -> VALUE_TYPE;
            case 'a' -> VALUES_TYPE;
            case 'i' -> "I";
            case 'z' -> "Z";
            default -> throw new IllegalArgumentException("no type is called " + letter);
        };
    }

    /** Calls what never comes back: TLC has to evaluate the whole. It counts as a value. */
    public final void fail() {
        call("failed", "", 'v');
    }
}
