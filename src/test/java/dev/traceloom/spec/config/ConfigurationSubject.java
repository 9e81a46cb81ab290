package dev.traceloom.spec.config;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A configuration as TLC has them. */
public final class ConfigurationSubject implements Subject {
    private static final List<String> WORDS = List.of(
            "INIT", "NEXT", "SPECIFICATION", "VIEW", "INVARIANT", "INVARIANTS", "CONSTANT", "CONSTANTS", "CONSTRAINT",
            "CONSTRAINTS", "ACTION_CONSTRAINT", "SYMMETRY", "PROPERTY", "PROPERTIES", "CHECK_DEADLOCK", "ALIAS",
            "POSTCONDITION", "_PERIODIC", "N", "Keys", "Init", "Next", "=", "<-", "{", "}", "(", ")", "[", "]", ",", "\"a\"",
            "\\*", "(*", "*)", "-", "1", "TRUE", "<<", ">>", "[Naturals]", "a", "\"", "\\\\", "M!Op", "TraceThreads");

    private final ScratchFolder folder = new ScratchFolder();
    private final Path file = folder.resolve("Spec.cfg");

    @Override
    public String name() {
        return "configuration";
    }

    @Override
    public int share() {
        return 100;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        List<byte[]> samples = new ArrayList<>();
        for (Path root : List.of(Path.of("examples"), Path.of("src/test/resources/specs"))) {
            try (var files = Files.walk(root)) {
                for (Path one : files.filter(it -> it.toString().endsWith(".cfg")).sorted().toList()) {
                    samples.add(Files.readAllBytes(one));
                }
            }
        }
        samples.add(Invention.bytes("SPECIFICATION Spec\nCONSTANTS\n  N = 3 \\* three\n  Keys = {k1, k2}\n  Op <- [M] Other\n"
                + "(* a comment (* in one *) *)\nCONSTANT F(_) <- G\nINVARIANTS TypeOK Safe\nSYMMETRY S\n"));
        samples.add(Invention.bytes("INIT Init\nNEXT Next\nVIEW v\nCONSTANT Text = \"a \\\" b\"\nKeys <- TraceValues(\"k\")\n"));
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
    public String read(byte[] input) throws IOException, Refusal {
        Files.write(file, input);
        try {
            StringBuilder kinds = new StringBuilder();
            Configuration read = ConfigurationReader.read(file);
            for (Configuration.Constant constant : read.constants()) {
                kinds.append(constant.symbol().isEmpty() ? "!" : "")
                        .append(constant.isNegative() ? '-' : '+')
                        .append(constant.isExpression() ? 'e' : 'v');
            }
            return kinds.substring(0, Math.min(8, kinds.length())) + read.init().isPresent() + " " + read.next().isPresent() + " " + read.specification().isPresent() + " "
                    + read.view().isPresent() + " " + Math.min(9, read.constants().size()) + " "
                    + Math.min(9, read.invariants().size()) + " " + Math.min(9, read.ignored().size());
        } catch (SpecificationException refused) {
            throw new Refusal(refused.getMessage(), file.toString());
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
