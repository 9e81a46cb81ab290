package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A module that does not load is explained in one sentence that names the file, and the line and column if TLC knows.
 */
final class ModuleErrorsTest {
    private static final String[] COUNTER = {"VARIABLE x", "Init == x = 0", "Up == x' = x + 1", "Next == Up"};

    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    @Test
    void syntaxErrorIsToldWithItsPlace() {
        folder.module("Broken", "EXTENDS Naturals", "VARIABLE x", "Init == x = ", "Next == x' = 1");
        String message = refusal("Broken");
        assertEquals(
                folder.path("Broken.tla") + ":4:9: syntax error: expected expression or instance, found beginning of"
                        + " definition",
                message);
    }

    @Test
    void textThatDoesNotEndIsToldWithItsPlace() {
        folder.module("Text", "VARIABLE x", "Init == x = \"abc", "Next == x' = 1");
        assertEquals(
                folder.path("Text.tla") + ":3:17: syntax error: unexpected end of the line after \"abc",
                refusal("Text"));
    }

    @Test
    void commentThatDoesNotEndIsToldWithItsLine() {
        folder.module("Comment", "VARIABLE x", "Init == (* x = 0", "Next == x' = 1");
        assertEquals(
                folder.path("Comment.tla") + ":3: syntax error: this comment does not end", refusal("Comment"));
    }

    @Test
    void precedenceConflictIsToldWithItsPlace() {
        folder.module("Conflict", "VARIABLE x", "Init == x = 0 /\\ x = 1 \\/ x = 2", "Next == x' = 1");
        String message = refusal("Conflict");
        assertTrue(message.startsWith(folder.path("Conflict.tla") + ":3:"), message);
        assertTrue(message.contains("Precedence conflict"), message);
    }

    @Test
    void missingEndOfModuleIsASyntaxError() {
        folder.file("Endless.tla", "---- MODULE Endless ----\nVARIABLE x\nInit == x = 0\n");
        String message = refusal("Endless");
        assertEquals(
                folder.path("Endless.tla") + ":3:14: syntax error: expected ==== or more module body, found the end of"
                        + " the file",
                message);
    }

    @Test
    void unknownOperatorIsToldWithItsPlaceAndName() {
        folder.module("Unknown", "EXTENDS Naturals", "VARIABLE x", "Init == x = Missing(1)", "Next == x' = Other");
        String message = refusal("Unknown");
        assertTrue(message.startsWith(folder.path("Unknown.tla") + ":4:13: Unknown operator: `Missing'"), message);
    }

    @Test
    void errorInAnExtendedModuleNamesThatModulesFile() {
        folder.module("Base", "Foo == Bar");
        folder.module("Top", "EXTENDS Base", "VARIABLE x", "Init == x = 0", "Next == x' = 1");
        String message = refusal("Top");
        assertTrue(message.startsWith(folder.path("Base.tla") + ":2:8: "), message);
    }

    @Test
    void syntaxErrorInAnExtendedModuleNamesThatModulesFile() {
        folder.module("Base", "Foo == (1 + ");
        folder.module("Top", "EXTENDS Base", "VARIABLE x", "Init == x = 0", "Next == x' = 1");
        String message = refusal("Top");
        assertTrue(message.startsWith(folder.path("Base.tla") + ":3:1: syntax error: unexpected ===="), message);
    }

    @Test
    void missingModuleIsNamed() {
        folder.module("Lonely", "EXTENDS Naturals, Companion", "VARIABLE x", "Init == x = 0", "Next == x' = 1");
        String message = refusal("Lonely");
        assertTrue(message.startsWith(folder.path("Lonely.tla") + ": the module Companion is neither"), message);
    }

    @Test
    void missingModuleOfAnInstanceIsNamed() {
        folder.module("Lonely", "VARIABLE x", "C == INSTANCE Companion", "Init == x = 0", "Next == x' = 1");
        assertTrue(refusal("Lonely").contains("the module Companion is neither"));
    }

    @Test
    void moduleOfAnotherNameThanItsFileIsExplained() {
        folder.file("File.tla", "---- MODULE Module ----\nVARIABLE x\nInit == x = 0\nNext == x' = 1\n====\n");
        String message = refusal("File");
        assertTrue(
                message.endsWith("the file is named File but its module is named Module; both must have the same name"),
                message);
    }

    @Test
    void emptyFileIsExplained() {
        folder.file("Empty.tla", "");
        String message = refusal("Empty");
        assertEquals(
                folder.path("Empty.tla") + ": there is no module in this file; one begins with ---- MODULE Empty ----",
                message);
    }

