package dev.traceloom.surface;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which ways lead from what the IDE calls on the UI thread to a disk, as far as byte code shows it: calls are followed
 * through our classes, and so are lambdas, unless they are handed to something that runs them in the background. A call
 * is taken for one of the type that it names, so that what overrides it goes unseen.
 */
final class UiThreadDisk {
    /** Today's platform calls these on the UI thread, whatever they belong to. {@code update} is so where it says so. */
    private static final Set<String> ON_THE_UI_THREAD = Set.of(
            "actionPerformed(Lcom/intellij/openapi/actionSystem/AnActionEvent;)V",
            "navigate(Lcom/intellij/openapi/project/Project;)V",
            "hasNextOccurence()Z",
            "hasPreviousOccurence()Z",
            "goNextOccurence()Lcom/intellij/ide/OccurenceNavigator$OccurenceInfo;",
            "goPreviousOccurence()Lcom/intellij/ide/OccurenceNavigator$OccurenceInfo;",
            "createToolWindowContent(Lcom/intellij/openapi/project/Project;Lcom/intellij/openapi/wm/ToolWindow;)V",
            "getPopupMenuActions()Lcom/intellij/openapi/actionSystem/ActionGroup;");

    private static final String UPDATE = "update(Lcom/intellij/openapi/actionSystem/AnActionEvent;)V";

    /** What takes a lambda to another thread. */
    private static final Set<String> BACKGROUND =
            Set.of("executeOnPooledThread", "execute", "submit", "nonBlocking", "compute", "background", "supplyAsync", "runAsync");

    /** What brings a lambda to the UI thread. */
    private static final Set<String> FOREGROUND = Set.of("invokeLater", "invokeAndWait", "finishOnUiThread", "addActionListener");

    private static final Set<String> DISK_CLASSES = Set.of(
            "java/nio/file/Files", "java/io/FileInputStream", "java/io/FileOutputStream", "java/io/RandomAccessFile",
            "java/lang/ProcessBuilder", "com/intellij/openapi/vfs/LocalFileSystem");
    private static final Set<String> DISK_METHODS = Set.of(
            "java/io/File.exists", "java/io/File.isFile", "java/io/File.isDirectory", "java/io/File.listFiles",
            "java/io/File.length", "com/intellij/openapi/vfs/VirtualFile.getInputStream",
            "com/intellij/openapi/vfs/VirtualFile.contentsToByteArray", "com/intellij/openapi/vfs/VfsUtilCore.loadText");
    /** To get hold of it reads nothing. */
    private static final String INSTANCE = "getInstance";

    private final Map<String, ClassNode> classes = new HashMap<>();

    void read(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(any -> any.toString().endsWith(".class")).toList()) {
                ClassNode node = new ClassNode();
                new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                classes.put(node.name, node);
            }
        }
    }

    /** A method, and how it was reached. */
    private record Step(ClassNode owner, MethodNode method, String way) {}

    /** The ways, from where the IDE comes in to what touches the disk. */
    List<String> ways() {
        Map<String, String> found = new LinkedHashMap<>();
        classes.values().stream()
                .sorted((one, other) -> one.name.compareTo(other.name))
                .forEach(owner -> owner.methods.stream()
                        .flatMap(method -> entries(owner, method))
                        .forEach(entry -> follow(entry, found)));
        return new ArrayList<>(found.values());
    }

    private Stream<Step> entries(ClassNode owner, MethodNode method) {
        if (owner.name.startsWith("dev/traceloom/ui/window/") || owner.name.startsWith("dev/traceloom/cli/")) {
            // That window is no part of an IDE.
            return Stream.empty();
        }
        String way = name(owner.name, method.name);
        if (isOnTheUiThread(owner, method)) {
            return Stream.of(new Step(owner, method, way));
        }
        return Stream.of(method.instructions.toArray())
                .filter(InvokeDynamicInsnNode.class::isInstance)
                .map(InvokeDynamicInsnNode.class::cast)
                .filter(lambda -> FOREGROUND.contains(consumer(lambda)))
                .flatMap(UiThreadDisk::meant)
                .flatMap(meant -> method(meant.getOwner(), meant.getName(), meant.getDesc()).stream())
                .map(step -> new Step(step.owner(), step.method(), way));
    }

    private boolean isOnTheUiThread(ClassNode owner, MethodNode method) {
        String signature = method.name + method.desc;
        return ON_THE_UI_THREAD.contains(signature) || (signature.equals(UPDATE) && updatesOnTheUiThread(owner));
    }

    private boolean updatesOnTheUiThread(ClassNode owner) {
        for (ClassNode node = owner; node != null; node = classes.get(node.superName)) {
            for (MethodNode method : node.methods) {
                if (method.name.equals("getActionUpdateThread")) {
                    for (AbstractInsnNode instruction : method.instructions) {
                        if (instruction instanceof FieldInsnNode field) {
                            return field.name.equals("EDT");
                        }
                    }
                }
            }
        }
        return false;
    }

    private void follow(Step start, Map<String, String> found) {
        Set<MethodNode> seen = new HashSet<>();
        Deque<Step> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            Step step = open.poll();
            if (seen.add(step.method())) {
                for (AbstractInsnNode instruction : step.method().instructions) {
                    if (instruction instanceof MethodInsnNode call) {
                        reach(step, call.owner, call.name, call.desc, open, found);
                    } else if (instruction instanceof InvokeDynamicInsnNode lambda && !goesToTheBackground(lambda)) {
                        meant(lambda).forEach(meant ->
                                reach(step, meant.getOwner(), meant.getName(), meant.getDesc(), open, found));
                    }
                }
            }
        }
    }

    private void reach(
            Step from, String owner, String name, String descriptor, Deque<Step> open, Map<String, String> found) {
        String way = from.way() + " > " + name(owner, name);
        boolean disk = (DISK_CLASSES.contains(owner) && !name.equals(INSTANCE)) || DISK_METHODS.contains(owner + "." + name);
        if (disk) {
            found.putIfAbsent(name(from.owner().name, from.method().name) + owner + name, way);
        }
        method(owner, name, descriptor).ifPresent(step -> open.add(new Step(step.owner(), step.method(), way)));
    }

    private Optional<Step> method(String owner, String name, String descriptor) {
        for (ClassNode node = classes.get(owner); node != null; node = classes.get(node.superName)) {
            for (MethodNode method : node.methods) {
                if (method.name.equals(name) && method.desc.equals(descriptor)) {
                    return Optional.of(new Step(node, method, ""));
                }
            }
        }
        return Optional.empty();
    }

    /** One that is given back is for somebody else to run, and when is not known. */
    private static boolean goesToTheBackground(InvokeDynamicInsnNode lambda) {
        return lambda.getNext().getOpcode() == Opcodes.ARETURN || BACKGROUND.contains(consumer(lambda));
    }

    /** The next call is the one that the lambda is an argument of; other lambdas may stand between. */
    private static String consumer(InvokeDynamicInsnNode lambda) {
        for (AbstractInsnNode next = lambda.getNext(); next != null; next = next.getNext()) {
            if (next instanceof MethodInsnNode call) {
                return call.name;
            }
        }
        return "";
    }

    private static Stream<Handle> meant(InvokeDynamicInsnNode lambda) {
        return Stream.of(lambda.bsmArgs).filter(Handle.class::isInstance).map(Handle.class::cast);
    }

    private static String name(String owner, String method) {
        return owner.substring(owner.lastIndexOf('/') + 1) + "." + method;
    }
}
