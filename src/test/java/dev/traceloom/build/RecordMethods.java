package dev.traceloom.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes out {@code equals} and {@code hashCode} of compiled records, which Java would otherwise make when they are first called, in
 * every process anew: some milliseconds for each record, a thirtieth of the processor time until a rejected trace is explained. They
 * answer what Java's would answer.
 *
 * <p>The build runs this file from its source, on a copy of the classes that goes into the jar: {@code java -cp ASM
 * RecordMethods.java FOLDER}. Run again, it changes nothing.
 */
public final class RecordMethods {
    private static final String FACTORY = "java/lang/runtime/ObjectMethods";
    private static final Type OBJECTS = Type.getType(java.util.Objects.class);
    private static final Method EQUALS = new Method("equals", "(Ljava/lang/Object;)Z");
    private static final Method HASH_CODE = new Method("hashCode", "()I");
    private static final Method BOTH_EQUAL = new Method("equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
    private static final Method HASH_OF = new Method("hashCode", "(Ljava/lang/Object;)I");

    private RecordMethods() {}

    public static void main(String[] arguments) throws IOException {
        System.out.println(inFolder(Path.of(arguments[0])) + " methods of records are written out");
    }

    /** Changes the classes below a folder; returns how many methods it wrote. */
    public static int inFolder(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".class")).toList();
        }
        int count = 0;
        for (Path file : files) {
            count += change(file);
        }
        return count;
    }

    private static int change(Path file) throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, 0);
        int count = 0;
        for (MethodNode method : List.copyOf(node.methods)) {
            Optional<List<Handle>> components = madeFrom(method);
            if (components.isPresent()) {
                node.methods.set(node.methods.indexOf(method), written(node, method, components.get()));
                count++;
            }
        }
        if (count > 0) {
            // What is written has its frames told; how much of the stack it needs is counted.
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            node.accept(writer);
            Files.write(file, writer.toByteArray());
        }
        return count;
    }

    /** The fields that Java would make one of the two methods from; empty for all other methods. */
    private static Optional<List<Handle>> madeFrom(MethodNode method) {
        boolean known = isThat(EQUALS, method) || isThat(HASH_CODE, method);
        for (AbstractInsnNode instruction : method.instructions) {
            if (known && instruction instanceof InvokeDynamicInsnNode call && call.bsm.getOwner().equals(FACTORY)) {
                List<Handle> fields = new ArrayList<>();
                // Before them stand the record and the names of all components.
                for (int i = 2; i < call.bsmArgs.length; i++) {
                    fields.add((Handle) call.bsmArgs[i]);
                }
                return Optional.of(fields);
            }
        }
        return Optional.empty();
    }

    private static boolean isThat(Method wanted, MethodNode method) {
        return method.name.equals(wanted.getName()) && method.desc.equals(wanted.getDescriptor());
    }

    private static MethodNode written(ClassNode node, MethodNode method, List<Handle> fields) {
        MethodNode written = new MethodNode(Opcodes.ASM9, method.access, method.name, method.desc, null, null);
        written.visibleAnnotations = method.visibleAnnotations;
        GeneratorAdapter code = new GeneratorAdapter(
                method.access, new Method(method.name, method.desc), written);
        code.visitCode();
        if (isThat(HASH_CODE, method)) {
            writeHashCode(code, fields);
        } else {
            writeEquals(code, written, Type.getObjectType(node.name), fields);
        }
        code.visitMaxs(0, 0);
        code.visitEnd();
        return written;
    }

    private static void writeHashCode(GeneratorAdapter code, List<Handle> fields) {
        code.push(0);
        for (Handle field : fields) {
            code.push(31);
            code.math(GeneratorAdapter.MUL, Type.INT_TYPE);
            code.loadThis();
            get(code, field);
            writeHashOf(code, Type.getType(field.getDesc()));
            code.math(GeneratorAdapter.ADD, Type.INT_TYPE);
        }
        code.returnValue();
    }

    private static void writeHashOf(GeneratorAdapter code, Type type) {
        if (type.getSort() < Type.ARRAY) {
            code.invokeStatic(box(type), new Method("hashCode", Type.INT_TYPE, new Type[] {type}));
        } else {
            code.invokeStatic(OBJECTS, HASH_OF);
        }
    }

    /** The stack is empty and no variable is added wherever a jump ends, so each frame is like the first. */
    private static void writeEquals(GeneratorAdapter code, MethodNode written, Type record, List<Handle> fields) {
        Label others = new Label();
        Label differs = new Label();
        code.loadThis();
        code.loadArg(0);
        code.ifCmp(Type.getType(Object.class), GeneratorAdapter.NE, others);
        code.push(true);
        code.returnValue();
        code.mark(others);
        written.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.loadArg(0);
        code.instanceOf(record);
        code.ifZCmp(GeneratorAdapter.EQ, differs);
        for (Handle field : fields) {
            code.loadThis();
            get(code, field);
            code.loadArg(0);
            code.checkCast(record);
            get(code, field);
            jumpUnlessSame(code, Type.getType(field.getDesc()), differs);
        }
        code.push(true);
        code.returnValue();
        code.mark(differs);
        written.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.push(false);
        code.returnValue();
    }

    /** Numbers with a fraction are the same if their boxes are: what is no number equals itself, and 0.0 is not -0.0. */
    private static void jumpUnlessSame(GeneratorAdapter code, Type type, Label differs) {
        switch (type.getSort()) {
            case Type.FLOAT, Type.DOUBLE -> {
                code.invokeStatic(box(type), new Method("compare", Type.INT_TYPE, new Type[] {type, type}));
                code.ifZCmp(GeneratorAdapter.NE, differs);
            }
            case Type.ARRAY, Type.OBJECT -> {
                code.invokeStatic(OBJECTS, BOTH_EQUAL);
                code.ifZCmp(GeneratorAdapter.EQ, differs);
            }
            default -> code.ifCmp(type, GeneratorAdapter.NE, differs);
        }
    }

    private static void get(GeneratorAdapter code, Handle field) {
        code.getField(Type.getObjectType(field.getOwner()), field.getName(), Type.getType(field.getDesc()));
    }

    private static Type box(Type primitive) {
        return Type.getType(
                switch (primitive.getSort()) {
                    case Type.BOOLEAN -> Boolean.class;
                    case Type.CHAR -> Character.class;
                    case Type.BYTE -> Byte.class;
                    case Type.SHORT -> Short.class;
                    case Type.INT -> Integer.class;
                    case Type.LONG -> Long.class;
                    case Type.FLOAT -> Float.class;
                    default -> Double.class;
                });
    }
}
