package dev.traceloom.surface;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * What keeps a plugin from being loaded and unloaded without a restart, as far as descriptor and byte code show it. The
 * platform of the tests cannot unload plugins, so nothing can be tried there.
 */
final class Unloading {
    /**
     * The extension points that may be used: dynamic in JetBrains' list for 2026.2, and not deprecated there. Services
     * are no entries of that list; they may come and go if they override nothing.
     */
    static final Set<String> DYNAMIC = Set.of(
            "com.intellij.applicationConfigurable",
            "com.intellij.applicationService",
            "com.intellij.codeInsight.parameterInfo",
            "com.intellij.colorSettingsPage",
            "com.intellij.completion.contributor",
            "com.intellij.configurationType",
            "com.intellij.consoleFilterProvider",
            "com.intellij.fileEditorProvider",
            "com.intellij.fileIconProvider",
            "com.intellij.fileType",
            "com.intellij.fileTypeDetector",
            "com.intellij.iconMapper",
            "com.intellij.iconProvider",
            "com.intellij.lang.braceMatcher",
            "com.intellij.lang.commenter",
            "com.intellij.lang.documentationProvider",
            "com.intellij.lang.findUsagesProvider",
            "com.intellij.lang.parserDefinition",
            "com.intellij.lang.psiStructureViewFactory",
            "com.intellij.lang.quoteHandler",
            "com.intellij.lang.syntaxHighlighterFactory",
            "com.intellij.localInspection",
            "com.intellij.notificationGroup",
            "com.intellij.postStartupActivity",
            "com.intellij.projectService",
            "com.intellij.projectViewNodeDecorator",
            "com.intellij.psi.referenceContributor",
            "com.intellij.runConfigurationProducer",
            "com.intellij.toolWindow",
            "com.intellij.vetoRenameCondition",
            "com.intellij.xdebugger.breakpointType");

    /** Made to be constants, and known to the platform by name: these hold no project. */
    private static final Set<String> CONSTANTS = Set.of(
            "com/intellij/lang/BracePair",
            "com/intellij/openapi/diagnostic/Logger",
            "com/intellij/openapi/editor/colors/TextAttributesKey",
            "com/intellij/openapi/util/Key",
            "com/intellij/psi/tree/IElementType",
            "com/intellij/psi/tree/IFileElementType",
            "com/intellij/psi/tree/TokenSet",
            "com/intellij/util/messages/Topic");

    private static final Set<String> MUTABLE = Set.of(
            "java/util/ArrayList", "java/util/HashMap", "java/util/HashSet", "java/util/LinkedHashMap",
            "java/util/LinkedHashSet", "java/util/TreeMap", "java/util/TreeSet", "java/util/WeakHashMap",
            "java/util/concurrent/ConcurrentHashMap", "java/util/concurrent/CopyOnWriteArrayList",
            "java/util/concurrent/atomic/AtomicReference", "java/lang/ThreadLocal");

    /** What is thrown away with the window, the dialog or the process that it belongs to, and its listeners with it. */
    private static final List<String> SHORT_LIVED =
            List.of(
                    "com/intellij/execution/process/", "com/intellij/openapi/ui/", "com/intellij/ui/",
                    "com/intellij/xdebugger/XDebugSession");

    private final List<String> problems = new ArrayList<>();

    List<String> problems() {
        return problems;
    }

    void readDescriptor(Path file) throws Exception {
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        if (!document.getDocumentElement().getAttribute("require-restart").isEmpty()) {
            problems.add("the descriptor asks for a restart");
        }
        for (String kind : List.of("application-components", "project-components", "module-components")) {
            if (document.getElementsByTagName(kind).getLength() > 0) {
                problems.add("the descriptor has <" + kind + ">; make it a service, an extension or a listener");
            }
        }
        for (Element group : elements(document, "group")) {
            if (group.getAttribute("id").isEmpty()) {
                problems.add("the descriptor has a <group> without an id");
            }
        }
        for (Element own : elements(document, "extensionPoint")) {
            if (!"true".equals(own.getAttribute("dynamic"))) {
                problems.add("the extension point " + own.getAttribute("name") + " is not dynamic");
            }
        }
        for (Element extensions : elements(document, "extensions")) {
            NodeList children = extensions.getChildNodes();
            for (int i = 0; i < children.getLength(); i++) {
                if (children.item(i) instanceof Element extension) {
                    readExtension(extensions.getAttribute("defaultExtensionNs"), extension);
                }
            }
        }
    }

