package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.Subject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** An algorithm in a comment of a module, translated. */
public final class MpcalSubject implements Subject {
    private static final List<String> WORDS = List.of(
            "--mpcal P {", "define {", "mapping macro M {", "read {", "write {", "archetype A(ref b[_])", "variables v = 0;", "}",
            "process (p \\in {1}) == instance A(ref v[_])", "mapping v[_] via M;", "mapping @1 via M", "fair", "macro N(a) {", "N(1)",
            "await", "assert", "with (x = 1)", "with (x \\in {1}, y = x)", "yield", "$variable", "$value", ":=", "||", "if (TRUE)",
            "else", "either", "or", "skip", ";", "(*", "*)", "\\*", "\"", "{", "}", "(", ")", "[", "]", "<<", ">>", "/\\", "\\/", "\n",
            "\\E x \\in", ":", "LET a ==", "IN", "IF", "THEN", "ELSE", "CASE", "[]", "->", "|->", "LAMBDA x :", "VARIABLES v, w",
            "Op(x) ==", "RECURSIVE Op(_)", "v", "x", "self", "--algorithm P {", "process (p = 1) variables v0;", "\t", "≜", "_", "@", "1");

    @Override
    public String name() {
        return "mpcal";
    }

    @Override
    public int share() {
        return 60;
    }

    @Override
    public List<byte[]> samples() {
        return List.of(
                Invention.bytes(Post.reading("""
                        await /\\ Len($variable) > 0
                              /\\ \\E x \\in {1}, m \\in {2} : x < m;
                        with (first = Head($variable); k \\in {1}) { $variable := Tail($variable) || n := Above(k); yield first; };
                        """).defining("Above(k) == n + k").text()),
                Invention.bytes(Post.writing("""
                        either { if ($value > 1) $variable.a[1] := [i \\in {1} |-> i] else skip } or { Send(n, $value) };
                        yield LET a == 1 IN CASE a = 1 -> {b : b \\in {n}} [] OTHER -> [a |-> n];
                        """).calling("macro Send(to, what) { to := what }\n").text()));
    }

    @Override
    public List<String> words() {
        return WORDS;
    }

    @Override
    public byte[] invent(Random random) {
        return Invention.bytes("---- MODULE P ----\n(* " + Invention.salad(random, WORDS) + " *)\n====\n");
    }

    @Override
    public String read(byte[] input) throws Refusal {
        String text = new String(input, StandardCharsets.UTF_8);
        try {
            Optional<MappingModule> module = MappingModule.of("P.tla", text);
            if (module.isEmpty()) {
                return "none";
            }
            String operators = module.get().moduleText("Operators", "P", name -> false);
            Disagreement.unless(!operators.contains("$v"), "a name of Modular PlusCal is left:\n" + operators);
            return module.get().instances().size() + " " + Math.min(99, operators.lines().count());
        } catch (SpecificationException refused) {
            throw new Refusal(refused.getMessage(), "P.tla:");
        }
    }
}
