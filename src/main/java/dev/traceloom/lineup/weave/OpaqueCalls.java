package dev.traceloom.lineup.weave;

import dev.traceloom.lineup.control.Sites;
import java.util.Set;
import java.util.function.BiFunction;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Weaves calls of what is not woven, such as {@code StringBuilder}: what they read and write nobody sees, so that they are told before and
 * after, and count as one thing that all of them use. Where only the object called tells whether its class is woven, it is asked.
 *
 * <p>Nothing is told of what depends on its arguments alone, and neither keeps nor changes anything.
 */
final class OpaqueCalls {
    private static final Set<String> PURE = Set.of(
            "java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Short", "java/lang/Byte", "java/lang/Character",
            "java/lang/Boolean", "java/lang/Double", "java/lang/Float", "java/lang/Math", "java/lang/StrictMath", "java/lang/Class",
            "java/lang/Enum", "java/lang/Record", "java/util/concurrent/TimeUnit");

    private final MethodVisitor code;
    private final Hierarchy hierarchy;
    private final ClassFacts facts;
    private final MethodPlace place;
    private final BiFunction<String, String, Integer> sites;

    /** @param sites gives what happens at a place, and what it happens to, a number */
    OpaqueCalls(
            MethodVisitor code, Hierarchy hierarchy, ClassFacts facts, MethodPlace place, BiFunction<String, String, Integer> sites) {
        this.code = code;
        this.hierarchy = hierarchy;
        this.facts = facts;
        this.place = place;
        this.sites = sites;
    }

    /** Whether a call may go to what is not woven. */
    boolean mayBe(String owner, String name, String descriptor) {
        boolean isKnown = owner.startsWith("[") || hierarchy.isWoven(owner) || owner.equals("java/lang/invoke/VarHandle");
        return !isKnown && !isPure(owner, name, descriptor);
    }

    private static boolean isPure(String owner, String name, String descriptor) {
        boolean takesValues = true;
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            takesValues &= isValue(argument);
        }
        return switch (name) {
            case "<init>" -> takesValues || owner.endsWith("Exception") || owner.endsWith("Error");
            case "equals", "compareTo" -> PURE.contains(owner);
            case "getClass" -> true;
            case "requireNonNull", "checkIndex" -> owner.equals("java/util/Objects");
            default -> takesValues && PURE.contains(owner);
        };
    }

    /** Whether it never changes: a number, a text and the like. */
    static boolean isValue(Type type) {
        return type.getSort() < Type.ARRAY || type.getSort() == Type.OBJECT && PURE.contains(type.getInternalName());
    }

    /** Tells before a call. */
    void before(int opcode, String name, String descriptor) {
        if (!isOfObject(opcode, name)) {
            Code.hook(code, "opaque", "()V");
            return;
        }
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int slot = answer() + 1;
        for (int i = arguments.length - 1; i >= 0; i--) {
            code.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), slot);
            slot += arguments[i].getSize();
        }
        code.visitInsn(Opcodes.DUP);
        Code.push(code, sites.apply("calls " + name, Sites.NOT_WOVEN));
        Code.hook(code, "opaque", "(Ljava/lang/Object;I)Z");
        code.visitVarInsn(Opcodes.ISTORE, answer());
        for (Type argument : arguments) {
            slot -= argument.getSize();
            code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), slot);
        }
    }

    /** Tells after it. */
    void after(int opcode, String name) {
        if (!isOfObject(opcode, name)) {
            Code.hook(code, "opaque", "()V");
        } else {
            code.visitVarInsn(Opcodes.ILOAD, answer());
            Code.hook(code, "opaqueIf", "(Z)V");
        }
    }

    /** Whether an object is called, and not only made. */
    private static boolean isOfObject(int opcode, String name) {
        return opcode != Opcodes.INVOKESTATIC && !name.equals("<init>");
    }

    /** Where it is kept whether the call is one of these. */
    private int answer() {
        return facts.locals(place.method(), place.descriptor());
    }

    /** Tells before something is put together that asks its parts for texts. */
    void beforeText(String descriptor) {
        for (Type part : Type.getArgumentTypes(descriptor)) {
            if (!isValue(part) && !(part.getSort() == Type.OBJECT && hierarchy.isWoven(part.getInternalName()))) {
                Code.hook(code, "opaque", "()V");
                return;
            }
        }
    }
}
