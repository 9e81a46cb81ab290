package dev.traceloom.lineup.subject;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.lineup.control.Sites;
import java.net.URL;
import org.junit.jupiter.api.Test;

class SubjectLoaderTest {

    @Test
    void nothingIsLoadedWithoutBeingWoven() throws Exception {
        URL here = SubjectLoaderTest.class.getProtectionDomain().getCodeSource().getLocation();
        try (SubjectLoader loader = new SubjectLoader("any", new URL[] {here}, new Sites())) {
            assertThrows(ClassNotFoundException.class, () -> loader.findClass(SubjectLoaderTest.class.getName()));
        }
    }
}
