package dev.traceloom.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.option.OptionValue;
import dev.traceloom.option.OptionValues;
import dev.traceloom.option.ValidationOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** What is declared can be given on the command line, and is in the help. */
class DeclaredOptionsTest {
    private enum Colour {
        RED, GREEN
    }

    private static final ValidationOption<Boolean> LOUD =
            ValidationOption.of("loud", OptionValue.flag(), "Say it aloud.");
    private static final ValidationOption<Long> PATIENCE = ValidationOption.of(
            "patience", OptionValue.number("N", 3, "patience").telling("3"), "Try N times before giving up.");
    private static final ValidationOption<Colour> COLOUR =
            ValidationOption.of("colour", OptionValue.choice(Colour.class, "colour"), "What it looks like.");
    private static final ValidationOption<List<String>> FRIENDS =
            ValidationOption.of("friends", OptionValue.names("NAME", "friends"), "Who comes along.");
    private static final ValidationOption<Optional<Path>> MAP =
            ValidationOption.of("map", OptionValue.existingFile("FILE", "map"), "Where to go.");

    @Command(name = "travel", sortOptions = false)
    private static final class Travel {
        @Mixin
        private final DeclaredOptions options = new DeclaredOptions(List.of(LOUD, PATIENCE, COLOUR, FRIENDS, MAP));
    }

    private static OptionValues given(String... words) {
        Travel travel = new Travel();
        new CommandLine(travel).parseArgs(words);
        return travel.options.values();
    }

    @Test
    void whatIsGivenArrives() {
        OptionValues values = given(
                "--loud", "--patience", "7", "--colour", "Green", "--friends", "Ann,Bob", "--friends", "Cy", "--map", "pom.xml");
        assertEquals(true, values.get(LOUD));
        assertEquals(7, values.get(PATIENCE));
        assertEquals(Colour.GREEN, values.get(COLOUR));
        assertEquals(List.of("Ann", "Bob", "Cy"), values.get(FRIENDS));
        assertEquals(Optional.of(Path.of("pom.xml")), values.get(MAP));
    }

    @Test
    void whatIsNotGivenIsAsUsual() {
        assertEquals(OptionValues.USUAL, given());
        assertEquals(OptionValues.USUAL, given("--patience", "3", "--colour", "red"));
    }

    @Test
    void whatCannotBeIsRefusedWithTheWordsOfTheDeclaration() {
        assertRefused("'x' is no patience; write a whole number of at least 0", "--patience", "x");
        assertRefused("there is no colour 'blue'; it is red or green", "--colour", "blue");
        assertRefused("there is no map nowhere", "--map", "nowhere");
        assertRefused("a\0b: no file can be called so", "--map", "a\0b");
    }

    private static void assertRefused(String message, String... words) {
        String refusal = assertThrows(ParameterException.class, () -> given(words)).getMessage();
        assertTrue(refusal.endsWith(message), refusal);
    }

    @Test
    void theHelpHasAllOfThem() {
        String help = new CommandLine(new Travel()).getUsageMessage(CommandLine.Help.Ansi.OFF);
        assertTrue(
                help.endsWith("""
                              --loud               Say it aloud.
                              --patience=N         Try N times before giving up. Default: 3.
                              --colour=red|green   What it looks like.
                              --friends=NAME[,NAME...]
                                                   Who comes along.
                              --map=FILE           Where to go.
                        """),
                help);
    }
}
