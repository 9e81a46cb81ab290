package dev.traceloom.ide.language;

import com.intellij.openapi.util.io.FileUtil;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiManager;
import com.intellij.psi.PsiReference;
import com.intellij.psi.util.PsiTreeUtil;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.ide.files.tla.TlaUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Specifications that somebody wrote to do harm, or a program without knowing. */
public final class HostileSpecificationsTest extends LanguageTestCase {

    public void testAModuleThatExtendsItselfIsNoTrouble() {
        openModule("A", "EXTENDS A, B\nB == miss|ing");
        assertNull(myFixture.getReferenceAtCaretPosition().resolve());
    }

    /** A specification comes from anywhere: it must not make the IDE read what lies elsewhere. */
    public void testNoNameLeadsOutOfTheFolder() throws IOException {
        TlaFile module = besideALink("A.tla", "---- MODULE A ----\nEXTENDS Secret\nB == Key\n====");
        for (TlaUse use : PsiTreeUtil.findChildrenOfType(module, TlaUse.class)) {
            PsiReference reference = use.getReference();
            assertNull(use.getText(), reference.resolve());
        }
    }

    public void testNoConfigurationLeadsOutOfTheFolder() throws IOException {
        TlaFile configuration = besideALink("Secret.cfg", "INIT Key");
        TlaUse key = PsiTreeUtil.findChildOfType(configuration, TlaUse.class);
        assertEquals("Key", key.getText());
        assertNull(key.getReference().resolve());
    }

    /** In a folder with a link {@code Secret.tla} that leads out of it. */
    private TlaFile besideALink(String name, String text) throws IOException {
        Path outside = Path.of(FileUtil.createTempDirectory("outside", null).getPath());
        Path inside = Path.of(FileUtil.createTempDirectory("inside", null).getPath());
        Files.writeString(outside.resolve("Secret.tla"), "---- MODULE Secret ----\nKey == 1\n====");
        Files.writeString(inside.resolve(name), text);
        Files.createSymbolicLink(inside.resolve("Secret.tla"), outside.resolve("Secret.tla"));
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(inside.resolve(name).toString());
        return (TlaFile) PsiManager.getInstance(getProject()).findFile(file);
    }

    public void testAFileOfFiveMegabytesOpens() {
        StringBuilder text = new StringBuilder("---- MODULE Big ----\n");
        for (int i = 0; text.length() < 5_000_000; i++) {
            text.append("Op").append(i).append("(a) == IF a > ").append(i).append(" THEN {a} ELSE {b \\in a : b}\n");
        }
        open("Big.tla", text.append("====\n").toString());
        assertNotNull(myFixture.getFile());
    }
}
