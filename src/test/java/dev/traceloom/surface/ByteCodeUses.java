package dev.traceloom.surface;

import dev.traceloom.surface.Use.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads from a plugin's class files what they use of the platform. */
final class ByteCodeUses {

    private final ClassFiles classPath;
    private final Uses uses;
    private String user;

    /** The class path has the plugin's classes and the platform's: a member may be inherited, a method may override. */
    ByteCodeUses(ClassFiles classPath, Uses uses) {
        this.classPath = classPath;
        this.uses = uses;
    }

    /** Reads all classes below a folder, but for those below one of the others. */
    void readFolder(Path folder, Path... leftOut) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> classes = files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> Stream.of(leftOut).noneMatch(file::startsWith))
                    .sorted()
                    .toList();
            for (Path file : classes) {
                read(Files.readAllBytes(file));
            }
        }
    }

    private void read(byte[] classFile) {
        ClassNode node = new ClassNode();
        MentionedClasses mentioned = new MentionedClasses();
        // Without debug information: the list must not depend on a compiler's switches.
        new ClassReader(classFile)
                .accept(new ClassRemapper(node, mentioned), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        user = node.name;
        mentioned.names().forEach(name -> note(Use.ofClass(Kind.CLASS, name)));
        note(Use.ofClass(Kind.SUPERTYPE, node.superName));
        node.interfaces.forEach(name -> note(Use.ofClass(Kind.SUPERTYPE, name)));
        for (MethodNode method : node.methods) {
            overridden(node, method);
            method.instructions.forEach(this::instruction);
        }
    }

    private void instruction(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            method(kind(call), call.owner, call.name, call.desc);
        } else if (instruction instanceof FieldInsnNode access) {
            boolean isStatic = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
            field(isStatic ? Kind.STATIC_FIELD : Kind.FIELD, access.owner, access.name, access.desc);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            lambda(dynamic);
            for (Object argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle && handle.getDesc().startsWith("(")) {
                    method(kind(handle), handle.getOwner(), handle.getName(), handle.getDesc());
                }
            }
        }
    }

    /** A lambda and a method reference implement the method of an interface, like a class that is written out. */
    private void lambda(InvokeDynamicInsnNode dynamic) {
        if (dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
            String descriptor = ((Type) dynamic.bsmArgs[0]).getDescriptor();
            classPath.declaring(Type.getReturnType(dynamic.desc).getInternalName(),
                            ClassFiles.method(dynamic.name, descriptor))
                    .ifPresent(type -> note(new Use(Kind.OVERRIDE, type.name, dynamic.name, descriptor)));
        }
    }

    private void overridden(ClassNode node, MethodNode method) {
        if (isInheritable(method)) {
            classPath.lineage(node.name).stream()
                    .filter(type -> Origin.isPlatform(type.name))
                    .filter(type -> type.methods.stream().anyMatch(other -> isInheritable(other)
                            && other.name.equals(method.name) && other.desc.equals(method.desc)))
                    .findFirst()
                    .ifPresent(type -> note(new Use(Kind.OVERRIDE, type.name, method.name, method.desc)));
        }
    }

    /** By another package, that is: the platform's and the plugin's are never the same. */
    private static boolean isInheritable(MethodNode method) {
        return (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
                && (method.access & Opcodes.ACC_STATIC) == 0
                && !method.name.equals("<init>");
    }

    private void method(Kind kind, String owner, String name, String descriptor) {
        note(new Use(kind, platformOwner(owner, ClassFiles.method(name, descriptor)), name, descriptor));
    }

    private void field(Kind kind, String owner, String name, String descriptor) {
        note(new Use(kind, platformOwner(owner, ClassFiles.field(name, descriptor)), name, descriptor));
    }

    /**
     * The class that a member is looked up in. Where the plugin calls what its own class inherits, the byte code names
     * the plugin's class; the platform's is the one that matters. A member that nobody has is asked of the platform's
     * nearest class, where the rules miss it.
     */
    private String platformOwner(String owner, Predicate<ClassNode> declares) {
        if (Origin.isPlatform(owner)) {
            return owner;
        }
        return classPath.declaring(owner, declares)
                .or(() -> classPath.declaring(owner, type -> Origin.isPlatform(type.name)))
                .map(type -> type.name)
                .orElse(owner);
    }

    private void note(Use use) {
        if (Origin.isPlatform(use.owner())) {
            uses.add(use, user.replace('/', '.'));
        }
    }

    private static Kind kind(MethodInsnNode call) {
        if (call.name.equals("<init>")) {
            return Kind.CONSTRUCTOR;
        }
        if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            return Kind.STATIC_METHOD;
        }
        return call.itf ? Kind.INTERFACE_METHOD : Kind.METHOD;
    }

    private static Kind kind(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_NEWINVOKESPECIAL -> Kind.CONSTRUCTOR;
            case Opcodes.H_INVOKESTATIC -> Kind.STATIC_METHOD;
            default -> handle.isInterface() ? Kind.INTERFACE_METHOD : Kind.METHOD;
        };
    }
}
