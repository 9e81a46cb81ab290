package dev.traceloom.cli.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.PlayedRuns;
import dev.traceloom.option.OptionException;
import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code record --tune} and {@code --knobs}, with commands that tell what they were told. */
class TuneTest {
    private static final String TELL =
            "; echo \"$TRACELOOM_KNOBS $TRACELOOM_DISTURB $TRACELOOM_DISTURB_LEVEL\"";

    @TempDir
    Path folder;

    private PlayedRuns played;

    @BeforeEach
    void prepare() throws Exception {
        played = new PlayedRuns(folder);
    }

    private static String offer(String lines) {
        return "[ -z \"$TRACELOOM_OFFER\" ] || printf '" + lines + "' > \"$TRACELOOM_OFFER\"; ";
    }

    @Test
    void whatIsTurnedReachesTheCommandAndIsKeptWithTheRun() throws Exception {
        CommandRun run = played.record(
                offer("threads 4\\nrange.Enqueue.elem 1..10\\n") + played.unlike() + TELL,
                "--tune", "--seed", "5", "--runs", "6", "--spec", PlayedRuns.QUEUE);
        assertEquals(0, run.status(), run.out() + run.err());
        List<Recording> runs = recordings();
        assertEquals(6, runs.size());
        assertTrue(runs.get(5).knobs().isEmpty() && runs.get(2).knobs().isEmpty(), "the first and the fourth are as usual");
        int turned = 0;
        for (Recording one : runs) {
            Map<String, String> told = one.environment();
            Path of = folder.resolve(one.trace());
            assertEquals(
                    told.getOrDefault("TRACELOOM_KNOBS", "") + " " + told.get("TRACELOOM_DISTURB") + " "
                            + told.getOrDefault("TRACELOOM_DISTURB_LEVEL", "") + "\n",
                    Files.readString(of.resolve("output.txt")));
            assertFalse(Files.exists(of.resolve("offer.txt")), "the offer is read and gone");
            if (!one.knobs().isEmpty()) {
                turned++;
                assertTrue(run.out().contains(" s, with " + one.knobs().words() + "  accepted"), run.out());
                assertTrue(played.runs().out().contains("  " + one.knobs().words() + "\n"), played.runs().out());
                assertTrue(played.runs("--json").out().contains("\"knobs\":{\""), played.runs("--json").out());
            }
        }
        assertTrue(turned >= 3, "turned " + turned);
        assertTrue(run.out().contains("turned something in " + turned + " of 6 runs; "), run.out());
        assertFalse(run.err().contains("--tune"), run.err());
    }

    @Test
    void aCommandThatOffersNothingIsToldAndOnlyDisturbedInOtherWays() throws Exception {
        CommandRun run = played.record(played.unlike(), "--tune", "--seed", "5", "--runs", "3", "--spec", PlayedRuns.QUEUE);
        assertTrue(run.err().contains("traceloom: --tune: the command does not say what can be turned"), run.err());
        assertTrue(run.err().contains("only the disturber is"), run.err());
        assertTrue(recordings().get(0).knobs().text().matches("disturb=[0134]"), recordings().toString());
        CommandRun undisturbed = played.record(
                played.unlike(), "--tune", "--no-disturb", "--runs", "2", "--spec", PlayedRuns.QUEUE);
        assertTrue(undisturbed.err().contains("so nothing is; generated workloads say it"), undisturbed.err());
        assertTrue(recordings().get(0).knobs().isEmpty());
    }

    @Test
    void whatTheUserGivesStaysAndTheRestIsTurned() throws Exception {
        CommandRun run = played.record(
                offer("threads 4\\nrange.Enqueue.elem 1..10\\n") + played.unlike() + TELL,
                "--tune", "--knobs", "disturb=1,threads=3", "--seed", "5", "--runs", "6", "--spec", PlayedRuns.QUEUE);
        assertEquals(0, run.status(), run.out() + run.err());
        List<Recording> runs = recordings();
        for (Recording one : runs) {
            assertTrue(one.knobs().text().matches("disturb=1,(range\\.elem=1\\.\\.[124],)?threads=3"), one.knobs().text());
            assertEquals(
                    one.environment().get("TRACELOOM_KNOBS") + " on 1\n",
                    Files.readString(folder.resolve(one.trace()).resolve("output.txt")));
        }
        assertEquals(4, runs.stream().filter(one -> one.knobs().turned().size() == 3).count(), runs.toString());
        assertTrue(run.out().contains("turned something in 4 of 6 runs; "), run.out());
    }

