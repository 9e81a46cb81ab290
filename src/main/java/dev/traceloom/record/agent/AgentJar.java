package dev.traceloom.record.agent;

import dev.traceloom.record.agent.program.Agent;
import dev.traceloom.record.agent.program.Installation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * The agent's jar, made of the classes that run here, whether those come from jars or from folders. Equal classes make equal
 * bytes.
 */
final class AgentJar {
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private AgentJar() {}

    static byte[] bytes() throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", Agent.class.getName());
        attributes.putValue("Can-Retransform-Classes", "true");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes)) {
            add(jar, "META-INF/MANIFEST.MF", bytes(manifest));
            String agent = Agent.class.getName().replace('.', '/') + ".class";
            addPackage(jar, Installation.class, agent);
            addPackage(jar, ClassReader.class, agent);
        }
        return bytes.toByteArray();
    }

    /** All classes of the package that one of them is in; that of the agent itself is for everybody. */
    private static void addPackage(JarOutputStream jar, Class<?> one, String agent) throws IOException {
        String folder = one.getPackageName().replace('.', '/');
        Path home = home(one);
        if (Files.isDirectory(home)) {
            addFolder(jar, home.resolve(folder), folder, agent);
            return;
        }
        try (FileSystem zip = FileSystems.newFileSystem(home)) {
            addFolder(jar, zip.getPath("/", folder), folder, agent);
        }
    }

    private static void addFolder(JarOutputStream jar, Path folder, String name, String agent) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> file.toString().endsWith(".class")).sorted().toList();
        }
        for (Path file : files) {
            String entry = name + "/" + file.getFileName();
            if (entry.equals(agent)) {
                add(jar, entry, ofJava8(Files.readAllBytes(file)));
            } else {
                add(jar, Agent.FOLDER + entry, Files.readAllBytes(file));
            }
        }
    }

    private static void add(JarOutputStream jar, String name, byte[] content) throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTimeLocal(NO_TIME);
        jar.putNextEntry(entry);
        jar.write(content);
        jar.closeEntry();
    }

    /** An older Java refuses a class by its version, whatever it holds. */
    private static byte[] ofJava8(byte[] original) {
        ClassReader reader = new ClassReader(original);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public void visit(
                            int version, int access, String name, String signature, String parent, String[] interfaces) {
                        super.visit(Opcodes.V1_8, access, name, signature, parent, interfaces);
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static byte[] bytes(Manifest manifest) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        manifest.write(bytes);
        return bytes.toByteArray();
    }

    private static Path home(Class<?> one) throws IOException {
        try {
            return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException strange) {
            throw new IOException("the classes of the agent cannot be read from where they are: " + strange.getMessage());
        }
    }
}
