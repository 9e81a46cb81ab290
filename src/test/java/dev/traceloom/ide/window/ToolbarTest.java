package dev.traceloom.ide.window;

import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.Separator;
import com.intellij.openapi.actionSystem.ex.ActionUtil;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.tree.TreeRows;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

public final class ToolbarTest extends WindowTestCase {
    private static final List<String> ABOUT_A_COUNTEREXAMPLE = List.of(
            "dev.traceloom.Pin", "dev.traceloom.Unpin", "dev.traceloom.RevealStalled",
            "dev.traceloom.PreviousStalled", "dev.traceloom.NextStalled", "dev.traceloom.ExportBundle",
            "dev.traceloom.ExportPage");

    public void testTheToolbarHasWhatTheWindowOffers() {
        assertEquals(
                List.of("Validate Traces…", "Validate Again", "Previous Stalled Operation", "Next Stalled Operation", "Reveal Stalled",
                        "Pin Selection", "Remove All Pins", "Export", "Debug in rr", "Traceloom Settings"),
                texts("dev.traceloom.Toolbar"));
        assertEquals(List.of("Save Bundle…", "Save HTML Page…"), texts("dev.traceloom.Export"));
    }

    public void testABundlesToolbarLeavesOutWhatNeedsAValidation() {
        assertEquals(
                List.of("Previous Stalled Operation", "Next Stalled Operation", "Reveal Stalled", "Pin Selection",
                        "Remove All Pins", "Export", "Debug in rr"),
                texts("dev.traceloom.BundleToolbar"));
    }

    public void testTheListHasItsMenus() {
        assertEquals(List.of("Sort By", "Group By", "Earlier Validations"), texts("dev.traceloom.ListToolbar"));
    }

    public void testEveryButtonHasAnIconAndSaysWhatItDoes() {
        for (String group : List.of("dev.traceloom.Toolbar", "dev.traceloom.ListToolbar")) {
            for (AnAction action : children(group)) {
                assertNotNull(action + " has no icon", action.getTemplatePresentation().getIcon());
                assertNotNull(action + " says nothing", action.getTemplatePresentation().getDescription());
            }
        }
    }

    public void testWithoutACounterexampleThereIsNothingToDoWithOne() throws Exception {
        put(real.finished());
        TracesPanel panel = panel();
        TraceOpener.open(getProject(), real.finished(), RealRun.ACCEPTED, Optional.empty());
        assertTrue(panel.explanationView().counterexample().isEmpty());
        ABOUT_A_COUNTEREXAMPLE.forEach(id -> assertFalse(id, isEnabled(id)));
    }

    public void testTheKeysThatGoBackInEditorsGoBackInACounterexample() throws Exception {
        CounterexamplePanel panel = shown();
        int end = panel.investigation().node().getAsInt();
        panel.investigation().select(panel.investigation().path().before(end).getAsInt());
        ActionUtil.getActions(panel).get(0).actionPerformed(event(ActionUtil.getActions(panel).get(0)));
        assertEquals(end, panel.investigation().node().getAsInt());
        ActionUtil.getActions(panel).get(1).actionPerformed(event(ActionUtil.getActions(panel).get(0)));
        assertFalse(end == panel.investigation().node().getAsInt());
    }

    public void testPinningKeepsTheSelectionAndUnpinningShowsAllAgain() throws Exception {
        Investigation investigation = shown().investigation();
        assertFalse(isEnabled("dev.traceloom.Unpin"));
        perform("dev.traceloom.Pin");
        assertEquals(1, investigation.focus().pins().size());
        assertFalse("it is pinned already", isEnabled("dev.traceloom.Pin"));
        perform("dev.traceloom.Unpin");
        assertEquals(List.of(), investigation.focus().pins());
    }

    public void testStalledOperationsAreSteppedThrough() throws Exception {
        Investigation investigation = shown().investigation();
        investigation.select(real.stalled(0));
        assertFalse(isEnabled("dev.traceloom.PreviousStalled"));
        perform("dev.traceloom.NextStalled");
        assertEquals(real.stalled(1), investigation.operation().get());
        perform("dev.traceloom.NextStalled");
        assertFalse(isEnabled("dev.traceloom.NextStalled"));
        perform("dev.traceloom.PreviousStalled");
        assertEquals(real.stalled(1), investigation.operation().get());
    }

