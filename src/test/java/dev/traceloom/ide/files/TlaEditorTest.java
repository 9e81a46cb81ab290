package dev.traceloom.ide.files;

import com.intellij.codeInsight.highlighting.BraceMatchingUtil;
import com.intellij.openapi.actionSystem.IdeActions;
import com.intellij.openapi.command.WriteCommandAction;
import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.openapi.editor.ex.EditorEx;
import com.intellij.openapi.editor.highlighter.EditorHighlighter;
import com.intellij.openapi.editor.highlighter.EditorHighlighterFactory;
import com.intellij.openapi.editor.highlighter.HighlighterIterator;
import com.intellij.openapi.fileTypes.SyntaxHighlighter;
import com.intellij.openapi.fileTypes.SyntaxHighlighterFactory;
import com.intellij.openapi.options.colors.ColorSettingsPage;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiErrorElement;
import com.intellij.psi.util.PsiTreeUtil;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.Extensions;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.files.tla.TlaColorSettingsPage;
import dev.traceloom.ide.files.tla.TlaColors;
import dev.traceloom.ide.files.tla.TlaLanguage;
import dev.traceloom.ide.files.tla.TlcLanguage;
import dev.traceloom.view.text.TlaScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** What a specification looks like in an editor, and what typing does. */
public final class TlaEditorTest extends BasePlatformTestCase {

    public void testReservedWordsCommentsAndStringsAreColoured() {
        open("A.tla", "Before\n---- MODULE A ----\nInit == IF x \\in {\"a\"} THEN 1 ELSE 2 \\* so\n====\n");
        assertEquals(
                List.of(
                        "Before\n TRACELOOM_TLA_OUTSIDE", "---- TRACELOOM_TLA_RULE", "MODULE TRACELOOM_TLA_RESERVED",
                        "---- TRACELOOM_TLA_RULE", "Init TRACELOOM_TLA_DEFINITION", "== TRACELOOM_TLA_OPERATOR",
                        "IF TRACELOOM_TLA_RESERVED", "\\in TRACELOOM_TLA_WORD_OPERATOR", "{ TRACELOOM_TLA_BRACKETS",
                        "\"a\" TRACELOOM_TLA_STRING", "} TRACELOOM_TLA_BRACKETS", "THEN TRACELOOM_TLA_RESERVED",
                        "1 TRACELOOM_TLA_NUMBER", "ELSE TRACELOOM_TLA_RESERVED", "2 TRACELOOM_TLA_NUMBER",
                        "\\* so TRACELOOM_TLA_LINE_COMMENT", "==== TRACELOOM_TLA_RULE", "\n TRACELOOM_TLA_OUTSIDE"),
                coloured());
    }

    public void testAConfigurationIsColouredByItsOwnWords() {
        open("C.cfg", "CONSTANT N = 3\n\\* then\nINIT IF");
        assertEquals(
                List.of(
                        "CONSTANT TRACELOOM_TLA_RESERVED", "= TRACELOOM_TLA_OPERATOR", "3 TRACELOOM_TLA_NUMBER",
                        "\\* then TRACELOOM_TLA_LINE_COMMENT", "INIT TRACELOOM_TLA_RESERVED"),
                coloured());
        assertEquals(TlcLanguage.INSTANCE, myFixture.getFile().getLanguage());
    }

    public void testEveryExampleOpensWithoutAnError() throws IOException {
        for (Path example : examples()) {
            // Two examples may have modules of the same name.
            open(example.getParent().getFileName() + "/" + example.getFileName(), Files.readString(example));
            assertEquals(TlaLanguage.INSTANCE, myFixture.getFile().getLanguage());
            assertEquals(myFixture.getEditor().getDocument().getText(), myFixture.getFile().getText());
            assertEmpty(PsiTreeUtil.findChildrenOfType(myFixture.getFile(), PsiErrorElement.class));
        }
    }

    /** The editor colours only what a change may have changed; that must give the same as colouring everything. */
    public void testColoursStayRightWhileTyping() throws IOException {
        Random random = new Random(7);
        for (Path example : examples()) {
            // Two examples may have modules of the same name.
            open(example.getParent().getFileName() + "/" + example.getFileName(), Files.readString(example));
            for (String typed : List.of("(*", "*)", "\"", "---- MODULE X ----\n", "====", "\\*", "x", "\n")) {
                int at = random.nextInt(myFixture.getEditor().getDocument().getTextLength());
                myFixture.getEditor().getCaretModel().moveToOffset(at);
                WriteCommandAction.runWriteCommandAction(
                        getProject(), () -> myFixture.getEditor().getDocument().insertString(at, typed));
                assertEquals(tokens(fresh()), tokens(((EditorEx) myFixture.getEditor()).getHighlighter()));
            }
        }
    }

