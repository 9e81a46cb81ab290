package dev.traceloom.spec.tlc.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationSource;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tla2sany.drivers.SANY;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.semantic.ModuleNode;

/** TLC gets the modules that were parsed before it loads, and those only. */
final class ParsedOnceTest {
    @TempDir
    Path temporary;

    private ModuleFiles files;
    private ParsedModule parsed;

    @BeforeEach
    void parse() throws Exception {
        Path module = Files.writeString(
                temporary.resolve("Box.tla"), "---- MODULE Box ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 1 + 1\n====\n");
        Files.writeString(temporary.resolve("Around.tla"), "---- MODULE Around ----\nEXTENDS Box\n====\n");
        files = files(module);
        parsed = ParsedModule.parse("Box", files, new Printed());
    }

    private ModuleFiles files(Path module) throws Exception {
        return new ModuleFiles(SpecificationSource.of(module, Optional.empty()), Files.createTempDirectory(temporary, "scratch"));
    }

    @Test
    void whatWasParsedIsParsedOnce() throws Exception {
        ParsedOnce.offer(parsed);
        assertSame(parsed.root(), asTlcDoes("Box", files));
        assertNotSame(parsed.root(), asTlcDoes("Box", files), "TLC has written into the nodes");
    }

    @Test
    void anotherRootIsParsed() throws Exception {
        ParsedOnce.offer(parsed);
        assertEquals("Around", asTlcDoes("Around", files).getName().toString());
        assertNotSame(parsed.root(), asTlcDoes("Box", files), "the built-in operators were made anew");
    }

    @Test
    void modulesOfTheSameNameElsewhereAreParsed() throws Exception {
        ParsedOnce.offer(parsed);
        assertNotSame(parsed.root(), asTlcDoes("Box", files(temporary.resolve("Box.tla"))));
    }

    private static ModuleNode asTlcDoes(String name, ModuleFiles files) throws Exception {
        SpecObj spec = new SpecObj(name, files);
        assertEquals(0, SANY.frontEndMain(spec, name, new PrintStream(OutputStream.nullOutputStream())));
        assertTrue(spec.getParseErrors().isSuccess() && spec.getSemanticErrors().isSuccess());
        return spec.getExternalModuleTable().getRootModule();
    }
}
