package dev.traceloom.engine.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedLogValidation;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.spec.option.Evaluator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What only trace specifications have translated gives what TLC gives: a variable collects what each operator gave in every
 * state, and the last record can be explained by nothing, so that the state before it is told.
 */
final class BothEvaluatorsTest {
    private static final String MODULE = """
            ---- MODULE Operators ----
            EXTENDS Integers, Sequences, FiniteSets, TLC, Bags, SequencesExt, FiniteSetsExt, BagsExt, Json, IOUtils
            VARIABLES seq, bag, seen, l
            Log == ndJsonDeserialize(IOEnv.JSON)
            RECURSIVE Digits(_)
            Digits(n) == IF n < 10 THEN <<n>> ELSE Append(Digits(n \\div 10), n % 10)
            Line == Log[l]
            Values ==
                << FoldLeft(LAMBDA x, y : x - y, 7, seq), FoldRight(LAMBDA x, y : x - y, seq, 1),
                   FoldSet(LAMBDA x, y : x - y, 0, ToSet(seq)), FoldSeq(LAMBDA x, y : x - y, 0, seq),
                   FoldBag(LAMBDA x, y : (2 * x + y) % 1000, 0, bag), SelectInSeq(seq, LAMBDA x : x = Line.v),
                   SelectLastInSubSeq(seq, 1, Len(seq), LAMBDA x : x < Line.v), SelectSeq(seq, LAMBDA x : x # Line.v),
                   Digits(Max(ToSet(seq) \\cup {11})), BagIn(Line.v, bag),
                   Cardinality(DOMAIN (bag (-) SetToBag({Line.v}))), TLCGet("level"), IsPrefix(<<Line.v>>, seq),
                   IF seq = <<>> THEN 0 ELSE Min(ToSet(seq)), Digits(Len(Log) * 100), Line.none = <<>> >>
            Init == seq = <<>> /\\ bag = EmptyBag /\\ seen = <<>> /\\ l = 1
            Grow == seq' = Append(seq, Line.v) /\\ bag' = bag (+) SetToBag({Line.v})
            Next == /\\ l <= Len(Log) /\\ l' = l + 1 /\\ Line.v >= 0 /\\ PrintT(<<"TLC evaluates", l>>)
                    /\\ seen' = Append(seen, Values) /\\ <<Grow>>_<<seq, bag>> /\\ TLCSet(1, l)
            ====
            """;

    @TempDir
    Path folder;

    /** By a translation, nothing is printed. */
    private record Told(Explained found, boolean printed) {}

    @Test
    void translationsGiveWhatTlcGives() throws Exception {
        Path module = Files.writeString(folder.resolve("Operators.tla"), MODULE);
        Random random = new Random(5);
        String lines = IntStream.range(0, 25)
                .map(i -> i == 24 ? -1 : random.nextInt(12))
                .mapToObj(v -> "{\"v\": " + v + ", \"none\": {}}")
                .collect(Collectors.joining("\n"));
        Path log = Files.writeString(folder.resolve("log.ndjson"), lines);
        Told byTlc = validate(module, log, Evaluator.TLC);
        Told translated = validate(module, log, Evaluator.AUTO);
        assertEquals(Verdict.REJECTED, byTlc.found().verdict(), byTlc.found().toString());
        assertEquals(24, byTlc.found().reached());
        assertEquals(
                byTlc.found().obstacle().orElseThrow().state(), translated.found().obstacle().orElseThrow().state());
        assertTrue(byTlc.printed());
        assertFalse(translated.printed(), "not everything was translated");
    }

    private static Told validate(Path module, Path log, Evaluator evaluator) throws Exception {
        SpecificationSource source = SpecificationSource.of(module).reading(log).with(evaluator);
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(source)) {
            Explained found = new GuardedLogValidation(specification, Options.USUAL, Progress.NONE).run();
            return new Told(found, !specification.printed().isEmpty());
        }
    }
}
