package dev.traceloom.ide.language;

import com.intellij.codeInsight.daemon.impl.HighlightInfo;
import com.intellij.codeInspection.InspectionProfileEntry;
import com.intellij.codeInspection.LocalInspectionEP;
import com.intellij.lang.annotation.HighlightSeverity;
import com.intellij.openapi.application.WriteAction;
import com.intellij.openapi.command.WriteCommandAction;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiDocumentManager;
import dev.traceloom.ide.language.mistakes.SpecificationChecks;
import dev.traceloom.ide.language.mistakes.TlaMistakesInspection;
import java.util.List;
import java.util.stream.Stream;

/** What TLC's parser does not accept is underlined in the text as it is typed. */
public final class MistakesTest extends LanguageTestCase {

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        myFixture.enableInspections(List.of(TlaMistakesInspection.class));
    }

    public void testWhatNothingDefinesIsUnderlined() {
        openModule("A", "VARIABLE x\nInit == x = foo\nNext == bar(1)");
        assertEquals(List.of("foo: Unknown operator: `foo'", "bar: Unknown operator: `bar'"), underlined());
    }

    public void testASyntaxErrorIsUnderlinedAndGoesWhenItIsMended() {
        openModule("A", "Init == (1\nNext == 2|");
        assertEquals(1, underlined().size());
        WriteCommandAction.runWriteCommandAction(getProject(), () -> myFixture.getEditor().getDocument().insertString(text().indexOf("(1") + 2, ")"));
        PsiDocumentManager.getInstance(getProject()).commitAllDocuments();
        assertEquals(List.of(), underlined());
    }

    public void testTextsThatAreNotSavedCount() {
        addModule("Base", "Old == 1");
        VirtualFile base = myFixture.findFileInTempDir(folder() + "Base.tla");
        openModule("A", "EXTENDS Base\nB == New");
        assertEquals(List.of("New: Unknown operator: `New'"), underlined());
        WriteAction.run(() -> FileDocumentManager.getInstance().getDocument(base)
                .setText("---- MODULE Base ----\nNew == 1\n===="));
        PsiDocumentManager.getInstance(getProject()).commitAllDocuments();
        assertEquals(List.of(), underlined());
    }

    public void testAMistakeOfAnotherModuleIsToldWhereThatIsNamed() {
        addModule("Base", "EXTENDS Deep");
        addModule("Deep", "Old == foo");
        openModule("A", "EXTENDS Base");
        assertEquals(List.of("Base: Deep.tla:2: Unknown operator: `foo'"), underlined());
    }

    public void testAModuleThatIsNowhereIsTold() {
        addModule("Base", "EXTENDS Nowhere");
        openModule("A", "EXTENDS Gone, Base\nB == foo");
        assertEquals(
                List.of(
                        "Gone: The module Gone is neither beside this file nor among those that come with Traceloom;"
                                + " nothing else is checked until it is",
                        "Base: The module Nowhere is neither beside this file nor among those that come with Traceloom;"
                                + " nothing else is checked until it is"),
                underlined());
    }

    public void testAFileThatClaimsToBeAnotherModuleIsNotTakenForIt() {
        myFixture.addFileToProject(folder() + "B.tla", "---- MODULE A ----\nC == 1\n====\n");
        openModule("A", "EXTENDS B\nD == 1");
        List<String> said = underlined();
        assertEquals(said.toString(), 1, said.size());
        assertTrue(said.get(0), said.get(0).startsWith("B: B.tla"));
    }

    public void testAMistakeOfANestedModuleIsUnderlinedThere() {
        openModule("A", "---- MODULE Inner ----\nC == foo\n====\nD == 1");
        assertEquals(List.of("foo: Unknown operator: `foo'"), underlined());
    }

    public void testAModuleThatIsNestedInOneThatIsExtendedIsNotMissing() {
        addModule("C", "---- MODULE Inner ----\nX == 1\n====\nY == 1");
        addModule("B", "EXTENDS C\nI == INSTANCE Inner");
        openModule("A", "EXTENDS B\nD == foo");
        assertEquals(List.of("foo: Unknown operator: `foo'"), underlined());
    }

    public void testAFileIsNamedAsItsModule() {
        open("B.tla", "---- MODULE A ----\n====");
        assertEquals(List.of("A: The file is named B.tla but its module is named A; both must have the same name"), underlined());
    }

    public void testEveryTextHasAnEnd() {
        int number = 0;
        for (String body : List.of("B == " + "(".repeat(30_000), "EXTENDS A", "(*", "B == \"", "`", "---- MODULE X ----")) {
            openModule("A" + number++, body);
            underlined();
        }
    }

    /** Thirty modules, each with two instances of the one before: the parser has no end, but its process has a bound. */
    public void testWhatWouldExhaustTheMemoryDoesNotExhaustOurs() {
        addModule("M0", "X == 1");
        for (int i = 1; i < 30; i++) {
            addModule("M" + i, "A == INSTANCE M" + (i - 1) + "\nB == INSTANCE M" + (i - 1));
        }
        SpecificationChecks checks = getProject().getService(SpecificationChecks.class);
        checks.limit(2);
        openModule("M30", "A == INSTANCE M29\nB == INSTANCE M29\nC == foo");
        assertEquals(List.of(), underlined());
        checks.limit(10);
        long began = System.nanoTime();
        WriteCommandAction.runWriteCommandAction(
                getProject(), () -> myFixture.getEditor().getDocument().insertString(0, "Typed.\n"));
        PsiDocumentManager.getInstance(getProject()).commitAllDocuments();
        assertEquals(List.of(), underlined());
        assertTrue("it is left alone for a while", System.nanoTime() - began < 5_000_000_000L);
        openModule("Z", "C == foo");
        assertEquals(List.of("foo: Unknown operator: `foo'"), underlined());
    }

    public void testTheInspectionIsRegistered() {
        LocalInspectionEP found = Stream.of(LocalInspectionEP.LOCAL_INSPECTION.getExtensions())
                .filter(each -> each.implementationClass.equals(TlaMistakesInspection.class.getName()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("it is not registered"));
        assertEquals("Mistakes that the parser of TLC finds", found.getDisplayName());
        InspectionProfileEntry tool = found.instantiateTool();
        assertTrue(found.enabledByDefault);
        assertInstanceOf(tool, TlaMistakesInspection.class);
        assertNotNull("it has no description", TlaMistakesInspection.class.getResource(
                "/inspectionDescriptions/" + found.getShortName() + ".html"));
    }

    public void testTheChecksAreAService() {
        assertNotNull(getProject().getService(SpecificationChecks.class));
    }

    private List<String> underlined() {
        return myFixture.doHighlighting(HighlightSeverity.ERROR).stream()
                .map(info -> text().substring(info.getStartOffset(), info.getEndOffset()) + ": " + words(info))
                .toList();
    }

    private static String words(HighlightInfo info) {
        return info.getDescription();
    }
}
