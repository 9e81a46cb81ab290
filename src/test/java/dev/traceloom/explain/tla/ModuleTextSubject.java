package dev.traceloom.explain.tla;

import dev.traceloom.explain.SourceText;
import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.view.ModuleHeader;
import dev.traceloom.view.text.TlaScanner;
import dev.traceloom.view.text.TlcConfigurations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** TLA+ as editors and exports look at it: tokens without gaps, from wherever they begin, and declarations. */
public final class ModuleTextSubject implements Subject {
    private static final int LARGEST = 1_000;
    private static final List<String> WORDS = List.of(
            "---- MODULE M ----", "====", "----", "EXTENDS", "CONSTANTS", "CONSTANT", "VARIABLES", "INSTANCE", "WITH", "==",
            "\\E", "\\in", "(*", "*)", "\\*", "\"", "\\\"", "<<", ">>", "[]", "|->", "/\\", "\\/", "LET", "IN", "M", "Op(_, _)",
            ",", "(", ")", "_", "Naturals", "Op(a, b) ==", "\n", "\\", "'", "@@", "≜", "\\b01");

    @Override
    public String name() {
        return "tla";
    }

    @Override
    public int share() {
        return 49;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        List<byte[]> samples = new ArrayList<>();
        for (Path root : List.of(Path.of("examples"), Path.of("tla-lib"), Path.of("src/test/resources/specs"))) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(it -> it.toString().endsWith(".tla")).sorted().toList()) {
                    byte[] bytes = Files.readAllBytes(file);
                    samples.add(Arrays.copyOf(bytes, Math.min(LARGEST, bytes.length)));
                }
            }
        }
        return samples;
    }

    @Override
    public List<String> words() {
        return WORDS;
    }

    @Override
    public byte[] invent(Random random) {
        return Invention.bytes(Invention.salad(random, WORDS));
    }

    @Override
    public String read(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        int tokens = scan(text, TlaScanner.Dialect.MODULE);
        scan(text, TlaScanner.Dialect.CONFIGURATION);
        ModuleScan modules = new ModuleScan(List.of(new SourceText("M.tla", text)));
        modules.add("N", text);
        return Math.min(64, tokens) + " " + Math.min(4, modules.constants("M").size()) + " "
                + Math.min(4, modules.needed("M").size()) + " " + modules.parameters("Op").map(List::size)
                + ModuleHeader.in(text).isPresent() + TlcConfigurations.looksLikeOne(text);
    }

    private static int scan(String text, TlaScanner.Dialect dialect) {
        TlaScanner scanner = new TlaScanner(dialect, text, 0, text.length(), TlaScanner.BEGINNING);
        int count = 0;
        int end = 0;
        while (scanner.next()) {
            Disagreement.unless(scanner.start() == end && scanner.end() > end, "a gap between tokens, or an empty token");
            end = scanner.end();
            count++;
        }
        Disagreement.unless(end == text.length(), "the tokens end before the text does");
        return count;
    }
}
