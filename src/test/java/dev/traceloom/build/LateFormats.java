package dev.traceloom.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts TLC's class of messages beside ours, where it is found before TLC's own, and lets it make its formats of dates and numbers where it
 * uses them. TLC makes them when it loads that class, and Java then reads how people write in this country and in which zone they
 * live: a twentieth of the processor time of a short validation, for messages that nobody prints.
 *
 * <p>The build runs this file from its source: {@code java -cp ASM LateFormats.java TLC.jar FOLDER}.
 */
public final class LateFormats {
    private static final String MESSAGES = "tlc2/output/MP.class";
    private static final String FORMATS = "Ljava/text/";

    private LateFormats() {}

    public static void main(String[] arguments) throws IOException {
        write(Path.of(arguments[0]), Path.of(arguments[1]));
    }

    /** Writes the changed class of a TLC into a folder of classes. */
    public static void write(Path tlc, Path folder) throws IOException {
        Path written = folder.resolve(MESSAGES);
        Files.createDirectories(written.getParent());
        Files.write(written, changed(messages(tlc)));
    }

    private static byte[] messages(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.getInputStream(zip.getEntry(MESSAGES)).readAllBytes();
        }
    }

    /** The class, whose formats are no longer constants. */
    private static byte[] changed(byte[] original) {
        ClassNode node = new ClassNode();
        new ClassReader(original).accept(node, 0);
        MethodNode initializer =
                node.methods.stream().filter(method -> method.name.equals("<clinit>")).findFirst().orElseThrow();
        List<FieldNode> formats = node.fields.stream().filter(LateFormats::isConstantFormat).toList();
        if (formats.isEmpty()) {
            throw new IllegalStateException("this TLC has no formats in " + node.name + ": nothing is left to do here");
        }
        for (FieldNode format : formats) {
            List<AbstractInsnNode> making = takenOut(initializer.instructions, format);
            for (MethodNode method : node.methods) {
                makeWhereRead(method.instructions, format, making);
            }
        }
        node.fields.removeAll(formats);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    /** What is private is read by no other class. */
    private static boolean isConstantFormat(FieldNode field) {
        int constant = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        return field.desc.startsWith(FORMATS) && (field.access & constant) == constant;
    }

    /** Takes the making of a format out of the initializer, from the {@code new} up to where it is stored. */
    private static List<AbstractInsnNode> takenOut(InsnList instructions, FieldNode format) {
        AbstractInsnNode stored = instructions.getFirst();
        while (!isAccess(stored, Opcodes.PUTSTATIC, format)) {
            stored = stored.getNext();
        }
        List<AbstractInsnNode> making = new ArrayList<>();
        AbstractInsnNode at = stored.getPrevious();
        instructions.remove(stored);
        while (making.isEmpty() || making.get(0).getOpcode() != Opcodes.NEW) {
            AbstractInsnNode before = at.getPrevious();
            instructions.remove(at);
            // Others are marks of lines.
            if (at.getOpcode() >= 0) {
                making.add(0, at);
            }
            at = before;
        }
        return making;
    }

    private static void makeWhereRead(InsnList instructions, FieldNode format, List<AbstractInsnNode> making) {
        for (AbstractInsnNode read : instructions.toArray()) {
            if (isAccess(read, Opcodes.GETSTATIC, format)) {
                InsnList made = new InsnList();
                making.forEach(one -> made.add(one.clone(Map.of())));
                instructions.insert(read, made);
                instructions.remove(read);
            }
        }
    }

    private static boolean isAccess(AbstractInsnNode instruction, int opcode, FieldNode field) {
        return instruction instanceof FieldInsnNode access && access.getOpcode() == opcode && access.name.equals(field.name);
    }
}
