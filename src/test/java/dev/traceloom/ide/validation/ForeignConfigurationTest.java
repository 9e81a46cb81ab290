package dev.traceloom.ide.validation;

import com.intellij.execution.RunCanceledByUserException;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.RuntimeConfigurationException;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.ui.TestDialog;
import com.intellij.openapi.ui.TestDialogManager;
import com.intellij.openapi.util.Disposer;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.ui.RawCommandLineEditor;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.ide.Trust;
import dev.traceloom.ide.validation.setting.AgreedOptions;
import dev.traceloom.ide.validation.setting.RiskyOptions;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.option.OptionValue;
import dev.traceloom.spec.option.SpecificationOption;
import java.util.ArrayList;
import java.util.List;

/** A configuration, or a template for new ones, that came with a project brings nothing along unseen. */
public final class ForeignConfigurationTest extends BasePlatformTestCase {
    private static final ValidationSwitches FOREIGN = ValidationSwitches.USUAL
            .with(SpecificationOption.ALLOW_IO, OptionValue.ON)
            .with(SearchOption.BUDGET, "30s")
            .withJavaOptions("-Xmx300m -Dtraceloom.foreign=1 \"-Dname=<img src=x>\u202eb\"");
    private static final String SHOWN =
            "<br><br>--allow-io<br>-Dtraceloom.foreign=1<br>-Dname=&lt;img src=x&gt;\\u202eb<br><br>";

