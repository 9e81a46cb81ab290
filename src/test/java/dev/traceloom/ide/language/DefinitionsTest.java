package dev.traceloom.ide.language;

import com.intellij.openapi.actionSystem.IdeActions;
import com.intellij.openapi.application.WriteAction;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiDocumentManager;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiReference;
import com.intellij.psi.util.PsiTreeUtil;
import com.intellij.refactoring.rename.PsiElementRenameHandler;
import com.intellij.usageView.UsageInfo;
import dev.traceloom.ide.files.tla.TlaDeclaration;
import dev.traceloom.ide.files.tla.TlaUse;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** From a name to its definition, and back to all that use it. */
public final class DefinitionsTest extends LanguageTestCase {

    public void testANameLeadsToItsDefinition() {
        openModule("A", "VARIABLE x\nInit == x = 0\nSpec == I|nit");
        assertEquals("Init == x = 0", target());
    }

    public void testABoundNameLeadsToWhatBindsIt() {
        openModule("A", "CONSTANT S\nA == /\\ \\E y \\in S : y > 0\n     /\\ \\A y \\in {1} : |y = 2");
        assertEquals("y \\in {1} : y = 2", target());
    }

    public void testAParameterAndALetAreFoundToo() {
        openModule("A", "F(a, g(_)) == LET b == g(a) IN |b");
        assertEquals("b == g(a) IN b", target());
        openModule("B", "F(a, g(_)) == LET b == |g(a) IN b");
        assertEquals("g(_)) == LET b == g(a) IN b", target());
    }

    public void testTheNameOfAFieldLeadsNowhereWhateverFollowsIt() {
        openModule("A", "EXTENDS Naturals\nCONSTANTS r, b\nB == r.a+b");
        assertEquals(
                List.of("Naturals", "r", "+", "b"),
                PsiTreeUtil.findChildrenOfType(myFixture.getFile(), TlaUse.class).stream().map(TlaUse::getText).toList());
    }

    public void testAModuleBesideIsLookedAtAsItIsNow() {
        addModule("Base", "Old == 1");
        VirtualFile base = myFixture.findFileInTempDir(folder() + "Base.tla");
        WriteAction.run(() -> FileDocumentManager.getInstance().getDocument(base)
                .setText("---- MODULE Base ----\nNew == 1\n===="));
        PsiDocumentManager.getInstance(getProject()).commitAllDocuments();
        openModule("A", "EXTENDS Base\nB == |New");
        assertEquals("New == 1", target());
    }

    public void testAnInstanceLeadsIntoItsModule() {
        addModule("Stack", "CONSTANT Elements\nVARIABLE stack\nPush(e) == stack' = <<e>>");
        openModule("A", "VARIABLE s\nS == INSTANCE Stack WITH stack <- s, Elements <- {}\nNext == S!Pu|sh(1)");
        assertEquals("Push(e) == stack' = <<e>>", target());
        openModule("B", "VARIABLE s\nS == INSTANCE Stack WITH st|ack <- s, Elements <- {}");
        assertEquals("stack", target());
        openModule("C", "S == INSTANCE St|ack");
        assertEquals("Stack ----", target());
    }

    public void testAnOperatorOfAStandardModuleOpensThatModuleToBeRead() {
        openModule("A", "EXTENDS Sequences\nB == Hea|d(<<1>>)");
        PsiElement found = myFixture.getElementAtCaret();
        assertEquals("Sequences.tla", found.getContainingFile().getName());
        assertFalse(found.getContainingFile().getVirtualFile().isWritable());
        myFixture.performEditorAction(IdeActions.ACTION_GOTO_DECLARATION);
        VirtualFile[] open = FileEditorManager.getInstance(getProject()).getSelectedFiles();
        assertEquals("Sequences.tla", open[0].getName());
        FileEditorManager.getInstance(getProject()).closeFile(open[0]);
    }

    public void testSignsAndSubscriptsAreNamesToo() {
        openModule("A", "EXTENDS Sequences\nVARIABLE x\nvars == <<x>>\nNext == x' = x \\|o x\nSpec == [][Next]_vars");
        assertEquals("Sequences.tla", myFixture.getElementAtCaret().getContainingFile().getName());
        myFixture.getEditor().getCaretModel().moveToOffset(text().indexOf("_vars") + 2);
        assertEquals("vars == <<x>>", target());
    }

    public void testTheWordsOfAConfigurationLeadIntoItsModule() {
        addModule("A", "CONSTANT N\nInit == TRUE\nFive == 5");
        open("A.cfg", "CONSTANT N <- Fi|ve\nINIT Init");
        assertEquals("Five == 5", target());
        myFixture.getEditor().getCaretModel().moveToOffset(text().indexOf("N <-"));
        assertEquals("N", target());
    }

    public void testEveryUseIsFoundInAllModulesAndConfigurations() {
        addModule("User", "EXTENDS Base\nA == Init");
        addModule("Other", "Init == 2");
        myFixture.addFileToProject(folder() + "Base.cfg", "INIT Init");
        openModule("Base", "I|nit == 1\nSpec == Init /\\ Init");
        Collection<UsageInfo> found = myFixture.findUsages(myFixture.getElementAtCaret());
        assertEquals(
                List.of("Base.cfg", "Base.tla", "Base.tla", "User.tla"),
                found.stream().map(usage -> usage.getFile().getName()).sorted().toList());
    }

    public void testUsesOfABoundNameAreLookedForInItsFileAlone() {
        openModule("A", "A == \\A |x \\in {1} : x = x\nB == \\A x \\in {2} : x");
        assertEquals(2, myFixture.findUsages(myFixture.getElementAtCaret()).size());
    }

    public void testUsesAreHighlightedWhereTheCaretIs() {
        openModule("A", "VARIABLE |x\nInit == x = 0\nNext == x' = x + y");
        myFixture.performEditorAction(IdeActions.ACTION_HIGHLIGHT_USAGES_IN_FILE);
        long marked = Stream.of(myFixture.getEditor().getMarkupModel().getAllHighlighters())
                .filter(each -> text().substring(each.getStartOffset(), each.getEndOffset()).equals("x"))
                .count();
        assertEquals(4, marked);
    }

    public void testRenamingIsRefused() {
        openModule("A", "In|it == 1");
        assertTrue(PsiElementRenameHandler.isVetoed(myFixture.getElementAtCaret()));
    }

    public void testTheShippedModulesAreAService() {
        assertNotNull(getProject().getService(LibraryModules.class));
    }

    /** The text from the definition to the end of its line. */
    private String target() {
        PsiReference reference = myFixture.getReferenceAtCaretPosition();
        assertNotNull("no reference", reference);
        PsiElement found = reference.resolve();
        assertNotNull("nothing found", found);
        assertInstanceOf(found, TlaDeclaration.class);
        String file = found.getContainingFile().getText();
        int from = found.getTextOffset();
        return file.substring(from, file.indexOf('\n', from));
    }
}
