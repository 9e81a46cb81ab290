package dev.traceloom.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.option.FormField.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidationOptionTest {
    private enum Colour {
        RED, GREEN
    }

    @TempDir
    private Path folder;

    @Test
    void everyWordFollowsFromTheDescription() {
        ValidationOption<Optional<String>> text =
                ValidationOption.of("next-step", OptionValue.name("NAME", "an operator"), "Go on with this. Or not.");
        assertEquals("go on with this. Or not", text.documentation());
        assertEquals(new FormField("Next step:", "Go on with this. Or not", Place.OTHER), text.field());
        ValidationOption<Boolean> flag = ValidationOption.of("resync", OptionValue.flag(), "Begin anew after a gap.");
        assertEquals(new FormField("Begin anew after a gap", "--resync", Place.OTHER), flag.field());
        assertTrue(flag.isInForm());
        assertFalse(flag.onlyOnTheCommandLine().isInForm());
        assertFalse(flag.isRisky());
        assertTrue(flag.risky().first().labelled("a", "b").documented("c").isRisky());
    }

    @Test
    void whatCannotBeIsToldWithWhatCan() throws Exception {
        Files.createFile(folder.resolve("there.cfg"));
        Files.createDirectory(folder.resolve("sub"));
        assertProblem("", OptionValue.number("N", 0, "skew"), "0", "12", "9223372036854775807");
        assertProblem("'-1' is no skew; write a whole number of at least 0", OptionValue.number("N", 0, "skew"), "-1");
        assertProblem("'x' is no skew; write a whole number of at least 0", OptionValue.number("N", 0, "skew"), "x");
        assertProblem(
                "'9223372036854775808' is no skew; write a whole number of at most 9223372036854775807",
                OptionValue.number("N", 0, "skew"),
                "9223372036854775808");
        assertProblem("'0' is no count; write a whole number of at least 1", OptionValue.count("N", "count"), "0");
        assertProblem("", OptionValue.choice(Colour.class, "colour"), "red", "GREEN");
        assertProblem("there is no colour 'blue'; it is red or green", OptionValue.choice(Colour.class, "colour"), "blue");
        assertProblem("", OptionValue.name("NAME", "an operator"), "Init", "M!Init");
        assertProblem("'x = 1' is not the name of an operator", OptionValue.name("NAME", "an operator"), "x = 1");
        assertProblem("", OptionValue.names("NAME", "actions"), "Tick", "Tick,Tock");
        assertProblem(
                "'A,,B' is no list of actions; write their names with commas between them, without spaces",
                OptionValue.names("NAME", "actions"),
                "A,,B");
        assertProblem("", OptionValue.existingFile("FILE", "configuration"), "there.cfg");
        assertProblem("there is no configuration gone", OptionValue.existingFile("FILE", "configuration"), "gone");
        assertProblem(
                "there is no configuration sub (it is a folder)", OptionValue.existingFile("FILE", "configuration"), "sub");
        assertProblem("a\0b: no file can be called so", OptionValue.file("FILE"), "a\0b");
        assertProblem("--any: it is either on or off, not 'maybe'", OptionValue.flag(), "maybe");
    }

    private void assertProblem(String expected, OptionValue<?> value, String... texts) {
        for (String text : texts) {
            assertEquals(expected, ValidationOption.of("any", value, "Any.").problem(text, folder).orElse(""));
        }
    }

    @Test
    void whatIsSetToItsUsualValueIsNotSet() {
        ValidationOption<Long> size = ValidationOption.of("size", OptionValue.number("N", 3, "size"), "The size.");
        ValidationOption<List<String>> names =
                ValidationOption.of("names", OptionValue.names("NAME", "names"), "The names.");
        OptionValues values = OptionValues.USUAL.with(size, 4L).with(names, List.of("a", "b"));
        assertEquals(4L, values.get(size));
        assertEquals(List.of("a", "b"), values.get(names));
        assertEquals(3L, OptionValues.USUAL.get(size));
        assertEquals(OptionValues.USUAL, values.with(size, 3L).with(names, List.of()));
        assertEquals(values, OptionValues.USUAL.with(size, 4L).and(OptionValues.USUAL.with(names, List.of("a", "b"))));
    }

    @Test
    void aNameIsDeclaredOnce() {
        OptionList list = new OptionList();
        list.add(ValidationOption.of("size", OptionValue.flag(), "One."));
        assertThrows(
                IllegalArgumentException.class,
                () -> list.add(ValidationOption.of("size", OptionValue.file("FILE"), "Another.")));
    }
}
