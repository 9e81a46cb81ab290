package dev.traceloom.ide.language;

import com.intellij.codeInsight.documentation.DocumentationManager;
import com.intellij.ide.structureView.StructureViewModel;
import com.intellij.ide.structureView.StructureViewTreeElement;
import com.intellij.ide.structureView.TreeBasedStructureViewBuilder;
import com.intellij.ide.util.treeView.smartTree.TreeElement;
import com.intellij.lang.LanguageStructureViewBuilder;
import com.intellij.lang.parameterInfo.ParameterInfoHandler;
import com.intellij.psi.PsiElement;
import com.intellij.testFramework.utils.parameterInfo.MockCreateParameterInfoContext;
import com.intellij.testFramework.utils.parameterInfo.MockParameterInfoUIContext;
import com.intellij.testFramework.utils.parameterInfo.MockUpdateParameterInfoContext;
import com.intellij.codeInsight.hint.ShowParameterInfoHandler;
import dev.traceloom.ide.files.tla.TlaLanguage;
import dev.traceloom.ide.files.tla.TlaUse;
import java.util.ArrayList;
import java.util.List;

/** The structure of a specification, the parameters of a call, and what is said of a name. */
public final class StructureAndHintsTest extends LanguageTestCase {

    public void testTheStructureHasWhatTheModuleHas() {
        openModule("A", """
                EXTENDS Naturals, Sequences
                CONSTANT N, F(_)
                VARIABLE x
                Init == x = 0
                Add(a, b) == a + b
                f[n \\in Nat] == n
                ASSUME N > 0
                I == INSTANCE Integers
                ---- MODULE Inner ----
                Deep == 1
                ====
                THEOREM Safe == Init
                THEOREM   Init =>
                   []Init""");
        assertEquals(
                List.of(
                        "A", "  EXTENDS Naturals, Sequences", "  N", "  F(_)", "  x", "  Init", "  Add(a, b)", "  f[n]",
                        "  ASSUME N > 0", "  I", "  Inner", "    Deep", "  Safe", "  THEOREM Init => []Init"),
                rows());
    }

    public void testARowLeadsToItsDefinition() {
        openModule("A", "Init == 1\nNext == 2");
        StructureViewTreeElement next = (StructureViewTreeElement) model().getRoot().getChildren()[0].getChildren()[1];
        assertTrue(next.canNavigateToSource());
        next.navigate(true);
        assertEquals(text().indexOf("Next"), myFixture.getEditor().getCaretModel().getOffset());
    }

    public void testABrokenModuleStillHasAStructure() {
        openModule("A", "Init == ((1\nNext == \\E x \\in\nLast == 3");
        assertEquals(List.of("A", "  Init", "  Next", "  Last"), rows());
    }

    public void testTheParametersOfACallAreShown() {
        openModule("A", "Add(first, second(_), third) == 1\nB == Add(1, {2, 3}, |)");
        assertEquals("first, second(_), [third]", hint());
        myFixture.getEditor().getCaretModel().moveToOffset(text().indexOf("{2"));
        assertEquals("first, [second(_)], third", hint());
    }

    public void testTheParametersOfAnOperatorOfAStandardModuleAreShown() {
        openModule("A", "EXTENDS Sequences\nB == Append(<<1>>, |)");
        assertEquals("s, [e]", hint());
    }

    public void testWhatIsSaidOfANameIsItsCommentAndItsSignature() {
        openModule("A", "(* Adds <two> numbers. *)\n\\* Not more.\nAdd(a, b) == a\nB == Ad|d(1, 2)");
        PsiElement found = myFixture.getElementAtCaret();
        String page = DocumentationManager.getProviderFromElement(found).generateDoc(found, null);
        assertTrue(page, page.contains("operator Add(a, b)"));
        assertTrue(page, page.contains("Adds &lt;two&gt; numbers."));
        assertTrue(page, page.contains("Not more."));
    }

    private StructureViewModel model() {
        return ((TreeBasedStructureViewBuilder)
                        LanguageStructureViewBuilder.INSTANCE.getStructureViewBuilder(myFixture.getFile()))
                .createStructureViewModel(myFixture.getEditor());
    }

    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (TreeElement child : model().getRoot().getChildren()) {
            add(child, "", rows);
        }
        return rows;
    }

    private static void add(TreeElement element, String indent, List<String> rows) {
        rows.add(indent + element.getPresentation().getPresentableText());
        for (TreeElement child : element.getChildren()) {
            add(child, indent + "  ", rows);
        }
    }

    /** As the hint shows it, with the current parameter in brackets. */
    private String hint() {
        ParameterInfoHandler<?, ?>[] handlers =
                ShowParameterInfoHandler.getHandlers(getProject(), TlaLanguage.INSTANCE);
        TlaParameterInfoHandler handler = (TlaParameterInfoHandler) handlers[0];
        MockCreateParameterInfoContext created =
                new MockCreateParameterInfoContext(myFixture.getEditor(), myFixture.getFile());
        TlaUse call = handler.findElementForParameterInfo(created);
        assertNotNull("not in a call", call);
        MockUpdateParameterInfoContext updated =
                new MockUpdateParameterInfoContext(myFixture.getEditor(), myFixture.getFile());
        updated.setParameterOwner(call);
        handler.updateParameterInfo(handler.findElementForUpdatingParameterInfo(updated), updated);
        MockParameterInfoUIContext<TlaUse> shown = new MockParameterInfoUIContext<>(call);
        shown.setCurrentParameterIndex(updated.getCurrentParameter());
        handler.updateUI((TlaParameterInfoHandler.Signature) created.getItemsToShow()[0], shown);
        String words = shown.getText();
        int from = shown.getHighlightStart();
        int to = shown.getHighlightEnd();
        return from < 0 ? words : words.substring(0, from) + "[" + words.substring(from, to) + "]" + words.substring(to);
    }
}
