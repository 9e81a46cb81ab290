package dev.traceloom.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * What may be used of the platform, as far as a machine can tell from the test platform's class files. Today's
 * platforms can only be looked up by a person, who signs each line of the list.
 */
final class Rules {

    private static final Set<String> HIDDEN_PACKAGES = Set.of("impl", "internal");
    private static final Set<String> KEEP_OFF = Set.of(
            "Lorg/jetbrains/annotations/ApiStatus$Internal;",
            "Lorg/jetbrains/annotations/ApiStatus$ScheduledForRemoval;");

    private final ClassFiles platform;

    Rules(ClassFiles platform) {
        this.platform = platform;
    }

    /** A line for every use that breaks a rule: who, what and why. */
    List<String> broken(Uses uses) {
        List<String> broken = new ArrayList<>();
        uses.users().forEach((use, users) -> {
            if (use.isByteCode()) {
                objection(use).ifPresent(why -> broken.add(line(use, users, why)));
            }
        });
        return broken;
    }

    private static String line(Use use, SortedSet<String> users, String why) {
        return use + " " + why + "; used in " + String.join(", ", users);
    }

    private Optional<String> objection(Use use) {
        if (isHidden(use.owner()) && !isPublished(use)) {
            return Optional.of("is in a package of internals");
        }
        Optional<ClassNode> owner = platform.find(use.owner());
        if (owner.isEmpty()) {
            return Optional.of("does not exist in the test platform");
        }
        if (isOffLimits(owner.get())) {
            return Optional.of("belongs to a class that is internal or deprecated");
        }
        return use.isMember() ? objectionToMember(use) : Optional.empty();
    }

    /** Whether something outside of those packages declares the member too: it only happens to be implemented inside. */
    private boolean isPublished(Use use) {
        return use.isMember()
                && use.descriptor().startsWith("(")
                && !use.member().equals("<init>")
                && platform.lineage(use.owner()).stream()
                        .filter(ClassFiles.method(use.member(), use.descriptor()))
                        .anyMatch(node -> !isHidden(node.name));
    }

    private Optional<String> objectionToMember(Use use) {
        boolean isMethod = use.descriptor().startsWith("(");
        Predicate<ClassNode> declares = isMethod
                ? ClassFiles.method(use.member(), use.descriptor())
                : ClassFiles.field(use.member(), use.descriptor());
        Optional<ClassNode> declaring = platform.declaring(use.owner(), declares);
        if (declaring.isEmpty()) {
            return Optional.of("does not exist in the test platform");
        }
        boolean offLimits = isMethod
                ? declaring.get().methods.stream()
                        .filter(method -> method.name.equals(use.member()) && method.desc.equals(use.descriptor()))
                        .anyMatch(m -> isOffLimits(m.access, m.visibleAnnotations, m.invisibleAnnotations))
                : declaring.get().fields.stream()
                        .filter(field -> field.name.equals(use.member()) && field.desc.equals(use.descriptor()))
                        .anyMatch(f -> isOffLimits(f.access, f.visibleAnnotations, f.invisibleAnnotations));
        return offLimits ? Optional.of("is internal or deprecated") : Optional.empty();
    }

    /** A nested class is as internal as the classes around it. */
    private boolean isOffLimits(ClassNode node) {
        if (isOffLimits(node.access, node.visibleAnnotations, node.invisibleAnnotations)) {
            return true;
        }
        int outer = node.name.lastIndexOf('$');
        return outer > 0 && platform.find(node.name.substring(0, outer)).filter(this::isOffLimits).isPresent();
    }

    private static boolean isOffLimits(int access, List<AnnotationNode> visible, List<AnnotationNode> invisible) {
        return (access & Opcodes.ACC_DEPRECATED) != 0
                || Stream.of(Optional.ofNullable(visible), Optional.ofNullable(invisible))
                        .flatMap(Optional::stream)
                        .flatMap(List::stream)
                        .anyMatch(annotation -> KEEP_OFF.contains(annotation.desc));
    }

    private static boolean isHidden(String internalName) {
        String[] segments = internalName.split("/");
        return Stream.of(segments).limit(segments.length - 1L).anyMatch(HIDDEN_PACKAGES::contains);
    }
}
