package dev.traceloom.surface;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Who does not say on which thread the IDE may ask. Today's IDEs ask in the background unless told otherwise, and complain
 * about actions that say nothing; the platform of the tests asks on the UI thread whatever one says.
 */
final class UpdateThreads {
    /** Those that are an {@code ActionUpdateThreadAware} in today's platform. */
    private static final Set<String> ASKED = Set.of(
            "com/intellij/openapi/actionSystem/AnAction",
            "com/intellij/ide/OccurenceNavigator",
            "com/intellij/ide/CopyProvider",
            "com/intellij/ide/CutProvider",
            "com/intellij/ide/DeleteProvider",
            "com/intellij/ide/PasteProvider",
            "com/intellij/ui/AnActionButtonUpdater");

    /** What of the platform answers for those that extend it. */
    private static final Set<String> ANSWERED =
            Set.of("com/intellij/execution/testframework/actions/AbstractRerunFailedTestsAction");

    private final ClassFiles classPath;

    UpdateThreads(ClassFiles classPath) {
        this.classPath = classPath;
    }

    /** The classes in a folder that leave it open. */
    List<String> silent(Path folder) throws IOException {
        List<String> silent = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(any -> any.toString().endsWith(".class")).sorted().toList()) {
                ClassReader reader = new ClassReader(Files.readAllBytes(file));
                if ((reader.getAccess() & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0
                        && isSilent(classPath.lineage(reader.getClassName()))) {
                    silent.add(reader.getClassName().replace('/', '.'));
                }
            }
        }
        return silent;
    }

    private static boolean isSilent(Collection<ClassNode> lineage) {
        return lineage.stream().anyMatch(one -> ASKED.contains(one.name))
                && lineage.stream().noneMatch(one -> ANSWERED.contains(one.name))
                && lineage.stream()
                        .filter(one -> one.name.startsWith("dev/traceloom/"))
                        .flatMap(one -> one.methods.stream())
                        .noneMatch(method -> method.name.equals("getActionUpdateThread"));
    }
}