    private final Disposable consoles = Disposer.newDisposable();
    private final List<String> questions = new ArrayList<>();
    private TestDialog before;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        before = TestDialogManager.setTestDialog(TestDialog.DEFAULT);
        AgreedOptions.get().loadState(new AgreedOptions.Kept());
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            Disposer.dispose(consoles);
            TestDialogManager.setTestDialog(before);
            Trust.set(getProject(), true);
            template().setSwitches(ValidationSwitches.USUAL);
            AgreedOptions.get().loadState(new AgreedOptions.Kept());
        } finally {
            super.tearDown();
        }
    }

    public void testARightClickRunsWithoutTheOptionsOfATemplateUnlessTheUserAgrees() throws Exception {
        template().setSwitches(FOREIGN);
        answer(OptionQuestion.WITHOUT);
        FinishedRun run = rightClick();
        assertEquals(1, questions.size());
        assertTrue(questions.get(0), questions.get(0).contains(SHOWN));
        assertFalse(run.output(), run.output().contains("--allow-io"));
        assertFalse(run.output(), run.output().contains("traceloom.foreign"));
        assertTrue("what is harmless stays", run.output().contains("-Xmx300m") && run.output().contains("--budget 30s"));
        assertEquals(run.output(), Integer.valueOf(0), (Integer) run.exitCode());

        answer(OptionQuestion.WITH);
        FinishedRun agreed = rightClick();
        assertEquals("a no is no agreement", 2, questions.size());
        assertTrue(agreed.output(), agreed.output().contains("--allow-io"));
        assertTrue(agreed.output(), agreed.output().contains("-Dtraceloom.foreign=1"));

        TestDialogManager.setTestDialog(TestDialog.DEFAULT);
        assertTrue(rightClick().output().contains("--allow-io"));
    }

    public void testWhoeverSaysNothingRunsNothing() {
        answer(-1);
        assertThrowsCancelled(configuration(FOREIGN));
        answer(2);
        assertThrowsCancelled(configuration(FOREIGN));
        assertFalse(AgreedOptions.get().contains(getProject(), RiskyOptions.of(FOREIGN)));
    }

    public void testAnAgreementIsForExactlyTheseOptions() throws Exception {
        answer(OptionQuestion.WITH);
        assertEquals(FOREIGN, OptionQuestion.answered(configuration(FOREIGN)));
        TestDialogManager.setTestDialog(TestDialog.DEFAULT);
        assertEquals(FOREIGN, OptionQuestion.answered(configuration(FOREIGN)));
        questions.clear();
        answer(OptionQuestion.WITHOUT);
        OptionQuestion.answered(configuration(FOREIGN.withJavaOptions("-javaagent:x.jar")));
        OptionQuestion.answered(configuration(FOREIGN.with(SpecificationOption.TLC, "x.jar")));
        OptionQuestion.answered(configuration(FOREIGN.with(SpecificationOption.MODULES, "x")));
        assertEquals(3, questions.size());
    }

    public void testAProjectThatIsNotTrustedGetsNone() throws Exception {
        AgreedOptions.get().add(getProject(), RiskyOptions.of(FOREIGN));
        Trust.set(getProject(), false);
        answer(OptionQuestion.WITHOUT);
        ValidationSwitches harmless = OptionQuestion.answered(configuration(FOREIGN));
        assertTrue(RiskyOptions.of(harmless).isEmpty());
        assertTrue(questions.get(0), questions.get(0).contains("not trusted"));
        answer(OptionQuestion.WITH);
        assertThrowsCancelled(configuration(FOREIGN));
    }

    public void testWhatCannotBeReadCannotBeAgreedTo() {
        ValidationSwitches endless = FOREIGN.withJavaOptions("-Dx=" + " -Dx".repeat(2_000) + " -javaagent:x.jar");
        answer(OptionQuestion.WITH);
        assertThrowsCancelled(configuration(endless));
        assertTrue(questions.get(0), questions.get(0).contains("too long to be read"));
        assertTrue(questions.get(0).length() < 4_000);
    }

    public void testWhoEntersOptionsHereIsNotAsked() throws Exception {
        ValidationConfiguration own = configuration(ValidationSwitches.USUAL);
        edit(own, "-Dmine=1");
        assertEquals("-Dmine=1", OptionQuestion.answered(own).javaOptions());
        assertEquals(ValidationSwitches.USUAL, OptionQuestion.answered(configuration(ValidationSwitches.USUAL)));
        ValidationSwitches memory = ValidationSwitches.USUAL.withJavaOptions("-Xmx8g -Xss4m");
        assertEquals(memory, OptionQuestion.answered(configuration(memory)));
    }

    public void testWhoOpensAForeignConfigurationAgreesToNothing() throws Exception {
        ValidationConfiguration foreign = configuration(FOREIGN);
        edit(foreign, FOREIGN.javaOptions());
        answer(OptionQuestion.WITHOUT);
        OptionQuestion.answered(foreign);
        edit(foreign, FOREIGN.javaOptions() + " -Dmine=1");
        OptionQuestion.answered(foreign);
        assertEquals("one's own does not excuse the others", 2, questions.size());
    }

    /** The platform puts the words into markup of its own. */
    public void testAPathThatIsMarkupIsShownAsItIs() throws Exception {
        ValidationConfiguration configuration = configuration(ValidationSwitches.USUAL);
        configuration.setTarget(new ValidationTarget(
                Configurations.queue().specification(), List.of("<img src='http://127.0.0.1:9/x.png'>")));
        try {
            configuration.checkConfiguration();
            fail("there is no such trace");
        } catch (RuntimeConfigurationException problem) {
            assertTrue(problem.getMessage(), problem.getMessage().contains("&lt;img src="));
            assertFalse(problem.getMessage(), problem.getMessage().contains("<img"));
        }
    }

    public void testWhatWasAgreedToIsKeptByTheIde() {
        AgreedOptions.get().add(getProject(), RiskyOptions.of(FOREIGN));
        AgreedOptions.Kept stored = AgreedOptions.get().getState();
        assertEquals(1, stored.digests.size());
        AgreedOptions after = new AgreedOptions();
        assertFalse(after.contains(getProject(), RiskyOptions.of(FOREIGN)));
        after.loadState(stored);
        assertTrue(after.contains(getProject(), RiskyOptions.of(FOREIGN)));
    }

    private void answer(int answer) {
        TestDialogManager.setTestDialog(message -> {
            questions.add(message);
            return answer;
        });
    }

    private FinishedRun rightClick() throws Exception {
        RunnerAndConfigurationSettings settings =
                Validations.configuration(getProject(), Configurations.queue("accepted"));
        return FinishedRun.of(consoles, FinishedRun.environment(settings), FinishedRun.Listener.NONE);
    }

    private void edit(ValidationConfiguration configuration, String javaOptions) throws Exception {
        ValidationSettingsEditor editor = new ValidationSettingsEditor(getProject());
        try {
            RawCommandLineEditor field = UIUtil.findComponentOfType(editor.getComponent(), RawCommandLineEditor.class);
            editor.resetFrom(configuration);
            field.setText(javaOptions);
            editor.applyTo(configuration);
        } finally {
            Disposer.dispose(editor);
        }
    }

    private ValidationConfiguration configuration(ValidationSwitches switches) {
        ValidationConfiguration configuration = Configurations.newConfiguration(getProject());
        configuration.setSwitches(switches);
        return configuration;
    }

    private ValidationConfiguration template() {
        return (ValidationConfiguration) RunManager.getInstance(getProject())
                .getConfigurationTemplate(Configurations.newSettings(getProject()).getFactory())
                .getConfiguration();
    }

    private static void assertThrowsCancelled(ValidationConfiguration configuration) {
        try {
            OptionQuestion.answered(configuration);
            fail("it is run");
        } catch (RunCanceledByUserException expected) {
            // As it should be.
        } catch (Exception other) {
            throw new AssertionError(other);
        }
    }
}
