package dev.traceloom.ide.files;

import com.intellij.openapi.application.WriteAction;
import com.intellij.openapi.fileTypes.FileType;
import com.intellij.openapi.fileTypes.FileTypeManager;
import com.intellij.openapi.fileTypes.LanguageFileType;
import com.intellij.openapi.fileTypes.PlainTextFileType;
import com.intellij.openapi.util.JDOMUtil;
import com.intellij.openapi.util.io.ByteArraySequence;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.LightVirtualFile;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.files.tla.TlaFileType;
import dev.traceloom.ide.files.tla.TlaFileTypeDetector;
import dev.traceloom.ide.files.tla.TlcFileType;
import java.util.List;
import java.util.stream.Stream;
import org.jdom.Element;

/** Which files are ours, and which are left to others. */
public final class TlaFileTypesTest extends BasePlatformTestCase {
    private static final String MODULE = "---- MODULE Queue ----\nVARIABLE q\n====\n";

    public void testASpecificationIsKnown() {
        assertSame(TlaFileType.INSTANCE, file("Queue.tla", MODULE).getFileType());
    }

    public void testAConfigurationOfTlcIsKnownByItsText() {
        assertSame(TlcFileType.INSTANCE, file("set/Other.cfg", "\\* so\nCONSTANTS N = 3").getFileType());
    }

    public void testOtherConfigurationsStayWhatTheyAre() {
        assertSame(PlainTextFileType.INSTANCE, file("mixed/setup.cfg", "[metadata]\nname = x").getFileType());
        assertSame(PlainTextFileType.INSTANCE, file("mixed/words.cfg", "CONSTANT change is here").getFileType());
    }

    /** The IDE asks about every file of a project: one that asks back for the folder makes it list them all. */
    public void testToTellAConfigurationNothingIsLookedForOnDisk() {
        LightVirtualFile file = new LightVirtualFile("Lonely.cfg") {
            @Override
            public VirtualFile getParent() {
                throw new AssertionError("its folder was asked for");
            }
        };
        byte[] none = {};
        assertSame(
                TlcFileType.INSTANCE,
                new TlaFileTypeDetector().detect(file, new ByteArraySequence(none), "CONSTANTS N = 3"));
    }

    public void testWhereAnotherTypeHasTheExtensionItIsLeftAlone() {
        FileType other = PlainTextFileType.INSTANCE;
        WriteAction.run(() -> FileTypeManager.getInstance().associateExtension(other, "tla"));
        try {
            VirtualFile theirs = file("Theirs.tla", MODULE);
            assertSame(other, theirs.getFileType());
            assertFalse(TlaFileType.INSTANCE.isMyFileType(theirs));
        } finally {
            WriteAction.run(() -> FileTypeManager.getInstance().removeAssociatedExtension(other, "tla"));
        }
        VirtualFile ours = file("Ours.tla", MODULE);
        assertSame(TlaFileType.INSTANCE, ours.getFileType());
    }

    /** Today's platform asks the type, which it knows from the descriptor; that of the tests has nobody to ask. */
    public void testANewFileWithNothingInItIsASpecificationToo() {
        assertTrue(TlaFileType.INSTANCE.isMyFileType(file("New.tla", "")));
    }

    public void testTodaysPlatformIsToldOfTheSpecificationsType() throws Exception {
        assertRegisteredAs("Traceloom TLA+", TlaFileType.INSTANCE, "TraceloomTLA");
    }

    public void testTodaysPlatformIsToldOfTheConfigurationsType() throws Exception {
        assertRegisteredAs("Traceloom TLC configuration", TlcFileType.INSTANCE, "TraceloomTLC");
    }

    /** IntelliJ 2018.3 has no such extension point, so this looks at the descriptor itself. */
    private static void assertRegisteredAs(String name, LanguageFileType type, String language) throws Exception {
        Element descriptor = JDOMUtil.load(TlaFileType.class.getResourceAsStream("/META-INF/plugin.xml"));
        List<Element> registered = descriptor.getChildren("extensions").stream()
                .flatMap(extensions -> extensions.getChildren("fileType").stream())
                .filter(each -> type.getClass().getName().equals(each.getAttributeValue("implementationClass")))
                .toList();
        assertEquals(1, registered.size());
        assertEquals(name, registered.get(0).getAttributeValue("name"));
        assertEquals(name, type.getName());
        assertEquals("INSTANCE", registered.get(0).getAttributeValue("fieldName"));
        assertEquals(language, registered.get(0).getAttributeValue("language"));
        assertEquals(language, type.getLanguage().getID());
        assertTrue(Stream.of("extensions", "fileNames", "patterns")
                .allMatch(attribute -> registered.get(0).getAttributeValue(attribute) == null));
    }

    private VirtualFile file(String path, String text) {
        return myFixture.addFileToProject(path, text).getVirtualFile();
    }
}
