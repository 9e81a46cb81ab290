package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.explain.Explanation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Tests that open pages in a real browser: whatever they do there, nothing is loaded and nothing goes wrong. */
abstract class BrowsedPages {
    @TempDir
    static Path folder;

    static Browser browser;

    @BeforeAll
    static void startTheBrowser() throws Exception {
        Optional<Path> program = Browser.installed();
        assumeTrue(
                program.isPresent(),
                "the HTML page was not driven, because chromium is not installed (Debian: apt-get install chromium)");
        browser = new Browser(program.get());
    }

    @AfterAll
    static void stopTheBrowser() throws Exception {
        if (browser != null) {
            browser.close();
            browser = null;
        }
    }

    @AfterEach
    void nothingWasLoadedAndNothingWentWrong() {
        assertEquals(List.of(), browser.requests());
        assertEquals(List.of(), browser.complaints());
    }

    static Path write(Explanation explanation, String name) throws Exception {
        Path file = folder.resolve(name);
        Pages.write(explanation, file);
        return file;
    }
}
