package dev.traceloom.platform.edits;

import static dev.traceloom.platform.edits.Edit.remove;
import static dev.traceloom.platform.edits.Edit.replace;
import static dev.traceloom.platform.edits.Edit.replaceMatching;

import java.util.List;

/** Sources written for Java 8 and the libraries of 2018, made to compile on Java 17. None of this changes the API. */
public final class NewerJava {
    private static final String UTIL = "platform/util/src/com/intellij/util/";
    private static final String CONCURRENCY = "platform/core-impl/src/com/intellij/concurrency/";
    private static final String IDE = "platform/platform-impl/src/com/intellij/";
    private static final String VCS = "platform/vcs-impl/src/com/intellij/openapi/vcs/changes/ui/";
    private static final String GENERATED = "import javax\\.annotation\\.Generated;|@Generated\\(\"[^\"]*\"\\)";

    private NewerJava() {
    }

    /** The compiler infers less generously. */
    private static final List<Edit> INFERENCE = List.of(
            replace("platform/util-rt/src/com/intellij/util/Functions.java",
                    "? f2 : f1;", "? (Function<A, C>)f2 : (Function<A, C>)f1;"),
            replace(UTIL + "containers/FilteredTraverserBase.java",
                    "return JBIterable.from(myTree.fun(node)).filter(not(",
                    "return (JBIterable)JBIterable.from(myTree.fun(node)).filter(not("));

    /** Classes that the JDK no longer has, or no longer shows. */
    private static final List<Edit> GONE = List.of(
            remove(UTIL + "io/DirectBufferWrapper.java", "import sun.misc.Cleaner;\n"),
            // Buffers are then freed by the collector alone.
            replaceMatching(UTIL + "io/DirectBufferWrapper.java",
                    "try \\{\\s*Cleaner cleaner = .*?return false;\\s*\\}", "return false;", 1),
            replaceMatching(UTIL + "SmartFMap.java", GENERATED, "", 2),
            replaceMatching(CONCURRENCY + "Helpers.java", GENERATED, "", 2),
            replaceMatching(CONCURRENCY + "ConcurrentHashMap.java", GENERATED, "", 2),
            remove(CONCURRENCY + "ConcurrentHashMap.java", "@sun.misc.Contended "),
            remove(IDE + "internal/DebugAttachDetector.java", "import sun.misc.VMSupport;"),
            replace(IDE + "internal/DebugAttachDetector.java",
                    "VMSupport.getAgentProperties().getProperty(\"sun.jdwp.listenerAddress\")", "null"),
            remove(IDE + "ui/popup/PopupComponent.java", "import com.sun.awt.AWTUtilities;"),
            remove(IDE + "ui/popup/PopupComponent.java", "AWTUtilities.setWindowOpaque(wnd, opaque);"),
            remove("platform/lang-impl/src/com/intellij/execution/rmi/RemoteProcessSupport.java",
                    "import javax.rmi.PortableRemoteObject;"),
            replace("platform/lang-impl/src/com/intellij/execution/rmi/RemoteProcessSupport.java",
                    "PortableRemoteObject.narrow(remote, to)", "to.cast(remote)"));

    /** Swing's classes have other members: JComponent a getUI, DefaultMutableTreeNode's children a type. */
    private static final List<Edit> SWING = List.of(
            replace(IDE + "ide/ui/laf/darcula/ui/customFrameDecorations/DarculaTitleButtons.kt",
                    "{ ui = BasicButtonUI() }", "{ setUI(BasicButtonUI()) }"),
            replace("platform/usageView/src/com/intellij/usages/impl/GroupNode.java",
                    "return ObjectUtils.notNull(children, Collections.emptyList());",
                    "return children == null ? Collections.emptyList() : (List)children;"),
            replace(VCS + "ChangesListView.java",
                    "ContainerUtil.<ChangesBrowserNode>iterate(root",
                    "ContainerUtil.<ChangesBrowserNode>iterate((Enumeration)root"),
            replace(VCS + "ChangesListView.java",
                    "nodes = getRoot().children();", "nodes = (Enumeration)getRoot().children();"),
            replace(VCS + "VcsTreeModelData.java",
                    "ContainerUtil.<ChangesBrowserNode>iterate(root",
                    "ContainerUtil.<ChangesBrowserNode>iterate((java.util.Enumeration)root"),
            replace(VCS + "TreeModelBuilder.java",
                    "children = child.children();", "children = (Enumeration)child.children();"));

    /** The libraries that Maven Central has are not quite those that JetBrains built with. */
    private static final List<Edit> LIBRARIES = List.of(
            replace(IDE + "diagnostic/ITNReporter.kt", ", e.message)", ", e.message!!)", 2),
            replace(IDE + "execution/process/KillableProcessHandler.java",
                    "return new WinProcess(myProcess).sendCtrlC();", "return false;"),
            replace("platform/configuration-store-impl/src/SchemeManagerFactoryImpl.kt",
                    "Paths.get(project.basePath, ", "Paths.get(project.basePath ?: \"null\", "));

    /** There is no JavaFX; tips of the day fall back to Swing, the global menu of old Ubuntus is not offered. */
    private static final List<Edit> JAVAFX = List.of(
            replaceMatching(IDE + "ide/util/TipUIUtil.java", "import javafx\\.[^\\n]*\\n", "", 7),
            replace(IDE + "ide/util/TipUIUtil.java", "new JFXBrowser()", "new SwingBrowser()"),
            replaceMatching(IDE + "ide/util/TipUIUtil.java",
                    "  private static class JFXBrowser .*\\n\\}\\s*\\z", "}\n", 1),
            replaceMatching(IDE + "openapi/wm/impl/GlobalMenuLinux.java", "import com\\.sun\\.javafx[^\\n]*\\n", "", 1),
            replaceMatching(IDE + "openapi/wm/impl/GlobalMenuLinux.java", "PlatformImpl\\.startup\\([^\\n]*",
                    "throw new UnsupportedOperationException(\"no JavaFX\");", 1));

    public static final List<List<Edit>> EDITS = List.of(INFERENCE, GONE, SWING, LIBRARIES, JAVAFX);
}
