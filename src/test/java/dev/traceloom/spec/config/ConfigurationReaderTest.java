package dev.traceloom.spec.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.config.Configuration.Constant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** TLC's configuration syntax is read as TLC reads it, and mistakes are told with their line (rule 14). */
final class ConfigurationReaderTest {
    @TempDir
    Path temporary;

    @Test
    void aStringMayBeAsLongAsItLikes() throws Exception {
        String text = "\"" + "a".repeat(200_000) + "\"";
        Constant constant = read("CONSTANT Name = " + text).constants().get(0);
        assertEquals(text, constant.value());
        assertTrue(!constant.isNegative());
    }

    @Test
    void ofANameThatMakesNoSenseOnlyAPartIsShown() {
        String endless = "Endless".repeat(10_000);
        for (String text : List.of(
                endless, "CONSTANT " + endless, "CONSTANT " + endless + " =", "CONSTANT N " + endless,
                "CONSTANT " + endless + " = 1\n" + endless + " = 2")) {
            String message = assertThrows(SpecificationException.class, () -> read(text)).getMessage();
            assertTrue(message.length() < 1000, message);
        }
    }

    @Test
    void realFileIsRead() throws Exception {
        Configuration configuration = read("""
                \\* The model that we check every night.
                (* Nested (* comments *)
                   over lines: INIT Nothing *)
                SPECIFICATION Spec
                CONSTANTS
                    Servers = {s1, s2, s3}      \\* model values
                    Nil = Nil    Max = 10
                    Offset = -3
                    Name = "a \\"quoted\\" (* no comment *) name"
                    Groups = {{s1, s2},
                              {s3}}
                    Choose <- ChooseAny
                    Seq <- [Sequences] BoundedSeq
                    Op(1, 2) = 3
                CONSTANT Flag = TRUE
                INVARIANT TypeOK Safe
                INVARIANTS
                    Bounded
                    Fair
                PROPERTY Grows, Live
                PROPERTIES Refines
                VIEW view
                """);
        assertEquals(Optional.of("Spec"), configuration.specification());
        assertEquals(Optional.empty(), configuration.init());
        assertEquals(List.of("TypeOK", "Safe", "Bounded", "Fair"), configuration.invariants());
        assertEquals(List.of("Grows", "Live", "Refines"), configuration.properties());
        assertEquals(Optional.of("view"), configuration.view());
        assertEquals(
                List.of(
                        new Constant("Servers", false, "", "{s1, s2, s3}", 6),
                        new Constant("Nil", false, "", "Nil", 7),
                        new Constant("Max", false, "", "10", 7),
                        new Constant("Offset", false, "", "-3", 8),
                        new Constant("Name", false, "", "\"a \\\"quoted\\\" (* no comment *) name\"", 9),
                        new Constant("Groups", false, "", "{{s1, s2},\n              {s3}}", 10),
                        new Constant("Choose", true, "", "ChooseAny", 12),
                        new Constant("Seq", true, "Sequences", "BoundedSeq", 13),
                        new Constant("Op(1, 2)", false, "", "3", 14),
                        new Constant("Flag", false, "", "TRUE", 15)),
                configuration.constants());
        assertEquals("Op", configuration.constants().get(8).symbol());
    }

    @ParameterizedTest
    @CsvSource({
        "SYMMETRY, Perms", "CONSTRAINT, Small", "CONSTRAINTS, Small", "ACTION_CONSTRAINT, Few",
        "CHECK_DEADLOCK, FALSE", "ALIAS, Short", "POSTCONDITION, Covered", "_PERIODIC, Tick",
    })
    void whatHasNoMeaningForATraceIsIgnoredWithANote(String keyword, String name) throws Exception {
        Configuration configuration = read("INIT Init\n" + keyword + " " + name + "\nNEXT Next\n");
        assertEquals(1, configuration.ignored().size(), "rule 14");
        assertTrue(configuration.ignored().get(0).startsWith(keyword + " " + name + " is ignored: "), "rule 14");
        assertEquals(Optional.of("Next"), configuration.next());
    }

