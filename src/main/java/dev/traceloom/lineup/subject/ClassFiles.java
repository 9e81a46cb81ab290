package dev.traceloom.lineup.subject;

import dev.traceloom.lineup.weave.Hierarchy;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** What class files tell of classes, of which none is loaded for it. */
final class ClassFiles implements Hierarchy {
    private static final String THREAD = "java/lang/Thread";

    /** What a woven class may come from that is not woven: threads see only what is woven of it, or their own. */
    private static final Set<String> KNOWN_BASES = Set.of(
            "java/lang/Object", "java/lang/Enum", "java/lang/Record", "java/lang/Thread", "java/lang/ThreadLocal", "java/lang/Throwable");

    private final Function<String, InputStream> files;
    private final Predicate<String> isWoven;
    private final Map<String, Optional<Outline>> known = new ConcurrentHashMap<>();

    private final Map<String, Boolean> wovenThroughout = new ConcurrentHashMap<>();

    /** A class: what it comes from, and the names of its fields. */
    private record Outline(String superName, Set<String> interfaces, Set<String> fields) {}

    /**
     * @param files gives a file by its name, or null
     * @param isWoven whether a class is woven itself
     */
    ClassFiles(Function<String, InputStream> files, Predicate<String> isWoven) {
        this.files = files;
        this.isWoven = isWoven;
    }

    @Override
    public boolean isWoven(String type) {
        return wovenThroughout.computeIfAbsent(type, this::isWovenThroughout);
    }

    private boolean isWovenThroughout(String type) {
        if (!isWoven.test(type)) {
            return false;
        }
        String at = type;
        while (at != null && !KNOWN_BASES.contains(at) && isWoven.test(at)) {
            at = outline(at).map(Outline::superName).orElse(null);
        }
        return at != null && (KNOWN_BASES.contains(at) || at.endsWith("Exception") || at.endsWith("Error"));
    }

    @Override
    public boolean isThread(String type) {
        String at = type;
        while (at != null && !at.equals(THREAD)) {
            at = outline(at).map(Outline::superName).orElse(null);
        }
        return at != null;
    }

    @Override
    public String declaring(String type, String field) {
        return find(type, field).orElse(type);
    }

    private Optional<String> find(String type, String field) {
        Optional<Outline> outline = type == null || type.startsWith("java/lang/Object") ? Optional.empty() : outline(type);
        if (outline.isEmpty()) {
            return Optional.empty();
        }
        if (outline.get().fields().contains(field)) {
            return Optional.of(type);
        }
        return outline.get().interfaces().stream()
                .flatMap(each -> find(each, field).stream())
                .findFirst()
                .or(() -> find(outline.get().superName(), field));
    }

    private Optional<Outline> outline(String type) {
        return known.computeIfAbsent(type, this::read);
    }

    private Optional<Outline> read(String type) {
        try (InputStream in = type.startsWith("[") ? null : files.apply(type + ".class")) {
            if (in == null) {
                return Optional.empty();
            }
            ClassReader reader = new ClassReader(in);
            Set<String> fields = new HashSet<>();
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
                            fields.add(name);
                            return null;
                        }
                    },
                    ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return Optional.of(new Outline(reader.getSuperName(), Set.of(reader.getInterfaces()), fields));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
