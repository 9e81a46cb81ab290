package dev.traceloom.ide.language.mistakes;

import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.spec.check.CheckRequest;
import dev.traceloom.spec.text.Mistake;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One process for many files: what one of them does to it is not the others' fault. */
public final class SpecificationChecksTest extends BasePlatformTestCase {

    /** The name is too long to be sent, which is noticed when half of the request has been. */
    public void testAFileIsCheckedAfterOneThatCannotBe() throws Exception {
        SpecificationChecks checks = getProject().getService(SpecificationChecks.class);
        String longName = "B".repeat(70_000);
        checks.check("/A.tla", new CheckRequest("A", Map.of(longName, ""))).get(30, TimeUnit.SECONDS);
        String module = "---- MODULE C ----\nD == innocent\n====";
        List<Mistake> said =
                checks.check("/C.tla", new CheckRequest("C", Map.of("C", module))).get(30, TimeUnit.SECONDS);
        assertEquals(List.of("Unknown operator: `innocent'"), said.stream().map(Mistake::words).toList());
    }
}