    @Test
    void fileWithoutAModuleIsExplained() {
        folder.file("Prose.tla", "This is a letter, not a module.\n");
        String message = refusal("Prose");
        assertTrue(message.startsWith(folder.path("Prose.tla") + ": there is no module in this file"), message);
    }

    @Test
    void directoryIsNoSpecification() throws IOException {
        Files.createDirectory(folder.path("Folder.tla"));
        assertEquals(folder.path("Folder.tla") + ": this is a folder, not a specification", refusal("Folder"));
    }

    @Test
    void absentFileIsNoSpecification() {
        assertEquals(folder.path("Nowhere.tla") + ": there is no such specification", refusal("Nowhere"));
    }

    @Test
    void bytesThatAreNotTextAreRefusedOrRead() throws IOException {
        byte[] latin = "---- MODULE Latin ----\nVARIABLE x\nInit == x = \u00e9\nNext == x' = 1\n====\n"
                .getBytes(StandardCharsets.ISO_8859_1);
        Files.write(folder.path("Latin.tla"), latin);
        String message = refusal("Latin");
        assertTrue(message.startsWith(folder.path("Latin.tla")
                + ":3:13: syntax error: unexpected bytes that are not UTF-8"), message);
    }

    @Test
    void commentsMayHoldAnyCharacter() {
        folder.module("Commented", "\\* \u00e9\u4e16\u754c \ud83d\ude00", "VARIABLE x", "Init == x = 0",
                "Next == x' = 1");
        folder.open("Commented").close();
    }

    @Test
    void hugeNestingIsExplained() {
        folder.module("Deep", "EXTENDS Naturals", "VARIABLE x",
                "Init == x = " + "(".repeat(60_000) + "1" + ")".repeat(60_000), "Next == x' = 1");
        String message = refusal("Deep");
        assertTrue(message.startsWith(folder.path("Deep.tla") + ":"), message);
        assertTrue(message.contains("nested too deeply"), message);
    }

    @Test
    void definitionGivenTwiceIsExplained() {
        folder.module("Twice", "VARIABLE x", "A == 1", "A == 2", "Init == x = 0", "Next == x' = 1");
        String message = refusal("Twice");
        assertTrue(message.startsWith(folder.path("Twice.tla") + ":4:1: "), message);
    }

    @Test
    void wrongNumberOfArgumentsIsExplained() {
        folder.module("Arity", "VARIABLE x", "F(a) == a", "Init == x = F(1, 2)", "Next == x' = 1");
        String message = refusal("Arity");
        assertTrue(message.startsWith(folder.path("Arity.tla") + ":4:"), message);
    }

    @Test
    void modulesThatExtendEachOtherAreExplained() {
        folder.module("Hen", "EXTENDS Egg", "VARIABLE x", "Init == x = 0", "Next == x' = 1");
        folder.module("Egg", "EXTENDS Hen");
        assertTrue(refusal("Hen").startsWith(folder.path("Hen.tla") + ": "));
    }

    @Test
    void innerModulesAreNotTakenForMissingOnes() {
        folder.module("Outer",
                "VARIABLE x",
                "---- MODULE Inner ----", "Foo == 1", "====",
                "I == INSTANCE Inner",
                "Init == x = I!Foo", "Next == x' = Unknown");
        String message = refusal("Outer");
        assertTrue(message.startsWith(folder.path("Outer.tla") + ":8:14: "), message);
    }

    @Test
    void unknownOperatorOfACommunityModuleSaysWhereMoreAre() {
        folder.module("More", "EXTENDS SequencesExt", "VARIABLE x", "Init == x = NoSuchFold(<<>>)", "Next == x' = 1");
        String message = refusal("More");
        assertTrue(message.contains("Traceloom has its own SequencesExt"), message);
    }

    @Test
    void moduleWithoutAnythingToStartFromSaysHowToNameIt() {
        folder.module("Startless", "VARIABLE x", "Next == x' = 1");
        String message = folder.refusal(Kind.CONFIGURATION, "Startless");
        assertTrue(message.contains("--init OPERATOR"), message);
    }

    @Test
    void moduleThatWasRepairedOpens() {
        folder.module("Repaired", "VARIABLE x", "Init == x = ");
        refusal("Repaired");
        folder.module("Repaired", COUNTER[0], "EXTENDS Naturals");
        refusal("Repaired");
        folder.module("Repaired", "EXTENDS Naturals", String.join("\n", COUNTER));
        folder.open("Repaired").close();
    }

    private String refusal(String name) {
        return folder.refusal(Kind.MODULE, name);
    }
}
