package dev.traceloom.spec.compiled.code;

import static org.objectweb.asm.Opcodes.*;

import java.lang.invoke.MethodHandles.Lookup;
import java.util.BitSet;
import java.util.Optional;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/**
 * Writes what an action does as one method. Its steps and expressions write themselves, one after the other, each leaving its worth on
 * the stack of the virtual machine; so there is no call from node to node, and no object for what is known of the next state.
 *
 * <p>What does not write itself is asked as ever, through a frame. An action without such parts has none: names stand in local variables.
 * Which variables of the next state are assigned is known at each place of the code, since the ways through an action part and never
 * meet again.
 */
public final class ActionCode extends Instructions {
    /** Java's compilers do not look at methods above 8,000 bytes. */
    private static final int MOST_BYTES = 7_500;

    private static final String ROOM = "dev/traceloom/spec/compiled/";
    private static final String NAME = ROOM + "Written";
    private static final String ACTION = ROOM + "CompiledAction";
    private static final String CODE = ACTION + "$Code";
    private static final String FOUND = ACTION + "$FoundStates";
    private static final String FOUND_TYPE = "L" + FOUND + ";";
    private static final String FRAME = ROOM + "Frame";
    private static final String FRAME_TYPE = "L" + FRAME + ";";
    private static final String EXPRESSION = ROOM + "Expression";
    private static final String STEP = ROOM + "Step";
    private static final String CANCELLATION_TYPE = "L" + ROOM + "value/Cancellation;";

    private static final int NOW = 1;
    private static final int ARGUMENTS = 2;
    private static final int CANCELLATION = 3;
    /** The successors so far; where there is a frame, they are in it. */
    private static final int RESULT = 4;
    private static final int FRAME_SLOTS = 5;
    private static final int FRAME_NEXT = 6;
    private static final int FIRST_FREE = 7;

    private final Shape shape;
    private final boolean framed;
    private final Constants constants = new Constants(NAME);
    private final BitSet assigned = new BitSet();
    /** Of the variables that are assigned, those that are what they were. */
    private final BitSet kept = new BitSet();
    private boolean asked;

    /**
     * How much room an action needs.
     *
     * @param parameters how many of the slots are arguments
     */
    record Shape(int variables, int parameters, int slots) {
        /** Without a frame, slots that are no arguments and variables of the next state are local variables. */
        int locals() {
            return slots - parameters + variables;
        }
    }

    /** What an action writes; it may be asked twice. */
    public interface Text {
        void write(ActionCode code);
    }

    private ActionCode(MethodVisitor code, Shape shape, boolean framed) {
        super(code, FIRST_FREE + (framed ? 0 : shape.locals()));
        this.shape = shape;
        this.framed = framed;
    }

    /**
     * A class that does what was written, and extends {@code CompiledAction.Code}. Nobody finds it by its name, and it goes with the last
     * object of it. Empty where there is more code than Java would compile.
     *
     * @param room may define classes beside that
     */
    static Optional<Class<?>> compiled(Lookup room, Shape shape, Text text) throws IllegalAccessException {
        try {
            Optional<Class<?>> alone = compiled(room, shape, text, false);
            return alone.isPresent() ? alone : compiled(room, shape, text, true);
        } catch (TooLargeException interpreted) {
            return Optional.empty();
        }
    }

