package dev.traceloom.view.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.view.text.TlaScanner.Dialect;
import dev.traceloom.view.text.TlaScanner.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TlaScannerTest {
    private record Token(Kind kind, int start, int end, int state) {}

    static Stream<Path> shippedFiles() throws IOException {
        return Stream.of("examples", "tla-lib", "src/test/resources/specs", "src/test/resources/tla-lib-tests")
                .flatMap(TlaScannerTest::filesBelow)
                .filter(file -> file.toString().endsWith(".tla") || file.toString().endsWith(".cfg"));
    }

    @ParameterizedTest
    @MethodSource("shippedFiles")
    void everyFileIsCutWithoutGapsAndWithoutAnythingBad(Path file) throws IOException {
        String text = Files.readString(file);
        int at = 0;
        for (Token token : tokens(dialect(file), text)) {
            assertEquals(at, token.start());
            assertTrue(token.end() > token.start());
            assertFalse(token.kind() == Kind.BAD, () -> text.substring(token.start()));
            at = token.end();
        }
        assertEquals(text.length(), at);
    }

    @ParameterizedTest
    @MethodSource("shippedFiles")
    void fromEveryTokenOnItGoesOnInTheSameWay(Path file) throws IOException {
        String text = Files.readString(file);
        List<Token> all = tokens(dialect(file), text);
        for (int i = 0; i < all.size(); i++) {
            Token first = all.get(i);
            List<Token> rest = scan(new TlaScanner(
                    dialect(file), text, first.start(), text.length(), first.state()), 5);
            assertEquals(all.subList(i, Math.min(i + 5, all.size())), rest);
        }
    }

    /** An editor goes on from the nearest token with the state of the beginning; without any, from the text's beginning. */
    @Test
    void withinAModuleAnEditorCanGoOnFromAnyToken() throws IOException {
        List<Token> all = tokens(Dialect.MODULE, Files.readString(Path.of("examples/raft/Raft.tla")));
        long elsewhere = all.stream().filter(token -> token.state() != TlaScanner.BEGINNING).count();
        assertTrue(all.size() > 1_000 && elsewhere < 10, elsewhere + " of " + all.size());
    }

    @Test
    void whatIsBeforeTheHeaderAndAfterTheEndIsNoTla() {
        assertEquals(
                List.of(
                        "OUTSIDE On queues. IF ==\n", "RULE ----", "RESERVED MODULE", "NAME Queue", "RULE -----",
                        "RESERVED VARIABLE", "NAME q", "RULE =====", "OUTSIDE \nIF anybody reads this"),
                parts("On queues. IF ==\n---- MODULE Queue -----\nVARIABLE q\n=====\nIF anybody reads this"));
    }

    @Test
    void modulesNestAndFollowEachOther() {
        String inner = "---- MODULE Inner ----\nIN\n====\n";
        assertEquals(
                List.of("RESERVED MODULE", "RESERVED MODULE", "RESERVED IN", "RESERVED LET", "OUTSIDE \nIF\n"),
                parts("---- MODULE Outer ----\n" + inner + "LET\n====\nIF\n").stream()
                        .filter(part -> part.startsWith("RESERVED") || part.startsWith("OUTSIDE"))
                        .toList());
        assertEquals(
                List.of("OUTSIDE \nbetween\n", "OUTSIDE \n"),
                parts(inner + "between\n" + inner).stream().filter(part -> part.startsWith("OUTSIDE")).toList());
    }

    @Test
    void aTextWithoutAHeaderIsTheInsideOfAModule() {
        assertEquals(
                List.of("DEFINED_NAME Init", "OPERATOR ==", "NAME x", "OPERATOR =", "NUMBER 0"),
                parts("Init == x = 0"));
    }

    @Test
    void commentsNestAndPlusCalIsOne() {
        assertEquals(
                List.of("BLOCK_COMMENT (* --algorithm a (* b *) IF *)", "LINE_COMMENT \\* LET", "RESERVED IN"),
                parts("(* --algorithm a (* b *) IF *) \\* LET\n IN"));
    }

    @Test
    void bracketsAreToldFromOperatorsThatLookLikeThem() {
        assertEquals(
                List.of(
                        "OPERATOR []", "OPEN_BRACKET [", "NAME Next", "CLOSE_BRACKET ]", "NAME _vars", "OPERATOR /\\",
                        "RESERVED WF_", "NAME vars", "OPEN_PARENTHESIS (", "NAME Next", "CLOSE_PARENTHESIS )",
                        "OPERATOR <>", "OPEN_TUPLE <<", "NUMBER 1", "COMMA ,", "NUMBER \\hFF", "CLOSE_TUPLE >>",
                        "WORD_OPERATOR \\in", "NAME S"),
                parts(" [][Next]_vars /\\ WF_vars(Next) <> <<1, \\hFF>> \\in S"));
    }

    @Test
    void configurationsHaveWordsOfTheirOwn() {
        assertEquals(
                List.of("RESERVED CONSTANTS", "NAME Keys", "OPERATOR <-", "NAME IF", "RESERVED INIT", "NAME Init"),
                scanned(Dialect.CONFIGURATION, "CONSTANTS Keys <- IF\nINIT Init"));
        assertTrue(TlcConfigurations.looksLikeOne("\\* how\n(* it is *) CONSTANT N = 3"));
        assertFalse(TlcConfigurations.looksLikeOne("[section]\nCONSTANT = 3"));
        assertFalse(TlcConfigurations.looksLikeOne("# other\nINIT x"));
        assertFalse(TlcConfigurations.looksLikeOne(""));
    }

    @ParameterizedTest
    @MethodSource("shippedFiles")
    void configurationsAreKnownByTheirTextAlone(Path file) throws IOException {
        String text = Files.readString(file);
        if (dialect(file) == Dialect.CONFIGURATION) {
            assertTrue(TlcConfigurations.looksLikeOne(text));
        } else {
            assertFalse(TlcConfigurations.looksLikeOne(text));
        }
    }

    @Test
    void theBeginningOfAConfigurationIsEnough() {
        for (String part : List.of("CONSTANT", "CONSTANT N", "CONSTANT N <", "CONSTANT N <- 3\nINV", "INIT Init NEXT")) {
            assertTrue(TlcConfigurations.looksLikeOne(part), part);
        }
    }

    @Test
    void filesThatOnlyBeginLikeAConfigurationAreNone() {
        for (String other : List.of(
                "CONSTANT change is here to stay", "INIT: x", "INIT x;", "VIEW\n# comment", "NEXT /usr/bin/next",
                "PROPERTY = 3%", "TRUE", "init = x", "CONSTRAINT a > b")) {
            assertFalse(TlcConfigurations.looksLikeOne(other), other);
        }
    }

    private static List<String> parts(String text) {
        return scanned(Dialect.MODULE, text);
    }

    private static List<String> scanned(Dialect dialect, String text) {
        return tokens(dialect, text).stream()
                .filter(token -> token.kind() != Kind.SPACE)
                .map(token -> token.kind() + " " + text.substring(token.start(), token.end()))
                .toList();
    }

    private static List<Token> tokens(Dialect dialect, String text) {
        return scan(new TlaScanner(dialect, text, 0, text.length(), TlaScanner.BEGINNING), Integer.MAX_VALUE);
    }

    private static List<Token> scan(TlaScanner scanner, int most) {
        List<Token> tokens = new ArrayList<>();
        while (tokens.size() < most && scanner.next()) {
            tokens.add(new Token(scanner.kind(), scanner.start(), scanner.end(), scanner.state()));
        }
        return tokens;
    }

    private static Dialect dialect(Path file) {
        return file.toString().endsWith(".tla") ? Dialect.MODULE : Dialect.CONFIGURATION;
    }

    private static Stream<Path> filesBelow(String folder) {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
