package dev.traceloom.lineup.subject;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** What a class is called in Java's source, where a name of a class file does not tell whether a $ stands between two classes. */
public final class SourceName {

    private SourceName() {}

    /** A class within another one. */
    private record Nested(String outer, String name, boolean isPrivate) {}

    /** What a class of the same package calls it; empty where nobody else can name it, or there is no such class. */
    public static Optional<String> of(String type, List<Path> path) throws IOException {
        try (ClassPathFiles files = new ClassPathFiles(path);
                InputStream in = files.file(type.replace('.', '/'))) {
            return in == null ? Optional.empty() : name(new ClassReader(in));
        }
    }

    private static Optional<String> name(ClassReader reader) {
        Map<String, Nested> nested = new HashMap<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitInnerClass(String name, String outerName, String innerName, int access) {
                        nested.put(name, new Nested(outerName, innerName, (access & Opcodes.ACC_PRIVATE) != 0));
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        String at = reader.getClassName();
        StringBuilder behind = new StringBuilder();
        for (Nested inside = nested.get(at); inside != null; inside = nested.get(at)) {
            boolean isWithinMethod = inside.outer() == null || inside.name() == null;
            if (isWithinMethod || inside.isPrivate()) {
                return Optional.empty();
            }
            behind.insert(0, "." + inside.name());
            at = inside.outer();
        }
        return Optional.of(at.replace('/', '.') + behind);
    }
}
