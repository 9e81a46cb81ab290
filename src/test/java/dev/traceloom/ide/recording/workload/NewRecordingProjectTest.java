package dev.traceloom.ide.recording.workload;

import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.DefaultActionGroup;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.ui.DialogWrapper;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.io.FileUtil;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.validation.FinishedRun;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.record.template.Language;
import java.awt.Component;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.JComboBox;
import javax.swing.JProgressBar;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import org.jdom.Element;

/** The form that makes a workload of a specification, filled in as a user does; everything it starts is real. */
public final class NewRecordingProjectTest extends BasePlatformTestCase {
    private final List<DialogWrapper> dialogs = new ArrayList<>();
    private Path folder;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        folder = Files.createDirectories(Path.of(getProject().getBasePath())).resolve("specs");
        Files.createDirectories(folder);
        Files.copy(Repository.file("examples/queue/Queue.tla"), folder.resolve("Queue.tla"));
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            dialogs.forEach(dialog -> Disposer.dispose(dialog.getDisposable()));
            RunManager manager = RunManager.getInstance(getProject());
            manager.getAllSettings().forEach(manager::removeConfiguration);
            FileUtil.delete(folder.toFile());
            AgreedOptions.get().loadState(new AgreedOptions.Kept());
        } finally {
            super.tearDown();
        }
    }

    public void testTheActionStandsInTheMenusOfASpecification() {
        AnAction action = ActionManager.getInstance().getAction("dev.traceloom.NewRecordingProject");
        assertInstanceOf(action, NewRecordingProjectAction.class);
        for (String group : List.of("ProjectViewPopupMenuRunGroup", "EditorPopupMenu.Run")) {
            DefaultActionGroup menu = (DefaultActionGroup) ActionManager.getInstance().getAction(group);
            assertTrue(group, Stream.of(menu.getChildActionsOrStubs())
                    .anyMatch(child -> "dev.traceloom.NewRecordingProject".equals(ActionManager.getInstance().getId(child))));
        }
    }

    public void testWhatIsEnteredIsGeneratedOpenedAndCanBeRecorded() throws Exception {
        assertNotNull("nothing can be recorded", ConfigurationTypeUtil.findConfigurationType("TraceloomRecording"));
        NewRecordingProjectDialog dialog = open("Queue.tla");
        awaitReady(dialog);
        WorkloadTable table = table(dialog);
        assertEquals(List.of("Enqueue", "1", "elem", "int", ValueSource.CHOSEN, "1..10"), row(table, 0));
        assertEquals("taken for an integer, --types Enqueue.elem=TYPE says better; its values are from Values", table.getValueAt(0, 6));
        table.setValueAt("3", 0, 1);
        table.setValueAt("1..5", 0, 5);
        table.setValueAt(ValueSource.RESULT, 1, 4);
        assertFalse("a result is not chosen", table.isCellEditable(1, 5));
        field(dialog, "traceloom.threads").setText("2");
        select(dialog, Language.JAVA);
        awaitReady(dialog);
        dialog.doOKAction();
        FinishedRun.await("it is written", () -> !configurations().isEmpty());

        Path made = folder.resolve("Queue-workload");
        assertTrue(Files.exists(made.resolve("src/main/java/workload/generated/Main.java")));
        String notes = Files.readString(made.resolve("src/main/java/workload/generated/traceloom.properties"));
        assertTrue(notes, notes.contains("results = Dequeue.elem") && notes.contains("range Enqueue.elem = 1..5"));
        assertFalse("what nobody touched follows the specification", notes.contains("type "));
        Element stored = stored(configurations().get(0));
        assertEquals(
                "java -cp \"target/classes:target/lib/*\" workload.generated.Main --threads 2 --weights Enqueue=3", value(stored, "command"));
        assertEquals("specs/Queue-workload", value(stored, "working-folder"));
        assertEquals("specs/Queue.tla", value(stored, "specification"));
        assertEquals("rejected", value(stored, "stop"));
        assertEquals(configurations().get(0), RunManager.getInstance(getProject()).getSelectedConfiguration());
        FinishedRun.await("files are open", () -> FileEditorManager.getInstance(getProject()).getOpenFiles().length == 2);
        assertEquals("MyActions.java", FileEditorManager.getInstance(getProject()).getSelectedFiles()[0].getName());
    }

    public void testNothingIsWrittenOver() throws Exception {
        Path own = Files.createDirectories(folder.resolve("mine"));
        Files.writeString(own.resolve("CMakeLists.txt"), "# mine\n");
        NewRecordingProjectDialog dialog = open("Queue.tla");
        awaitReady(dialog);
        enterFolder(dialog, "mine");
        awaitWords(dialog, "is not empty, and nothing was generated there before");
        assertFalse(dialog.isOKActionEnabled());
        dialog.doOKAction();
        assertEquals("# mine\n", Files.readString(own.resolve("CMakeLists.txt")));
        enterFolder(dialog, "Queue.tla");
        awaitWords(dialog, "is a file");
        enterFolder(dialog, "");
        awaitWords(dialog, "Choose a folder");
        enterFolder(dialog, "other");
        awaitReady(dialog);
    }

    public void testWhatIsTypedWhileTheFormIsBusyDoesNotHoldItUp() throws Exception {
        assertNotNull("nothing can be recorded", ConfigurationTypeUtil.findConfigurationType("TraceloomRecording"));
        NewRecordingProjectDialog dialog = open("Queue.tla");
        enterFolder(dialog, "");
        awaitWords(dialog, "Choose a folder");
        assertFalse(
                "nothing is awaited",
                UIUtil.findComponentOfType(dialog.form().panel(), JProgressBar.class).isVisible());
        enterFolder(dialog, "other");
        awaitReady(dialog);
        dialog.doOKAction();
        enterFolder(dialog, "Queue.tla");
        FinishedRun.await("it is written", () -> !configurations().isEmpty());
        assertTrue("it is closed", dialog.isOK());
        assertEquals("specs/other", value(stored(configurations().get(0)), "working-folder"));
    }

    public void testAWorkloadOfOnesOwnIsMadeAnewAndOnesFilesStay() throws Exception {
        assertNotNull("nothing can be recorded", ConfigurationTypeUtil.findConfigurationType("TraceloomRecording"));
        NewRecordingProjectDialog first = open("Queue.tla");
        awaitReady(first);
        table(first).setValueAt("string", 1, 3);
        first.doOKAction();
        FinishedRun.await("it is written", () -> !configurations().isEmpty());
        Path actions = folder.resolve("Queue-workload/src/actions.hpp");
        Files.writeString(actions, "// mine\n");

        NewRecordingProjectDialog again = open("Queue.tla");
        awaitWords(again, "This folder has a workload already");
        awaitReady(again);
        assertEquals("what was said before is shown", "string", table(again).getValueAt(1, 3));
        field(again, "traceloom.operations").setText("77");
        again.doOKAction();
        FinishedRun.await("it is written again", () -> command().equals("build/workload --operations 77"));
        assertEquals("the configuration is there once", 1, configurations().size());
        assertEquals("// mine\n", Files.readString(actions));
        String other = FolderCheck.of(folder.resolve("Queue-workload"), Language.JAVA).problem().orElseThrow();
        assertTrue(other, other.contains("a workload in another language"));
    }

    public void testWrongEntriesAreToldAndNothingIsMade() throws Exception {
        NewRecordingProjectDialog dialog = open("Queue.tla");
        awaitReady(dialog);
        WorkloadTable table = table(dialog);
        assertRefused(dialog, () -> table.setValueAt("-1", 0, 1), "\"-1\" is no weight");
        assertRefused(dialog, () -> table.setValueAt("0", 0, 1), null);
        assertRefused(dialog, () -> table.setValueAt("0", 1, 1), "All weights are 0");
        table.setValueAt("1", 0, 1);
        assertRefused(dialog, () -> table.setValueAt("9..1", 0, 5), "The range of Enqueue.elem is written as 1..10, not as 9..1.");
        table.setValueAt("1..9", 0, 5);
        assertRefused(dialog, () -> table.setValueAt("number", 0, 3), "There is no type number for Enqueue.elem");
        table.setValueAt("int", 0, 3);
        assertRefused(dialog, () -> field(dialog, "traceloom.threads").setText("few"), "\"few\" is no number of threads");
        field(dialog, "traceloom.threads").setText("");
        assertTrue(dialog.isOKActionEnabled());
    }

    public void testConstantsThatTheActionsNeedAreAskedForAtOnce() throws Exception {
        Files.writeString(folder.resolve("Store.tla"), """
                ---- MODULE Store ----
                CONSTANT Keys
                VARIABLE store
                Init == store = [key \\in Keys |-> 0]
                Put(key) == store' = [store EXCEPT ![key] = 1]
                Next == \\E key \\in Keys : Put(key)
                ====
                """);
        NewRecordingProjectDialog dialog = open("Store.tla");
        awaitWords(dialog, "Store.cfg may say\n  CONSTANTS\n    Keys <- TraceValues(\"key\")");
        awaitReady(dialog);
    }

    public void testASpecificationThatDoesNotParseIsToldInTheForm() throws Exception {
        Files.writeString(folder.resolve("Broken.tla"), "---- MODULE Broken ----\nA == (\n====\n");
        NewRecordingProjectDialog dialog = open("Broken.tla");
        awaitWords(dialog, "Broken.tla");
        assertFalse(dialog.isOKActionEnabled());
        assertFalse(words(dialog), words(dialog).startsWith("traceloom:"));
    }

    private void assertRefused(NewRecordingProjectDialog dialog, Runnable entry, String words) {
        entry.run();
        assertEquals(words == null, dialog.isOKActionEnabled());
        if (words != null) {
            assertTrue(words(dialog), words(dialog).contains(words));
        }
    }

    private NewRecordingProjectDialog open(String name) {
        NewRecordingProjectDialog dialog = new NewRecordingProjectDialog(getProject(), folder.resolve(name));
        dialogs.add(dialog);
        assertFalse("nothing is known yet", dialog.isOKActionEnabled());
        return dialog;
    }

    private static void awaitReady(NewRecordingProjectDialog dialog) throws Exception {
        FinishedRun.await("the form is ready: " + words(dialog), dialog::isOKActionEnabled);
    }

    private static void awaitWords(NewRecordingProjectDialog dialog, String words) throws Exception {
        FinishedRun.await(words, () -> words(dialog).contains(words));
    }

    private static String words(NewRecordingProjectDialog dialog) {
        return component(dialog, "traceloom.words", JTextArea.class).getText();
    }

    private void enterFolder(NewRecordingProjectDialog dialog, String name) {
        ((JTextField) dialog.form().first()).setText(name.isEmpty() ? "" : folder.resolve(name).toString());
    }

    private static void select(NewRecordingProjectDialog dialog, Language language) {
        component(dialog, "traceloom.language", JComboBox.class).setSelectedItem(language);
    }

    private static JTextField field(NewRecordingProjectDialog dialog, String name) {
        return component(dialog, name, JTextField.class);
    }

    private static WorkloadTable table(NewRecordingProjectDialog dialog) {
        return component(dialog, "traceloom.workload", WorkloadTable.class);
    }

    private static <T extends Component> T component(NewRecordingProjectDialog dialog, String name, Class<T> type) {
        return UIUtil.uiTraverser(dialog.form().panel())
                .filter(type)
                .filter(component -> name.equals(component.getName()))
                .first();
    }

    private static List<Object> row(WorkloadTable table, int row) {
        return Stream.of(0, 1, 2, 3, 4, 5).map(column -> table.getValueAt(row, column)).toList();
    }

    private List<RunnerAndConfigurationSettings> configurations() {
        return RunManager.getInstance(getProject()).getAllSettings();
    }

    private String command() {
        return value(stored(configurations().get(0)), "command");
    }

    private static Element stored(RunnerAndConfigurationSettings settings) {
        Element stored = new Element("configuration");
        settings.getConfiguration().writeExternal(stored);
        return stored;
    }

    private static String value(Element stored, String name) {
        return stored.getChildren("option").stream()
                .filter(option -> name.equals(option.getAttributeValue("name")))
                .map(option -> option.getAttributeValue("value"))
                .findFirst()
                .orElse("");
    }
}