    @Test
    void whatIsExportedIsTakenForGiven() throws Exception {
        Map<String, String> exported = Map.of("TRACELOOM_KNOBS", "range.key=1..2", "TRACELOOM_DISTURB_LEVEL", "4");
        assertEquals(
                new RecordingPlan.Turning(Knobs.parse("range.key=1..2").orElseThrow(), true, false),
                GivenKnobs.of(Optional.empty(), true, exported, note -> fail(note)));
        assertEquals(
                new RecordingPlan.Turning(Knobs.NONE, true, true),
                GivenKnobs.of(Optional.empty(), true, Map.of("TRACELOOM_KNOBS", ""), note -> fail(note)));
        List<String> notes = new ArrayList<>();
        assertEquals(
                new RecordingPlan.Turning(Knobs.parse("threads=8").orElseThrow(), false, false),
                GivenKnobs.of(Knobs.parse("threads=8"), false, exported, notes::add));
        assertEquals(
                List.of("--knobs goes over TRACELOOM_KNOBS=range.key=1..2 of the environment, of which nothing counts"), notes);
        OptionException odd = assertThrows(
                OptionException.class,
                () -> GivenKnobs.of(Optional.empty(), false, Map.of("TRACELOOM_KNOBS", "keys"), note -> fail(note)));
        assertTrue(odd.getMessage().startsWith("TRACELOOM_KNOBS in the environment: 'keys' names no knobs; write them as "));
    }

    @Test
    void aCommandThatDidNotComeToItsOfferIsNotBlamedForIt() {
        CommandRun run = played.record("exit 3", "--tune", "--spec", PlayedRuns.QUEUE);
        assertTrue(run.err().contains("recorded nothing"), run.err());
        assertFalse(run.err().contains("--tune"), run.err());
    }

    @Test
    void aTurnedRunThatRecordsNothingSaysHowToMakeItAgain() throws Exception {
        CommandRun run = played.record(
                offer("threads 4\\n") + "[ -z \"$TRACELOOM_KNOBS\" ] || exit 3; " + played.unlike(),
                "--tune", "--no-disturb", "--seed", "3", "--until-failed", PlayedRuns.QUEUE);
        assertEquals(2, run.status(), run.out() + run.err());
        Matcher again = Pattern.compile("Record it again with --runs 1 --seed \\d+ --knobs threads=(2|8|16)\n").matcher(run.err());
        assertTrue(again.find(), run.err());
    }

    @Test
    void aRunThatWasMadeTooLongIsNoFailureOfTheCommand() throws Exception {
        String slow = offer("range.Enqueue.elem 1..10\\n") + played.unlike() + "; sleep 0.2; [ -z \"$TRACELOOM_KNOBS\" ] || sleep 60";
        CommandRun run = played.record(
                slow, "--tune", "--no-disturb", "--timeout", "2", "--seed", "3", "--runs", "3", "--until-failed", PlayedRuns.QUEUE);
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("it took too long and was ended, since --tune made it longer: no failure of the command;"),
                run.out());
        assertTrue(run.out().contains(" made too long by --tune"), run.out());
        assertFalse(run.out().contains("stopped at"), run.out());
        CommandRun tests = played.record(
                slow, "--tune", "--no-disturb", "--timeout", "2", "--seed", "3", "--runs", "2", "--teamcity", "--until-failed",
                PlayedRuns.QUEUE);
        assertEquals(0, tests.status(), tests.out() + tests.err());
        assertTrue(tests.out().contains("testIgnored") && !tests.out().contains("testFailed"), tests.out());
    }

    @Test
    void aRunIsRepeatedBySeedAndKnobs() throws Exception {
        CommandRun found = played.record(
                offer("threads 4\\n") + "if [ -z \"$TRACELOOM_KNOBS\" ]; then " + played.unlike() + "; else " + played.rejected()
                        + "; fi" + TELL,
                "--tune", "--no-disturb", "--seed", "3", "--until-rejected", PlayedRuns.QUEUE);
        assertEquals(10, found.status(), found.out() + found.err());
        Recording rejected = recordings().get(0);
        assertTrue(
                found.out().contains(": it is rejected; record it again with --runs 1 --seed "
                        + Long.toUnsignedString(rejected.seed()) + " --knobs " + rejected.knobs().text() + "\n"),
                found.out());
        CommandRun again = played.record(
                played.unlike() + TELL, "--no-disturb", "--seed", "77", "--knobs", rejected.knobs().text());
        assertEquals(0, again.status(), again.err());
        assertEquals(rejected.knobs(), recordings().get(0).knobs());
        assertEquals(
                rejected.knobs().text() + " off \n",
                Files.readString(folder.resolve(recordings().get(0).trace()).resolve("output.txt")));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertRefused("--tune looks for operations that conflict, which a specification tells: give one with", "--tune");
        assertRefused("'LD_PRELOAD=x' names no knobs; write them as threads=8", "--knobs", "LD_PRELOAD=x");
        assertRefused("--save saves what becomes of traces that are validated: give a specification",
                "--save", folder.resolve("saved").toString());
        assertFalse(Files.exists(folder.resolve("saved")) || Files.exists(played.output()));
    }

    private void assertRefused(String words, String... options) {
        CommandRun run = played.record(played.accepted(), options);
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().contains(words), run.err());
    }

    /** The newest first. */
    private List<Recording> recordings() throws Exception {
        return RunDatabase.read(played.database(), database -> database.runs(RunFilter.ALL)).orElseThrow().stream()
                .map(KnownRun::recording)
                .map(stored -> stored.orElseThrow().recording())
                .toList();
    }
}
