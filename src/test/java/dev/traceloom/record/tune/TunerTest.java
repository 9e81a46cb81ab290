package dev.traceloom.record.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.database.Knobs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TunerTest {
    private static final int SEEDS = 20;
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final Offer MAP = Offer.parse("""
            threads 4
            operations 500
            weight.Get 1
            range.Get.key 1..10
            weight.Put 1
            range.Put.key 1..10
            range.Put.value 1..10
            """);

    @Test
    void whatIsGivenIsNotOffered() {
        assertEquals(
                Offer.parse("operations 500\nweight.Get 1\nrange.Put.value 1..10"),
                MAP.without(Knobs.parse("range.key=1..2,threads=8,weight.Put=3").orElseThrow()));
        assertEquals(
                Offer.parse("threads 4\nweight.Get 1\nrange.Get.key 1..10\nweight.Put 1\nrange.Put.value 1..10"),
                MAP.without(Knobs.parse("operations=1,range.Put.key=1..2").orElseThrow()));
    }

    @Test
    void theSameSeedAndFiguresLeadToTheSameChoices() {
        assertEquals(choices(7, MAP, 60, TunerTest::fewKeysMeet), choices(7, MAP, 60, TunerTest::fewKeysMeet));
        assertNotEquals(choices(7, MAP, 60, TunerTest::fewKeysMeet), choices(8, MAP, 60, TunerTest::fewKeysMeet));
    }

    @Test
    void whatYieldsMoreIsChosenMoreOftenAndTold() {
        long early = 0;
        long late = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Tuner tuner = new Tuner(seed, MAP, true, LONG);
            List<Choice> made = run(tuner, 90, TunerTest::fewKeysMeet);
            early += count(made.subList(0, 30), TunerTest::hasOneKey);
            late += count(made.subList(60, 90), TunerTest::hasOneKey);
            assertTrue(tuner.findings().stream().anyMatch(one -> one.matches("key=1..[12] .*")), () -> tuner.findings().toString());
            assertTrue(hasOneKey(tuner.best().orElseThrow()), () -> tuner.best().toString());
        }
        // A third of the runs is as usual, and a third has all keys.
        assertTrue(late >= 6 * SEEDS && late > early, early + " of the first, " + late + " of the last");
    }

    @Test
    void longerRunsAreMadeWhereTheyPayAndBecomeRareWhereTheyDoNot() {
        Function<Choice, RunFigures> inVain = choice ->
                new RunFigures(Map.of("Put and Put", 100L), 0.5 * choice.length(), 0, RunFigures.Use.FULL);
        long rare = 0;
        long frequent = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            rare += count(choices(seed, MAP, 120, inVain).subList(80, 120), choice -> choice.length() > 2);
            frequent += count(choices(seed, MAP, 120, TunerTest::fewKeysMeet).subList(80, 120), choice -> choice.length() > 2);
        }
        assertTrue(rare <= 8 * SEEDS && frequent > 2 * rare, rare + " in vain, " + frequent + " where they pay");
    }

    @Test
    void aThirdOfTheRunsIsAsTheUserWantsItWhateverComesOfThem() {
        for (long seed = 0; seed < 50; seed++) {
            List<Choice> made = choices(seed, MAP, 30, TunerTest::fewKeysMeet);
            long usual = count(made, Choice::isUsual);
            assertTrue(usual >= 10 && usual <= 15, usual + " of 30");
            assertTrue(made.get(0).isUsual());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whatMakesNoDifferenceIsMostlyLeftAlone(long seed) {
        List<Choice> made = choices(seed, MAP, 120, TunerTest::fewKeysMeet);
        long late = count(made.subList(60, 120), choice -> choice.knobs().turned().containsKey("range.value"));
        assertTrue(late > 0 && late <= 15, late + " of 60");
    }

    @Test
    void whatIsNotOfferedIsNotTurnedAndNothingStaysNothing() {
        Offer offer = Offer.parse("weight.Put 0\nweight.Get 2\nrange.Get.key 1..10\nrange.Put.key 3..4\n");
        for (Choice choice : choices(3, offer, 300, TunerTest::fewKeysMeet)) {
            choice.knobs().turned().forEach((name, value) -> assertTrue(
                    name.equals("disturb")
                            || (name + "=" + value).matches("weight.Get=10|range.Get.key=1..[124]|range.Put.key=3..3"),
                    () -> name + "=" + value));
        }
        Tuner nothing = new Tuner(3, Offer.NONE, false, LONG);
        assertFalse(nothing.canTurn());
        assertTrue(nothing.next().isUsual() && nothing.next().isUsual());
    }

    @Test
    void allPositionsAreTriedWideAndNarrow() {
        List<String> seen = choices(11, MAP, 200, TunerTest::fewKeysMeet).stream()
                .flatMap(choice -> choice.knobs().turned().entrySet().stream())
                .map(Object::toString)
                .distinct()
                .sorted()
                .toList();
        assertEquals(
                List.of("disturb=0", "disturb=1", "disturb=3", "disturb=4", "operations=125", "operations=2000",
                        "operations=8000", "range.key=1..1", "range.key=1..2", "range.key=1..4", "range.value=1..1",
                        "range.value=1..2", "range.value=1..4", "threads=16", "threads=2", "threads=8", "weight.Get=5",
                        "weight.Put=5"),
                seen);
    }

    @Test
    void aRunIsMadeMuchLongerOnlyAfterOneThatIsLongerTurnedOutWell() {
        double proven = 1;
        Tuner tuner = new Tuner(5, MAP, true, LONG);
        for (int i = 0; i < 200; i++) {
            Choice choice = tuner.next();
            assertTrue(choice.length() <= 4 * proven, choice::toString);
            proven = Math.max(proven, choice.length());
            tuner.learn(choice, fewKeysMeet(choice));
        }
        assertTrue(proven > 16, "longest " + proven);
    }

    @Test
    void whatWasTooLongIsNotTriedAgain() {
        Tuner tuner = new Tuner(5, MAP, true, LONG);
        double refused = Double.MAX_VALUE;
        for (int i = 0; i < 200; i++) {
            Choice choice = tuner.next();
            assertTrue(choice.length() <= Math.max(1, refused / 2), choice::toString);
            boolean tooLong = choice.length() >= 4;
            refused = tooLong ? Math.min(refused, choice.length()) : refused;
            tuner.learn(choice, tooLong ? RunFigures.none(30, RunFigures.Use.TOO_LONG) : fewKeysMeet(choice));
        }
        assertTrue(refused < 100, "one was too long");
    }

    @Test
    void aRunThatIsExpectedToHitTheTimeoutIsNotMadeAndOneThatHangsIsNoDoingOfTheTuner() {
        Tuner tuner = new Tuner(5, MAP, true, Duration.ofSeconds(3));
        Choice usual = tuner.next();
        tuner.learn(usual, new RunFigures(Map.of(), 1, 0, RunFigures.Use.FULL));
        assertFalse(tuner.explainsTimeout(usual));
        for (int i = 0; i < 100; i++) {
            Choice choice = tuner.next();
            assertTrue(choice.length() < 1.5, choice::toString);
            assertEquals(!choice.isUsual(), tuner.explainsTimeout(choice), "it may have become slower");
        }
        Tuner patient = new Tuner(5, MAP, true, LONG);
        patient.learn(patient.next(), new RunFigures(Map.of(), 0.1, 0, RunFigures.Use.FULL));
        assertFalse(patient.explainsTimeout(patient.next()), "ten minutes instead of half a second");
    }

    @Test
    void hugeSettingsDoNotOverflow() {
        String most = "999999999999999999";
        Offer offer = Offer.parse("threads " + most + "\noperations " + most + "\nweight.A " + most + "\nweight.B 1\nrange.A.x -"
                + most + ".." + most);
        for (Choice choice : choices(1, offer, 100, TunerTest::fewKeysMeet)) {
            assertTrue(choice.length() > 0 && choice.length() <= 64, choice::toString);
            assertEquals(choice.knobs(), Knobs.parse(choice.knobs().text()).orElseThrow());
        }
    }

    @Test
    void anyTextIsAnOffer() {
        assertTrue(Offer.parse("").isEmpty());
        assertTrue(Offer.parse("threads\nthreads -3\nthreads 9999999999999999999\nweight.LD=1 2\nrange.x 1\nPATH 7\n").isEmpty());
        Random random = new Random(1);
        String letters = "threads operations weight.range.0123456789-.\n\u0000=,\u00e4";
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = random.nextInt(80); k > 0; k--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            choices(i, Offer.parse(text + "\nthreads 4\nrange." + text.toString().strip() + " 1..5"), 5, TunerTest::fewKeysMeet);
        }
    }

    private static boolean hasOneKey(Choice choice) {
        return "1..1".equals(choice.knobs().turned().get("range.key"));
    }

    /** A program whose threads meet where keys are few, and that takes a while to start. */
    private static RunFigures fewKeysMeet(Choice choice) {
        long contended = hasOneKey(choice) ? 900 : "1..2".equals(choice.knobs().turned().get("range.key")) ? 400 : 100;
        return new RunFigures(
                Map.of("Get and Put", (long) (contended * choice.length())),
                0.3 + 0.05 * choice.length(),
                0.01 * choice.length(),
                RunFigures.Use.FULL);
    }

    private static long count(List<Choice> made, java.util.function.Predicate<Choice> which) {
        return made.stream().filter(which).count();
    }

    private static List<Choice> choices(long seed, Offer offer, int runs, Function<Choice, RunFigures> program) {
        return run(new Tuner(seed, offer, true, LONG), runs, program);
    }

    private static List<Choice> run(Tuner tuner, int runs, Function<Choice, RunFigures> program) {
        List<Choice> made = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            Choice choice = tuner.next();
            made.add(choice);
            tuner.learn(choice, program.apply(choice));
        }
        return made;
    }
}