    private void readExtension(String namespace, Element extension) {
        String point = namespace + "." + extension.getTagName();
        if (!DYNAMIC.contains(point)) {
            problems.add("the extension point " + point + " is not known to be dynamic");
        }
        if ("true".equals(extension.getAttribute("overrides"))) {
            problems.add("the service " + extension.getAttribute("serviceImplementation") + " overrides another");
        }
    }

    private static List<Element> elements(Document document, String name) {
        NodeList nodes = document.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    void readClasses(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(any -> any.toString().endsWith(".class")).sorted().toList()) {
                ClassNode node = new ClassNode();
                new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_DEBUG);
                readClass(node);
            }
        }
    }

    void readClass(ClassNode node) {
        String name = node.name.substring(node.name.lastIndexOf('/') + 1);
        for (FieldNode field : node.fields) {
            if ((field.access & Opcodes.ACC_STATIC) != 0) {
                readStatic(name, field);
            }
        }
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                readInstruction(node, name, method, instruction);
            }
        }
    }

    private void readStatic(String owner, FieldNode field) {
        boolean compilers = (field.access & Opcodes.ACC_SYNTHETIC) != 0;
        if ((field.access & Opcodes.ACC_FINAL) == 0 && !compilers) {
            problems.add(owner + "." + field.name + " is static and can change");
        }
        String type = elementType(field.desc);
        boolean ofThePlatform = type.startsWith("com/intellij/") && !CONSTANTS.contains(type);
        if (ofThePlatform || type.equals("java/lang/ClassLoader") || type.equals("java/lang/ThreadLocal")) {
            problems.add(owner + "." + field.name + " is static and holds a " + type.replace('/', '.'));
        }
        // Files, editors and projects that were given something to keep are still there when the plugin is gone.
        if (type.equals("com/intellij/openapi/util/Key")
                && field.signature != null
                && field.signature.contains("Ldev/traceloom/")) {
            problems.add(owner + "." + field.name + " leaves an object of a class of ours with others");
        }
    }

    private static String elementType(String descriptor) {
        Type type = Type.getType(descriptor);
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() == Type.OBJECT ? element.getInternalName() : "";
    }

    /** A thread of ours would outlive the plugin; the platform has threads for everybody. */
    private void readInstruction(ClassNode node, String owner, MethodNode method, AbstractInsnNode instruction) {
        if (instruction instanceof TypeInsnNode made && made.getOpcode() == Opcodes.NEW) {
            if (method.name.equals("<clinit>") && MUTABLE.contains(made.desc)) {
                problems.add(owner + " fills a static " + made.desc.replace('/', '.'));
            }
            // Swing's timers share a thread, and are forgotten once they are stopped.
            boolean stopped = made.desc.equals("javax/swing/Timer")
                    && node.interfaces.contains("com/intellij/openapi/Disposable");
            if (Set.of("java/lang/Thread", "java/util/Timer", "javax/swing/Timer").contains(made.desc) && !stopped) {
                problems.add(owner + "." + method.name + " starts a " + made.desc.replace('/', '.'));
            }
        }
        if (instruction instanceof MethodInsnNode call
                && (call.owner.equals("java/util/concurrent/Executors") || call.name.equals("addShutdownHook"))) {
            problems.add(owner + "." + method.name + " calls " + call.name);
        }
        if (instruction instanceof MethodInsnNode call && listensForEver(call)) {
            problems.add(owner + "." + method.name + " listens to " + call.owner.replace('/', '.')
                    + " until nobody says when");
        }
    }

    private static boolean listensForEver(MethodInsnNode call) {
        boolean listens = call.name.matches("add[A-Za-z]*Listener")
                || (call.name.equals("connect") && call.owner.endsWith("/MessageBus"));
        return listens
                && call.owner.startsWith("com/intellij/")
                && SHORT_LIVED.stream().noneMatch(call.owner::startsWith)
                && !call.desc.contains("Lcom/intellij/openapi/Disposable;");
    }
}
