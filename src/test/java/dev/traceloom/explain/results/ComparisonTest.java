package dev.traceloom.explain.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.Comparison.Change;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ComparisonTest {

    @ParameterizedTest
    @CsvSource({
        "ACCEPTED,  ACCEPTED,  STILL_ACCEPTED",    "ACCEPTED,  REJECTED,  NEWLY_FAILING",
        "ACCEPTED,  ERROR,     NEWLY_FAILING",     "ACCEPTED,  UNDECIDED, NO_LONGER_DECIDED",
        "REJECTED,  ACCEPTED,  FIXED",             "REJECTED,  REJECTED,  STILL_FAILING",
        "REJECTED,  ERROR,     STILL_FAILING",     "REJECTED,  UNDECIDED, NO_LONGER_DECIDED",
        "ERROR,     ACCEPTED,  FIXED",             "ERROR,     REJECTED,  STILL_FAILING",
        "ERROR,     ERROR,     STILL_FAILING",     "ERROR,     UNDECIDED, NO_LONGER_DECIDED",
        "UNDECIDED, ACCEPTED,  NOW_ACCEPTED",      "UNDECIDED, REJECTED,  NEWLY_FAILING",
        "UNDECIDED, ERROR,     NEWLY_FAILING",     "UNDECIDED, UNDECIDED, STILL_UNDECIDED",
    })
    void twoVerdictsOfATraceAreOneChange(Verdict was, Verdict now, Change change) {
        Comparison comparison = Comparison.of(List.of(at("/a", "a", was)), List.of(at("/a", "a", now)));
        assertEquals(change, comparison.traces().get(0).change());
        assertEquals(change == Change.NEWLY_FAILING, comparison.isWorse());
    }

    @Test
    void aTraceIsTheSameInItsPlaceAndElseByItsName() {
        Comparison comparison = Comparison.of(
                List.of(at("/1/a", "a", Verdict.REJECTED), at("/1/b", "b", Verdict.ACCEPTED), at("/1/c", "c", Verdict.ACCEPTED)),
                List.of(at("/2/c", "c", Verdict.REJECTED), at("/1/a", "./a", Verdict.ACCEPTED), at("/2/d", "d", Verdict.ACCEPTED)));
        assertEquals(
                List.of(Change.NEWLY_FAILING, Change.FIXED, Change.ADDED, Change.GONE),
                comparison.traces().stream().map(Comparison.ComparedTrace::change).toList());
        assertEquals("b", comparison.with(Change.GONE).get(0).newest().trace());
    }

    @Test
    void aTraceThatWasNotThereAndFailsIsWorseAndOneThatIsGoneIsNot() {
        List<TraceVerdict> one = List.of(at("/a", "a", Verdict.ACCEPTED));
        List<TraceVerdict> two = List.of(one.get(0), at("/b", "b", Verdict.REJECTED));
        assertTrue(Comparison.of(one, two).isWorse());
        assertFalse(Comparison.of(two, one).isWorse());
    }

    private static TraceVerdict at(String path, String name, Verdict verdict) {
        return new TraceVerdict(name, Optional.of(path), verdict, Optional.empty());
    }
}