    public void testTheIdesOwnKeysStepThroughStalledOperationsToo() throws Exception {
        Investigation investigation = shown().investigation();
        TracesPanel panel = TraceloomWindow.of(getProject()).panel().get();
        investigation.select(real.stalled(0));
        assertFalse(panel.hasPreviousOccurence());
        assertEquals(2, panel.goNextOccurence().getOccurenceNumber());
        assertEquals(real.stalled(1), investigation.operation().get());
        assertTrue(panel.hasPreviousOccurence());
    }

    public void testRevealingShowsEveryLevelAtWhichAnOrderEnds() throws Exception {
        Investigation investigation = shown().investigation();
        perform("dev.traceloom.RevealStalled");
        List<Integer> shownNodes = investigation.rows().rows().stream()
                .map(TreeRows.Row::cells)
                .flatMap(List::stream)
                .map(TreeRows.Cell::node)
                .toList();
        assertTrue(shownNodes.containsAll(investigation.focus().stalled()));
    }

    public void testExportsAreWrittenInFull() throws Exception {
        CounterexamplePanel shown = shown();
        assertTrue(isEnabled("dev.traceloom.ExportBundle") && isEnabled("dev.traceloom.ExportPage"));
        Path bundle = real.folder().resolve("exported.traceloom");
        Path page = real.folder().resolve("exported.html");
        ExplanationExport.bundle(getProject()).write(shown.investigation().counterexample().explanation(), bundle);
        ExplanationExport.page(getProject()).write(shown.investigation().counterexample().explanation(), page);
        Patience.until("both are written", () -> Files.exists(bundle) && Files.exists(page));
        assertEquals(real.explanation(), Bundles.read(bundle));
        assertTrue(Files.readString(page).contains("same-element-twice"));
    }

    public void testDebuggingSaysWhyItIsImpossible() throws Exception {
        AnAction action = action("dev.traceloom.DebugInRr");
        shown();
        Patience.until("the database is asked", () -> {
            AnActionEvent event = event(action);
            action.update(event);
            return !event.getPresentation().isEnabled()
                    && event.getPresentation().getText().startsWith("Debug in rr: nothing was recorded in this project");
        });
    }

    public void testARunThatIsOverCanBeValidatedAgain() throws Exception {
        ValidatedRun run = new ValidatedRun(
                real.folder(), "Revalidated", Optional.of(real.header()), List.of(real.accepted()), 1, false);
        put(run);
        panel().choose(run);
        assertTrue("its traces are known", isEnabled("dev.traceloom.Revalidate"));
        put(new ValidatedRun(real.folder(), "Revalidated", run.header(), run.outcomes(), 2, true));
        assertFalse("it is running", isEnabled("dev.traceloom.Revalidate"));
        assertEquals("Validate Again: it is still running", text("dev.traceloom.Revalidate"));
    }

    public void testARunWithoutTracesNeedsItsConfigurationToBeValidatedAgain() throws Exception {
        ValidatedRun run =
                new ValidatedRun(real.folder(), "Revalidated", Optional.of(real.header()), List.of(), 1, false);
        put(run);
        panel().choose(run);
        assertFalse("there is no such configuration", isEnabled("dev.traceloom.Revalidate"));
        RunManager manager = RunManager.getInstance(getProject());
        RunnerAndConfigurationSettings settings = manager.createConfiguration(
                "Revalidated",
                ConfigurationTypeUtil.findConfigurationType("TraceloomValidation").getConfigurationFactories()[0]);
        manager.addConfiguration(settings);
        try {
            assertTrue(isEnabled("dev.traceloom.Revalidate"));
        } finally {
            manager.removeConfiguration(settings);
        }
    }

    public void testTheSettingsCanBeOpened() {
        assertTrue(isEnabled("dev.traceloom.Settings"));
    }

    private CounterexamplePanel shown() throws Exception {
        put(real.finished());
        TracesPanel panel = panel();
        TraceOpener.open(getProject(), real.finished(), RealRun.REJECTED, Optional.empty());
        return read(panel);
    }

    private String text(String id) {
        AnActionEvent event = event(action(id));
        action(id).update(event);
        return event.getPresentation().getText();
    }

    private List<String> texts(String group) {
        return children(group).stream().map(action -> action.getTemplatePresentation().getText()).toList();
    }

    private List<AnAction> children(String group) {
        return Arrays.stream(((ActionGroup) action(group)).getChildren(null))
                .filter(action -> !(action instanceof Separator))
                .toList();
    }
}