    /** Empty where a frame is needed, and there is none. */
    private static Optional<Class<?>> compiled(Lookup room, Shape shape, Text text, boolean framed)
            throws IllegalAccessException {
        ClassWriter type = new ClassCode(VALUE);
        type.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SYNTHETIC, NAME, null, CODE, null);
        constructor(type);
        CodeSizeEvaluator measured = new CodeSizeEvaluator(type.visitMethod(
                0, "successors", "(" + VALUES_TYPE + VALUES_TYPE + CANCELLATION_TYPE + ")" + FOUND_TYPE, null, null));
        ActionCode code = new ActionCode(measured, shape, framed);
        code.begin();
        text.write(code);
        code.end();
        if (code.asked && !framed) {
            return Optional.empty();
        }
        if (measured.getMaxSize() > MOST_BYTES) {
            throw new TooLargeException();
        }
        code.constants.write(type);
        type.visitEnd();
        return Optional.of(room.defineHiddenClassWithClassData(type.toByteArray(), code.constants.all(), true)
                .lookupClass());
    }

    private static void constructor(ClassWriter type) {
        MethodVisitor made = type.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        made.visitCode();
        made.visitVarInsn(ALOAD, 0);
        made.visitMethodInsn(INVOKESPECIAL, CODE, "<init>", "()V", false);
        made.visitInsn(RETURN);
        made.visitMaxs(0, 0);
        made.visitEnd();
    }

    private void begin() {
        code.visitCode();
        if (framed) {
            code.visitVarInsn(ALOAD, NOW);
            code.visitVarInsn(ALOAD, ARGUMENTS);
            number(shape.slots);
            code.visitVarInsn(ALOAD, CANCELLATION);
            code.visitMethodInsn(
                    INVOKESTATIC, CODE, "frame", "(" + VALUES_TYPE + VALUES_TYPE + "I" + CANCELLATION_TYPE + ")" + FRAME_TYPE, false);
            code.visitInsn(DUP);
            code.visitVarInsn(ASTORE, RESULT);
            code.visitInsn(DUP);
            code.visitFieldInsn(GETFIELD, FRAME, "slots", VALUES_TYPE);
            code.visitVarInsn(ASTORE, FRAME_SLOTS);
            code.visitFieldInsn(GETFIELD, FRAME, "next", VALUES_TYPE);
            code.visitVarInsn(ASTORE, FRAME_NEXT);
            return;
        }
        code.visitInsn(ACONST_NULL);
        code.visitVarInsn(ASTORE, RESULT);
        for (int slot = shape.parameters; slot < shape.slots; slot++) {
            clearSlot(slot);
        }
    }

    private void end() {
        code.visitVarInsn(ALOAD, RESULT);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** A value that is known. */
    public void value(Object constant) {
        constant(constant, VALUE_TYPE);
    }

    /** Values that are known. */
    public void values(Object constant) {
        constant(constant, VALUES_TYPE);
    }

    private void constant(Object constant, String type) {
        counted();
        constants.load(constant, type, code);
    }

    /** The value of a variable in the present state. */
    public void now(int variable) {
        at(NOW, variable);
    }

    private void at(int array, int index) {
        code.visitVarInsn(ALOAD, array);
        number(index);
        code.visitInsn(AALOAD);
    }

    /** Puts the value on the stack into an array. */
    private void setAt(int array, int index) {
        int value = put();
        code.visitVarInsn(ALOAD, array);
        number(index);
        again(value);
        stored();
    }

    public boolean isAssigned(int variable) {
        return assigned.get(variable);
    }

    /** The value of a variable in the next state, which must be assigned. */
    public void next(int variable) {
        if (framed) {
            at(FRAME_NEXT, variable);
        } else {
            again(nextLocal(variable));
        }
    }

    /** Takes the value on the stack for that of a variable in the next state, until it is {@linkplain #forget forgotten}. */
    public void assign(int variable) {
        setNext(variable);
        assigned.set(variable);
    }

    /** The same of a variable that stays what it was. */
    public void keep(int variable) {
        now(variable);
        assign(variable);
        kept.set(variable);
    }

    /** After all that follows an assignment. */
    public void forget(int variable) {
        assigned.clear(variable);
        kept.clear(variable);
        if (framed) {
            code.visitInsn(ACONST_NULL);
            setNext(variable);
        }
    }

    private void setNext(int variable) {
        if (framed) {
            setAt(FRAME_NEXT, variable);
        } else {
            code.visitVarInsn(ASTORE, nextLocal(variable));
        }
    }

    private int nextLocal(int variable) {
        return FIRST_FREE + shape.slots - shape.parameters + variable;
    }

    /** What stands in a place of the frame, or would. */
    public void slot(int index) {
        if (framed) {
            at(FRAME_SLOTS, index);
        } else if (index < shape.parameters) {
            at(ARGUMENTS, index);
        } else {
            again(slotLocal(index));
        }
    }

    /** Puts the value on the stack in a place, which is no argument's. */
    public void setSlot(int index) {
        if (framed) {
            setAt(FRAME_SLOTS, index);
        } else {
            code.visitVarInsn(ASTORE, slotLocal(index));
        }
    }

    public void clearSlot(int index) {
        code.visitInsn(ACONST_NULL);
        setSlot(index);
    }

    private int slotLocal(int slot) {
        if (slot < shape.parameters) {
            throw new IllegalArgumentException("an argument is written to");
        }
        return FIRST_FREE + slot - shape.parameters;
    }

    /** Leaves the whole action to its steps where the number on the stack is negative. */
    public void leaveIfNegative() {
        Mark counted = new Mark();
        code.visitInsn(DUP);
        unlessNegative(counted);
        drop();
        code.visitFieldInsn(GETSTATIC, ACTION, "LEFT", FOUND_TYPE);
        code.visitInsn(ARETURN);
        mark(counted);
    }

    /** Asks an expression for its value, through the frame. */
    public void askValue(Object expression) {
        ask(expression, EXPRESSION, "value", VALUE_TYPE);
    }

    public void askTruth(Object expression) {
        ask(expression, EXPRESSION, "truth", "Z");
    }

    public void askNumber(Object expression) {
        ask(expression, EXPRESSION, "number", "I");
    }

    public void askCardinality(Object expression) {
        ask(expression, EXPRESSION, "cardinality", "I");
    }

    /** Asks a set whether the value on the stack is in it. */
    public void askContains(Object set) {
        int element = put();
        constant(set, "L" + EXPRESSION + ";");
        frame();
        again(element);
        code.visitMethodInsn(INVOKEVIRTUAL, EXPRESSION, "contains", "(" + FRAME_TYPE + VALUE_TYPE + ")Z", false);
    }

    /** Leaves the rest of a way to a step. */
    public void run(Object step) {
        ask(step, STEP, "run", "V");
    }

    private void ask(Object node, String type, String method, String result) {
        constant(node, "L" + type + ";");
        frame();
        code.visitMethodInsn(INVOKEVIRTUAL, type, method, "(" + FRAME_TYPE + ")" + result, false);
    }

    /** Where there is none, all that was written is thrown away, but has to be well-formed until then. */
    private void frame() {
        asked = true;
        code.visitVarInsn(ALOAD, RESULT);
        code.visitTypeInsn(CHECKCAST, FRAME);
    }

    /** The end of a way: takes the next state for a successor, or the very present one where nothing changed. */
    public void emit() {
        if (assigned.cardinality() < shape.variables) {
            fail();
            drop();
            return;
        }
        code.visitVarInsn(ALOAD, RESULT);
        Mark changed = new Mark();
        Mark done = new Mark();
        for (int variable = 0; variable < shape.variables; variable++) {
            if (!kept.get(variable)) {
                next(variable);
                now(variable);
                unlessSame(changed);
            }
        }
        code.visitVarInsn(ALOAD, NOW);
        if (kept.cardinality() < shape.variables) {
            go(done);
            mark(changed);
            changedState();
            mark(done);
        }
        code.visitMethodInsn(INVOKESTATIC, CODE, "added", "(" + FOUND_TYPE + VALUES_TYPE + ")" + FOUND_TYPE, false);
        if (framed) {
            drop();
        } else {
            code.visitVarInsn(ASTORE, RESULT);
        }
    }

    private void changedState() {
        array(shape.variables);
        for (int variable = 0; variable < shape.variables; variable++) {
            element(variable);
            next(variable);
            if (!kept.get(variable)) {
                now(variable);
                call("settled", "vv", 'v');
            }
            stored();
        }
    }
}