    @Test
    void emptyFileSaysNothing() throws Exception {
        assertEquals(Configuration.NONE, read("\n\\* nothing\n"));
    }

    @Test
    void windowsLineEndsAreRead() throws Exception {
        assertEquals(Optional.of("Start"), read("INIT Start\r\nNEXT Go\r\n").init());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "INIT|line 1: INIT needs the name of the initial predicate",
        "NEXT NEXT|line 1: NEXT needs the name of the next-state relation",
        "INIT A;;INIT B|line 3: INIT is given twice",
        "CONSTANTS A = 1;;B = {2, 2147483648}|line 3: the number 2147483648 is too large: "
                + "TLC reads numbers from -2147483647 to 2147483647 here",
        "CONSTANT A = -2147483648|line 1: the number 2147483648 is too large: "
                + "TLC reads numbers from -2147483647 to 2147483647 here",
        "CONSTANT A = 00000000000000000000000000000099999999999999999999|line 1: the number 00000000000000000000… is too large: "
                + "TLC reads numbers from -2147483647 to 2147483647 here",
        "VIEW A;VIEW B|line 2: VIEW is given twice",
        "INIT Init;NXT Next|line 2: expected a keyword of a TLC configuration such as CONSTANTS or INIT, found NXT",
        "CONSTANTS;  N|line 2: expected = or <- after the constant N, found the end of the file",
        "CONSTANT N 3|line 1: expected = or <- after the constant N, found 3",
        "CONSTANT N =|line 1: the constant N needs a value",
        "CONSTANT N = INIT Init|line 1: the constant N needs a value",
        "CONSTANT;N = {1, {2}|line 2: this { is not closed",
        "CONSTANT N = \"abc|line 1: this text does not end",
        "CONSTANT = 3|line 1: expected the name of a constant, found =",
        "(* open|line 1: this comment does not end",
        "INIT `x`|line 1: unexpected character '`'",
        "CONSTANT N = 1;M = 2;N = 3|line 3: the constant N is given twice",
    })
    void mistakesAreToldWithTheirLine(String text, String expected) throws IOException {
        Path file = Files.writeString(temporary.resolve("Wrong.cfg"), text.replace(';', '\n') + "\n");
        SpecificationException wrong = assertThrows(SpecificationException.class, () -> Configuration.read(file));
        assertEquals(file + ", " + expected, wrong.getMessage());
        assertEquals(Kind.CONFIGURATION, wrong.kind());
    }

    @Test
    void specificationAndInitExcludeEachOther() throws IOException {
        Path file = Files.writeString(temporary.resolve("Both.cfg"), "SPECIFICATION Spec\nINIT Init\n");
        SpecificationException wrong = assertThrows(SpecificationException.class, () -> Configuration.read(file));
        assertEquals(file + ": give either SPECIFICATION or INIT and NEXT, not both", wrong.getMessage());
    }

    @Test
    void absentFileIsToldByName() {
        Path file = temporary.resolve("None.cfg");
        SpecificationException wrong = assertThrows(SpecificationException.class, () -> Configuration.read(file));
        assertEquals(file + ": there is no such configuration", wrong.getMessage());
    }

    @Test
    void bytesThatAreNotTextAreRefused() throws IOException {
        Path file = Files.write(temporary.resolve("Bytes.cfg"), new byte[] {'I', (byte) 0xff, (byte) 0xfe});
        SpecificationException wrong = assertThrows(SpecificationException.class, () -> Configuration.read(file));
        assertEquals(file + ": the configuration is not UTF-8 text", wrong.getMessage());
    }

    private Configuration read(String text) throws Exception {
        return Configuration.read(Files.writeString(temporary.resolve("Model.cfg"), text));
    }
}
