package dev.traceloom.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives each lambda expression and method reference of compiled classes a class of its own, as if it had been written as an anonymous
 * one. Java would make that class when it first comes by, in every process anew: 0.3 ms each, a seventh of the processor time of a
 * short validation. A class that is there is loaded from the archive of the launcher.
 *
 * <p>The build runs this file from its source, on a copy of the classes that goes into the jar: {@code java -cp ASM
 * LambdaClasses.java FOLDER}. Run again, it changes nothing. What asks for more than a function (a lambda that can be serialized)
 * stays as it is.
 */
public final class LambdaClasses {
    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final String INSTANCE = "INSTANCE";
    private static final String MAKE = "make";
    private static final int CLASS_ACCESS = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

    private final Path folder;
    /** By their names: what was read, and what is to be written. */
    private final Map<String, ClassNode> changed = new LinkedHashMap<>();
    private final Map<String, byte[]> made = new LinkedHashMap<>();

    private LambdaClasses(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException {
        System.out.println(inFolder(Path.of(arguments[0])) + " lambda expressions have classes");
    }

    /** Changes the classes below a folder; returns how many classes it made. */
    public static int inFolder(Path folder) throws IOException {
        LambdaClasses classes = new LambdaClasses(folder);
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".class")).toList();
        }
        for (Path file : files) {
            classes.change(file);
        }
        for (ClassNode node : classes.changed.values()) {
            // Nothing that is replaced needs more of the stack than it did.
            ClassWriter writer = new ClassWriter(0);
            node.accept(writer);
            Files.write(classes.file(node.name), writer.toByteArray());
        }
        for (Map.Entry<String, byte[]> one : classes.made.entrySet()) {
            Files.write(classes.file(one.getKey()), one.getValue());
        }
        return classes.made.size();
    }

    private Path file(String name) {
        return folder.resolve(name + ".class");
    }

    private void change(Path file) throws IOException {
        ClassNode node = read(file);
        int count = 0;
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof InvokeDynamicInsnNode call && isLambda(call)) {
                    String name = node.name + "$Lambda" + count++;
                    method.instructions.set(call, replacement(name, call));
                    made.put(name, lambda(name, node, method, call));
                    enter(name, node);
                }
            }
        }
    }

    /** The class of a file as it is by now. */
    private ClassNode read(Path file) throws IOException {
        ClassReader reader = new ClassReader(Files.readAllBytes(file));
        ClassNode known = changed.get(reader.getClassName());
        if (known != null) {
            return known;
        }
        ClassNode node = new ClassNode();
        reader.accept(node, 0);
        return node;
    }

    private static boolean isLambda(InvokeDynamicInsnNode call) {
        return call.bsm.getOwner().equals(FACTORY) && call.bsm.getName().equals("metafactory");
    }

    /** The new class is of the same nest, so that what is private is open to it, and has no name in the source. */
    private void enter(String name, ClassNode node) throws IOException {
        changed.put(node.name, node);
        node.visitInnerClass(name, null, null, CLASS_ACCESS);
        String hostName = node.nestHostClass == null ? node.name : node.nestHostClass;
        ClassNode host = read(file(hostName));
        changed.put(hostName, host);
        host.visitNestMember(name);
    }

    /** One object serves where nothing is captured, as Java has it. */
    private static AbstractInsnNode replacement(String name, InvokeDynamicInsnNode call) {
        return Type.getArgumentTypes(call.desc).length == 0
                ? new FieldInsnNode(
                        Opcodes.GETSTATIC, name, INSTANCE, Type.getReturnType(call.desc).getDescriptor())
                : new MethodInsnNode(Opcodes.INVOKESTATIC, name, MAKE, call.desc, false);
    }

    private static byte[] lambda(String name, ClassNode node, MethodNode method, InvokeDynamicInsnNode call) {
        Type function = Type.getReturnType(call.desc);
        Type[] captured = Type.getArgumentTypes(call.desc);
        Type self = Type.getObjectType(name);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                node.version,
                CLASS_ACCESS | Opcodes.ACC_SUPER,
                name,
                null,
                "java/lang/Object",
                new String[] {function.getInternalName()});
        writer.visitSource(node.sourceFile, null);
        writer.visitNestHost(node.nestHostClass == null ? node.name : node.nestHostClass);
        boolean initial = method.name.startsWith("<");
        writer.visitOuterClass(node.name, initial ? null : method.name, initial ? null : method.desc);
        writer.visitInnerClass(name, null, null, CLASS_ACCESS);
        Method constructor = new Method("<init>", Type.VOID_TYPE, captured);
        writeConstructor(writer, self, constructor);
        if (captured.length == 0) {
            writeInstance(writer, self, function, constructor);
        } else {
            writeMake(writer, self, call.desc, constructor);
        }
        writeFunction(writer, self, call);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static GeneratorAdapter begin(ClassWriter writer, int access, Method method) {
        GeneratorAdapter code = new GeneratorAdapter(
                access, method, writer.visitMethod(access, method.getName(), method.getDescriptor(), null, null));
        code.visitCode();
        return code;
    }

    private static void writeConstructor(ClassWriter writer, Type self, Method constructor) {
        Type[] captured = constructor.getArgumentTypes();
        GeneratorAdapter code = begin(writer, Opcodes.ACC_PRIVATE, constructor);
        for (int i = 0; i < captured.length; i++) {
            int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
            writer.visitField(access, "c" + i, captured[i].getDescriptor(), null, null).visitEnd();
            code.loadThis();
            code.loadArg(i);
            code.putField(self, "c" + i, captured[i]);
        }
        code.loadThis();
        code.invokeConstructor(Type.getType(Object.class), new Method("<init>", "()V"));
        code.returnValue();
        code.endMethod();
    }

    private static void writeInstance(ClassWriter writer, Type self, Type function, Method constructor) {
        int access = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        writer.visitField(access, INSTANCE, function.getDescriptor(), null, null).visitEnd();
        GeneratorAdapter code = begin(writer, Opcodes.ACC_STATIC, new Method("<clinit>", "()V"));
        code.newInstance(self);
        code.dup();
        code.invokeConstructor(self, constructor);
        code.putStatic(self, INSTANCE, function);
        code.returnValue();
        code.endMethod();
    }

    private static void writeMake(ClassWriter writer, Type self, String descriptor, Method constructor) {
        GeneratorAdapter code = begin(writer, Opcodes.ACC_STATIC, new Method(MAKE, descriptor));
        code.newInstance(self);
        code.dup();
        code.loadArgs();
        code.invokeConstructor(self, constructor);
        code.returnValue();
        code.endMethod();
    }

    /** The one method: calls what the lambda expression was compiled to with what is captured and what is given. */
    private static void writeFunction(ClassWriter writer, Type self, InvokeDynamicInsnNode call) {
        Type erased = (Type) call.bsmArgs[0];
        Handle body = (Handle) call.bsmArgs[1];
        Type exact = (Type) call.bsmArgs[2];
        Type[] captured = Type.getArgumentTypes(call.desc);
        List<Type> wanted = parameters(body);
        GeneratorAdapter code =
                begin(writer, Opcodes.ACC_PUBLIC, new Method(call.name, erased.getDescriptor()));
        Type owner = Type.getObjectType(body.getOwner());
        if (body.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            code.newInstance(owner);
            code.dup();
        }
        for (int i = 0; i < captured.length; i++) {
            code.loadThis();
            code.getField(self, "c" + i, captured[i]);
            convert(code, captured[i], wanted.get(i));
        }
        Type[] given = erased.getArgumentTypes();
        for (int i = 0; i < given.length; i++) {
            code.loadArg(i);
            convert(code, given[i], exact.getArgumentTypes()[i]);
            convert(code, exact.getArgumentTypes()[i], wanted.get(captured.length + i));
        }
        code.visitMethodInsn(opcode(body), body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
        Type result = body.getTag() == Opcodes.H_NEWINVOKESPECIAL ? owner : Type.getReturnType(body.getDesc());
        convert(code, result, exact.getReturnType());
        convert(code, exact.getReturnType(), erased.getReturnType());
        code.returnValue();
        code.endMethod();
    }

    private static List<Type> parameters(Handle body) {
        List<Type> types = new ArrayList<>();
        if (body.getTag() != Opcodes.H_INVOKESTATIC && body.getTag() != Opcodes.H_NEWINVOKESPECIAL) {
            types.add(Type.getObjectType(body.getOwner()));
        }
        types.addAll(List.of(Type.getArgumentTypes(body.getDesc())));
        return types;
    }

    private static int opcode(Handle body) {
        return switch (body.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
            // Those that are private too: within a nest they are called like others.
            default -> body.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        };
    }

    /** What {@link java.lang.invoke.LambdaMetafactory} does to arguments and results. */
    private static void convert(GeneratorAdapter code, Type from, Type to) {
        if (from.equals(to)) {
            return;
        }
        if (to.getSort() == Type.VOID) {
            if (from.getSize() == 2) {
                code.pop2();
            } else {
                code.pop();
            }
        } else if (isPrimitive(from) && isPrimitive(to)) {
            code.cast(from, to);
        } else if (isPrimitive(from)) {
            code.valueOf(from);
        } else if (isPrimitive(to)) {
            Type unboxed = unboxed(from);
            if (unboxed == null) {
                code.unbox(to);
            } else {
                code.unbox(unboxed);
                convert(code, unboxed, to);
            }
        } else {
            code.checkCast(to);
        }
    }

    private static boolean isPrimitive(Type type) {
        return type.getSort() < Type.ARRAY;
    }

    /** Null where a type is no box. */
    private static Type unboxed(Type box) {
        return switch (box.getClassName()) {
            case "java.lang.Boolean" -> Type.BOOLEAN_TYPE;
            case "java.lang.Character" -> Type.CHAR_TYPE;
            case "java.lang.Byte" -> Type.BYTE_TYPE;
            case "java.lang.Short" -> Type.SHORT_TYPE;
            case "java.lang.Integer" -> Type.INT_TYPE;
            case "java.lang.Long" -> Type.LONG_TYPE;
            case "java.lang.Float" -> Type.FLOAT_TYPE;
            case "java.lang.Double" -> Type.DOUBLE_TYPE;
            default -> null;
        };
    }
}
