package dev.traceloom.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.text.Mistake;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.load.ModuleCheckers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What TLC's parser says of texts, with places that an editor can underline. */
class ModuleCheckersTest {
    private static final ModuleCheckers PARSER = new ModuleCheckers();

    @Test
    void aModuleWithoutMistakesHasNone() throws SpecificationException {
        assertEquals(List.of(), said("EXTENDS Naturals, Sequences, FiniteSetsExt\nVARIABLE x\nInit == x = 0"));
    }

    @Test
    void everyUnknownNameIsTold() throws SpecificationException {
        assertEquals(
                List.of("2:9-2:11 Unknown operator: `foo'", "3:9-3:11 Unknown operator: `bar'"),
                said("Init == foo\nNext == bar"));
    }

    @Test
    void aPlaceIsThatOfTheCharacterWhateverTabulatorsAreBefore() throws SpecificationException {
        assertEquals(List.of("2:10-2:12 Unknown operator: `foo'"), said("Init ==\t\tfoo".replace("\t\t", "\t ")));
    }

    @Test
    void aSyntaxErrorHasItsPlace() throws SpecificationException {
        assertEquals(
                List.of("2:12-2:12 syntax error: unexpected beginning of definition"), said("Init == /\\ x = \nNext == 1"));
    }

    @Test
    void aMistakeOfAnotherModuleNamesThatModule() throws SpecificationException {
        Map<String, String> texts = Map.of(
                "A", "---- MODULE A ----\nEXTENDS B\n====", "B", "---- MODULE B ----\nC == foo\n====");
        assertEquals("B", PARSER.check("A", texts).get(0).module());
    }

    @Test
    void theSameTextIsJudgedTheSameAfterManyOthers() throws SpecificationException, IOException {
        Map<String, String> texts = new HashMap<>();
        try (Stream<Path> files = Files.walk(Path.of("examples"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".tla")).toList()) {
                texts.put(file.getFileName().toString().replace(".tla", ""), Files.readString(file));
            }
        }
        for (String root : texts.keySet()) {
            assertEquals(List.of(), PARSER.check(root, texts), root);
        }
        everyUnknownNameIsTold();
    }

    /** A specification may come from anywhere. */
    @Test
    void nothingIsReadThatWasNotGiven() throws SpecificationException {
        List<Mistake> said = PARSER.check("A", Map.of("A", "---- MODULE A ----\nEXTENDS Queue\n===="));
        assertTrue(said.get(0).words().contains("the module Queue is neither beside"), said.toString());
    }

    @Test
    void strangeTextsHaveMistakesAndNoHarm() throws SpecificationException {
        for (String text : List.of("", "nothing", "====", "---- MODULE A ----", "---- MODULE A ----\n(* \n====",
                "---- MODULE A ----\nEXTENDS A\n====", "---- MODULE B ----\n====", "---- MODULE A ----\n\u0000\n====",
                "---- MODULE A ----\nB == " + "(".repeat(20_000) + "\n====")) {
            List<Mistake> said = PARSER.check("A", Map.of("A", text));
            assertTrue(!said.isEmpty(), text.substring(0, Math.min(40, text.length())));
        }
    }

    private static List<String> said(String body) throws SpecificationException {
        return PARSER.check("A", Map.of("A", "---- MODULE A ----\n" + body + "\n====")).stream()
                .map(each -> each.line() + ":" + each.column() + "-" + each.endLine() + ":" + each.endColumn() + " "
                        + each.words())
                .toList();
    }
}
