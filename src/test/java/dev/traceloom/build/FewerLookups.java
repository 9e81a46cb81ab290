package dev.traceloom.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts two classes of TLC beside ours, where they are found before TLC's own, that look up less while a specification is loaded.
 *
 * <ul>
 *   <li>TLC asks Java for a class of the name of every module, with and without a package, and to look for one in vain Java opens every
 *       jar there is. Here only those names are asked for that have a class in TLC's jar.
 *   <li>TLC makes a method handle for every operator of its own modules that takes its arguments as an array, for which Java makes
 *       classes. Here that is made when the operator is first applied, which seldom happens where actions are compiled.
 * </ul>
 *
 * <p>Together they are a thirtieth of the processor time of a short validation. The build runs this file from its source:
 * {@code java -cp ASM FewerLookups.java TLC.jar FOLDER}.
 */
public final class FewerLookups {
    private static final String CLASSES = "tlc2/tool/impl/TLAClass";
    private static final String OPERATORS = "tlc2/value/impl/MethodValue";
    private static final String MODULES = "tlc2/module/";
    private static final String NOT_FOUND = "java/lang/ClassNotFoundException";
    private static final String LOOK_UP = "lookUp";
    private static final String LOOK_UP_TYPE = "(Ljava/lang/String;)Ljava/lang/Class;";
    private static final String HANDLE = "java/lang/invoke/MethodHandle";
    private static final String HANDLE_TYPE = "L" + HANDLE + ";";
    private static final String ONE = "mh";
    private static final String SPREAD = "spread";

    private FewerLookups() {}

    public static void main(String[] arguments) throws IOException {
        write(Path.of(arguments[0]), Path.of(arguments[1]));
    }

    /** Writes the changed classes of a TLC into a folder of classes. */
    public static void write(Path tlc, Path folder) throws IOException {
        try (ZipFile jar = new ZipFile(tlc.toFile())) {
            ClassNode classes = read(jar, CLASSES);
            askForKnownNames(classes, names(jar));
            write(classes, folder);
            ClassNode operators = read(jar, OPERATORS);
            spreadLate(operators);
            write(operators, folder);
        }
    }

    private static ClassNode read(ZipFile jar, String name) throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(jar.getInputStream(jar.getEntry(name + ".class")).readAllBytes()).accept(node, 0);
        return node;
    }

    private static void write(ClassNode node, Path folder) throws IOException {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        Path file = folder.resolve(node.name + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, writer.toByteArray());
    }

    /** What has a class in TLC's package for modules, or in none. */
    private static List<String> names(ZipFile jar) {
        return jar.stream()
                .map(entry -> entry.getName())
                .filter(name -> name.endsWith(".class") && (name.startsWith(MODULES) || !name.contains("/")))
                .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                .sorted()
                .toList();
    }

    private static void askForKnownNames(ClassNode node, List<String> names) {
        int changed = 0;
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (isCall(instruction, "java/lang/Class", "forName")) {
                    method.instructions.set(
                            instruction, new MethodInsnNode(Opcodes.INVOKESTATIC, node.name, LOOK_UP, LOOK_UP_TYPE, false));
                    changed++;
                }
            }
        }
        expect(changed > 0, node);
        MethodVisitor code = node.visitMethod(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC,
                LOOK_UP,
                LOOK_UP_TYPE,
                null,
                new String[] {NOT_FOUND});
        Label ask = new Label();
        Label unknown = new Label();
        code.visitCode();
        code.visitLdcInsn(" " + String.join(" ", names) + " ");
        code.visitLdcInsn(" ");
        code.visitVarInsn(Opcodes.ALOAD, 0);
        call(code, "concat", "(Ljava/lang/String;)Ljava/lang/String;");
        code.visitLdcInsn(" ");
        call(code, "concat", "(Ljava/lang/String;)Ljava/lang/String;");
        call(code, "contains", "(Ljava/lang/CharSequence;)Z");
        code.visitJumpInsn(Opcodes.IFNE, ask);
        // Others, such as the list of overrides, are in other packages.
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitLdcInsn(MODULES.replace('/', '.'));
        call(code, "startsWith", "(Ljava/lang/String;)Z");
        code.visitJumpInsn(Opcodes.IFNE, unknown);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitLdcInsn(".");
        call(code, "contains", "(Ljava/lang/CharSequence;)Z");
        code.visitJumpInsn(Opcodes.IFNE, ask);
        code.visitLabel(unknown);
        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.visitTypeInsn(Opcodes.NEW, NOT_FOUND);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, NOT_FOUND, "<init>", "(Ljava/lang/String;)V", false);
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(ask);
        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Class", "forName", LOOK_UP_TYPE, false);
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void call(MethodVisitor code, String name, String type) {
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", name, type, false);
    }

    /** The constructor keeps the handle of the method itself, so that what cannot be called is refused as early as before. */
    private static void spreadLate(ClassNode node) {
        int changed = 0;
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (isCall(instruction, HANDLE, "asSpreader")) {
                    expect(method.name.equals("<init>"), node);
                    removeBefore(instruction, Opcodes.ILOAD, method, node);
                    removeBefore(instruction, Opcodes.LDC, method, node);
                    method.instructions.remove(instruction);
                    changed++;
                } else if (isCall(instruction, HANDLE, "invoke")) {
                    AbstractInsnNode read = instruction.getPrevious().getPrevious();
                    expect(read instanceof FieldInsnNode field && field.name.equals(ONE), node);
                    method.instructions.set(
                            read, new MethodInsnNode(Opcodes.INVOKESPECIAL, node.name, SPREAD, "()" + HANDLE_TYPE, false));
                    changed++;
                }
            }
        }
        expect(changed == 2, node);
        node.visitField(Opcodes.ACC_PRIVATE, SPREAD, HANDLE_TYPE, null, null).visitEnd();
        MethodVisitor code = node.visitMethod(Opcodes.ACC_PRIVATE, SPREAD, "()" + HANDLE_TYPE, null, null);
        Label made = new Label();
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, node.name, SPREAD, HANDLE_TYPE);
        code.visitJumpInsn(Opcodes.IFNONNULL, made);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, node.name, ONE, HANDLE_TYPE);
        code.visitLdcInsn(Type.getType("[Ltlc2/value/IValue;"));
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, node.name, "md", "Ljava/lang/reflect/Method;");
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/reflect/Method", "getParameterCount", "()I", false);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HANDLE, "asSpreader", "(Ljava/lang/Class;I)" + HANDLE_TYPE, false);
        // Two threads may do so: either handle serves.
        code.visitFieldInsn(Opcodes.PUTFIELD, node.name, SPREAD, HANDLE_TYPE);
        code.visitLabel(made);
        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, node.name, SPREAD, HANDLE_TYPE);
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Takes out what a call is given: here the number of parameters, and the type of the array. */
    private static void removeBefore(AbstractInsnNode call, int opcode, MethodNode method, ClassNode node) {
        expect(call.getPrevious().getOpcode() == opcode, node);
        method.instructions.remove(call.getPrevious());
    }

    private static boolean isCall(AbstractInsnNode instruction, String owner, String name) {
        return instruction instanceof MethodInsnNode call && call.owner.equals(owner) && call.name.equals(name);
    }

    private static void expect(boolean found, ClassNode node) {
        if (!found) {
            throw new IllegalStateException("this TLC has another " + node.name + ": nothing is left to do here, or something else");
        }
    }
}
