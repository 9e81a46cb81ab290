package dev.traceloom.ide;

import com.intellij.openapi.util.IconLoader;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.swing.Icon;

/** The icons that the IDE finds, in the classic user interface and in the new one. */
public final class IconMappingTest extends BasePlatformTestCase {
    private static final Pattern CLASSIC = Pattern.compile(": \"(dev/traceloom/ide/[\\w/]+\\.svg)\"");

    public void testEveryIconOfTheClassIsThere() throws Exception {
        for (Field field : TraceloomIcons.class.getFields()) {
            Icon icon = (Icon) field.get(null);
            assertTrue(field.getName() + " is " + icon.getIconWidth() + " wide", icon.getIconWidth() >= 12);
        }
    }

    public void testTheNewUiIsToldOfItsIcons() throws Exception {
        String file = "TraceloomIconMappings.json";
        assertNotNull(Descriptor.extension("iconMapper", "mappingFile", file));
        // The platform asks the class loader, which wants no slash in front.
        try (InputStream mapping = TraceloomIcons.class.getClassLoader().getResourceAsStream(file)) {
            assertNotNull(file, mapping);
            CLASSIC.matcher(new String(mapping.readAllBytes(), StandardCharsets.UTF_8)).results().forEach(found -> {
                String modern = "/" + found.group(1).replace("traceloom/ide/", "traceloom/ide/expui/");
                Icon icon = IconLoader.getIcon(modern, TraceloomIcons.class);
                assertTrue(modern, icon.getIconWidth() >= 14);
            });
        }
    }
}