    public void testALineBecomesACommentAndBack() {
        open("D.tla", "---- MODULE D ----\nIn<caret>it == TRUE\n====\n");
        myFixture.performEditorAction(IdeActions.ACTION_COMMENT_LINE);
        assertTrue(text(), text().contains("\n\\*Init == TRUE\n"));
        myFixture.getEditor().getCaretModel().moveToOffset(text().indexOf("Init"));
        myFixture.performEditorAction(IdeActions.ACTION_COMMENT_LINE);
        assertTrue(text(), text().contains("\nInit == TRUE\n"));
    }

    public void testASelectionBecomesACommentInAConfigurationToo() {
        open("E.cfg", "CONSTANT N = 3");
        myFixture.getEditor().getSelectionModel().setSelection("CONSTANT ".length(), text().length());
        myFixture.performEditorAction(IdeActions.ACTION_COMMENT_BLOCK);
        assertEquals("CONSTANT (*N = 3*)", text());
    }

    public void testBracketsFindEachOther() {
        open("F.tla", "---- MODULE F ----\nA == <caret><<1, {f[x], (2)}>>\n====\n");
        int close = BraceMatchingUtil.getMatchedBraceOffset(myFixture.getEditor(), true, myFixture.getFile());
        assertEquals(text().indexOf(">>"), close);
    }

    public void testABracketAndAQuoteBringTheirTwins() {
        open("G.tla", "---- MODULE G ----\nA == <caret>\n====\n");
        myFixture.type("{");
        myFixture.type("\"");
        assertTrue(text(), text().contains("A == {\"\"}\n"));
    }

    public void testTheColoursCanBeChosenInTheSettings() {
        ColorSettingsPage page = Extensions.of("colorSettingsPage", TlaColorSettingsPage.class).get(0);
        List<TextAttributesKey> offered =
                Arrays.stream(page.getAttributeDescriptors()).map(each -> each.getKey()).toList();
        List<TextAttributesKey> used = Arrays.stream(TlaScanner.Kind.values())
                .flatMap(kind -> Arrays.stream(TlaColors.of(kind)))
                .filter(key -> key.getExternalName().startsWith("TRACELOOM"))
                .distinct()
                .toList();
        assertSameElements(offered, used);
    }

    private void open(String name, String text) {
        VirtualFile file = myFixture.addFileToProject("editor/" + name, text).getVirtualFile();
        myFixture.configureFromExistingVirtualFile(file);
    }

    private String text() {
        return myFixture.getEditor().getDocument().getText();
    }

    private List<String> coloured() {
        SyntaxHighlighter highlighter = SyntaxHighlighterFactory.getSyntaxHighlighter(
                myFixture.getFile().getLanguage(), getProject(), myFixture.getFile().getVirtualFile());
        List<String> found = new ArrayList<>();
        HighlighterIterator at = ((EditorEx) myFixture.getEditor()).getHighlighter().createIterator(0);
        for (; !at.atEnd(); at.advance()) {
            TextAttributesKey[] keys = highlighter.getTokenHighlights(at.getTokenType());
            if (keys.length > 0) {
                found.add(text().substring(at.getStart(), at.getEnd()) + " " + keys[0].getExternalName());
            }
        }
        return found;
    }

    private EditorHighlighter fresh() {
        Project project = getProject();
        EditorHighlighter highlighter = EditorHighlighterFactory.getInstance()
                .createEditorHighlighter(project, myFixture.getFile().getVirtualFile());
        highlighter.setText(text());
        return highlighter;
    }

    private static List<String> tokens(EditorHighlighter highlighter) {
        List<String> tokens = new ArrayList<>();
        for (HighlighterIterator at = highlighter.createIterator(0); !at.atEnd(); at.advance()) {
            tokens.add(at.getStart() + "-" + at.getEnd() + " " + at.getTokenType());
        }
        return tokens;
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.walk(Repository.file("examples"))) {
            return files.filter(file -> file.toString().endsWith(".tla")).toList();
        }
    }
}
