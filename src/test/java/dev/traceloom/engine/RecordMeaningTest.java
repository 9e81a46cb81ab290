package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a record means where the specification, or what was seen, says so (semantics, rules 25 to 31). */
class RecordMeaningTest {
    private static final String LIGHT = String.join(
            "\n",
            "EXTENDS Integers",
            "VARIABLES light, count",
            "Init == light = [a |-> 0, b |-> 0] /\\ count = 0",
            "Turn(x, to) == light' = [light EXCEPT ![x] = to] /\\ count' = count + 1",
            "Reset == light' = [a |-> 0, b |-> 0] /\\ count' = 0",
            "Next == (\\E x \\in {\"a\", \"b\"}, to \\in 0..3 : Turn(x, to)) \\/ Reset");

    @TempDir
    private Path folder;

    @Test
    @DisplayName("rule 26: Match_X is used instead of X, and Match for records that have neither")
    void matchOperators() throws Exception {
        String module = LIGHT + "\nMatch_Turn(op) == Turn(op.args.x, op.args.to + 1)"
                + "\nMatch(op) == Turn(op.record.which, op.record.value)";
        accepted(module, "{'op':'Turn','args':{'x':'a','to':1},'after':{'count':1,'light':{'a':2,'b':0}}}");
        accepted(module, "{'op':'Lamp','record':{'which':'b','value':3},'after':[[['light','b'],3]]}");
        accepted(module, "{'op':'Reset','after':{'count':0}}");
        rejected(module, "{'op':'Lamp','record':{'which':'b','value':2},'after':[[['light','b'],3]]}");
    }

    @Test
    @DisplayName("rule 26: an action that takes arguments is left to Match where the record gives none")
    void matchWithoutArguments() throws Exception {
        accepted(
                LIGHT + "\nMatch(op) == op.name = \"Turn\" /\\ Turn(op.record.which, 2)",
                "{'op':'Turn','record':{'which':'b'},'after':[[['light','b'],2]]}");
    }

    @Test
    @DisplayName("rule 27: what an aborted operation and the end of a thread do")
    void abortsAndEnds() throws Exception {
        String module = LIGHT + "\nAbort_Turn(op) == count < op.meta.limit /\\ UNCHANGED <<light, count>>"
                + "\nAbort(op) == Reset\nThreadEnd(op) == IF op.thread = \"t\" THEN Reset ELSE UNCHANGED <<light, count>>";
        String turn = "{'thread':'t','op':'Turn','args':['a',1],'start':1,'end':2}\n";
        String end = "{'thread':'t','op':'__TerminateThread','start':5,'end':6}\n";
        String look = "{'thread':'u','after':{'count':%d},'step':false,'start':7,'end':8}\n"
                + "{'thread':'u','op':'__TerminateThread','start':9,'end':9}";
        accepted(module, turn + "{'thread':'t','op':'Turn','args':['a',1],'start':3,'end':4,'aborted':true,'meta':{'limit':2}}");
        rejected(module, turn + "{'thread':'t','op':'Turn','args':['a',1],'start':3,'end':4,'aborted':true,'meta':{'limit':1}}");
        accepted(
                module,
                turn + "{'thread':'u','op':'Reset','start':3,'end':4,'aborted':true}\n"
                        + "{'thread':'u','after':{'count':0},'step':false,'start':7,'end':8}");
        accepted(module, turn + end + look.formatted(0));
        rejected(module, turn + end + look.formatted(1));
        accepted(LIGHT, turn + end + look.formatted(1));
    }

    @Test
    @DisplayName("rule 27: a crash does what the end of a thread does, at any later time or never, and what was in flight comes before")
    void crashes() throws Exception {
        String locks = String.join(
                "\n",
                "VARIABLE owner",
                "Init == owner = \"nobody\"",
                "Lock(_thread) == owner = \"nobody\" /\\ owner' = _thread",
                "IsFree(free) == free = (owner = \"nobody\") /\\ UNCHANGED owner",
                "Next == (\\E t \\in {\"t\", \"u\"} : Lock(t)) \\/ \\E free \\in BOOLEAN : IsFree(free)",
                "ThreadEnd(op) == op.name = \"__AbortThread\" /\\ owner' = IF owner = op.thread THEN \"nobody\" ELSE owner");
        String dies = "{'thread':'t','op':'__AbortThread','start':5,'end':5,'signal':'SIGKILL'}\n";
        String owner = "{'thread':'t','op':'Lock','start':1,'end':2}\n" + dies;
        String waits = "{'thread':'t','op':'Lock','start':1,'end':null}\n" + dies;
        // Whatever it did besides that nobody recorded may explain the rest (rule 11).
        assertEquals(Verdict.ACCEPTED, afterCrash(locks, owner + looks("false", "true")));
        assertEquals(Verdict.ACCEPTED, afterCrash(locks, owner + looks("false", "false")));
        assertEquals(Verdict.UNDECIDED, afterCrash(locks, owner + "{'thread':'u','op':'IsFree','args':[true],'start':3,'end':4}"));
        assertEquals(Verdict.UNDECIDED, afterCrash(locks, owner + looks("true", "false")));
        assertEquals(Verdict.ACCEPTED, afterCrash(locks, waits + looks("true", "false")));
        assertEquals(Verdict.ACCEPTED, afterCrash(locks, waits + looks("false", "true")));
        assertEquals(
                Verdict.UNDECIDED,
                afterCrash(
                        locks,
                        waits + looks("false", "true") + "{'thread':'u','op':'IsFree','args':[false],'start':12,'end':13}"));
        assertEquals(Verdict.UNDECIDED, afterCrash(locks.replace("ThreadEnd", "Nothing"), owner + looks("false", "true")));
        rejected(locks, owner + looks("false", "true"));
    }

    @Test
    @DisplayName("rule 27: what was in flight is tried before the crash also where the two have nothing to do with each other")
    void whatCommutesWithACrash() throws Exception {
        String module = String.join(
                "\n",
                "VARIABLES owner, value",
                "Init == owner = \"nobody\" /\\ value = 0",
                "Lock(_thread) == owner = \"nobody\" /\\ owner' = _thread /\\ UNCHANGED value",
                "IsFree(free) == free = (owner = \"nobody\") /\\ UNCHANGED <<owner, value>>",
                "Put(new) == value' = new /\\ UNCHANGED owner",
                "Get(found) == found = value /\\ UNCHANGED <<owner, value>>",
                "Next == Lock(\"t\") \\/ IsFree(TRUE) \\/ Put(1) \\/ Get(1)",
                "ThreadEnd(op) == owner' = \"nobody\" /\\ UNCHANGED value");
        Result result = validate(
                module,
                "{'thread':'t','op':'Lock','start':1,'end':2}\n{'thread':'t','op':'Put','args':[1],'start':3,'end':null}\n"
                        + "{'thread':'t','op':'__AbortThread','start':4,'end':4}\n"
                        + "{'thread':'u','op':'IsFree','args':[true],'start':5,'end':6}\n"
                        + "{'thread':'u','op':'Get','args':[1],'start':7,'end':8}",
                source -> source,
                Options.USUAL.allowingCrashes());
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertTrue(result.warnings().stream().noneMatch(warning -> warning.contains("a bug of ours")), result.warnings()::toString);
    }

    private static String looks(String first, String second) {
        return "{'thread':'u','op':'IsFree','args':[%s],'start':8,'end':9}\n".formatted(first)
                + "{'thread':'u','op':'IsFree','args':[%s],'start':10,'end':11}\n".formatted(second);
    }

    @Test
    @DisplayName("rule 28: records that Ignore names count for nothing, whatever they are called")
    void ignoredRecords() throws Exception {
        accepted(
                LIGHT + "\nIgnore(op) == op.name = \"Boot\"",
                "{'op':'Boot','record':{'x':1.5}}\n{'op':'Reset','record':{}}");
    }

    @Test
    @DisplayName("rule 25: a fraction does no harm where nobody reads it")
    void fractions() throws Exception {
        String module = LIGHT + "\nMatch_Set(op) == Turn(op.record.which, op.record.value)";
        accepted(module, "{'op':'Set','record':{'which':'a','value':1,'at':1.5,'id':12345678901}}");
        Result unread = validate(module, "{'op':'Set','record':{'which':'a','value':1.5}}");
        assertEquals(Verdict.ERROR, unread.verdict());
        assertTrue(unread.message().orElseThrow().contains("the log says 1.5 here, and TLC has no such value"));
    }

    @Test
    @DisplayName("rule 29: Observe and ObserveBefore say what the names of a log mean")
    void mappedNames() throws Exception {
        String module = LIGHT
                + "\nObserve(op) == LET l == light[op.record.n] IN IF op.name = \"Turn\" THEN [now |-> light[op.record.n], twice |-> 2 * l]"
                + " ELSE [now |-> -1]"
                + "\nObserveBefore(op) == [was |-> light[op.record.n]]"
                + "\nMatch_Turn(op) == \\E to \\in 0..3 : Turn(op.record.n, to)";
        String record = "{'op':'Turn','record':{'n':'b'},'after':{'now':%d,'twice':%d,'was':%d}}";
        accepted(module, record.formatted(2, 4, 0));
        rejected(module, record.formatted(2, 3, 0));
        rejected(module, record.formatted(2, 4, 1));
        accepted(module, record.formatted(2, 4, 0) + "\n" + record.formatted(3, 6, 2));
    }

    @Test
    @DisplayName("rule 31: a record without an action is any step, or none where it does not ask for one")
    void anyStep() throws Exception {
        accepted(LIGHT, "{'after':{'count':1}}\n{'after':{'count':1}}\n{'after':{'count':2}}");
        rejected(LIGHT, "{'after':{'count':1}}\n{'after':{'count':1},'step':true}");
        rejected(LIGHT, "{'after':{'count':1},'step':false}");
        accepted(LIGHT, "{'after':{'count':0},'step':false}");
    }

    @Test
    @DisplayName("rule 31: --next says what it is a step of")
    void otherRelation() throws Exception {
        String module = LIGHT + "\nOnlyA == \\E to \\in 0..3 : Turn(\"a\", to)";
        String record = "{'after':[[['light','b'],1]]}";
        assertEquals(Verdict.ACCEPTED, validate(module, record).verdict());
        assertEquals(
                Verdict.REJECTED, validate(module, record, source -> source.with(
                        SpecificationOption.NEXT, java.util.Optional.of("OnlyA"))).verdict());
    }

    @Test
    void whatARecordCannotMeanIsSaidInOneSentence() throws Exception {
        refused(LIGHT, "{'after':{'lihgt':1}}", "the record tells of lihgt, which is no variable of the specification (light, count)");
        refused(
                LIGHT + "\nObserve(op) == [x |-> 1]",
                "{'after':{'y':1}}",
                "no field of Observe(op); say in an operator Observe(op) == [y |-> …] what it means, or that it means nothing"
                        + " with --ignore-fields y");
        refused(LIGHT + "\nObserve(op) == op.record", "{'after':{'y':1}}", "Observe must be a record that is written out here");
        refused(
                LIGHT + "\nMatch_Turn(op, x) == Reset",
                "{'op':'Turn','args':['a',1]}",
                "Match_Turn(op, x) must have one parameter, the record");
        refused(
                LIGHT + "\nIgnore(op) == count = 0",
                "{'op':'Reset'}",
                "Ignore mentions variables, but whether a record counts must follow from the record alone");
        refused(LIGHT, "{'op':'Turn','args':['a',1],'step':false}", "");
    }

    @Test
    void aFieldThatIsIgnoredByNameIsNotCompared() throws Exception {
        assertEquals(
                Verdict.ACCEPTED,
                validate(LIGHT, "{'after':{'lihgt':1,'count':1}}", source -> source.with(
                                SpecificationOption.IGNORE_FIELDS, List.of("lihgt")))
                        .verdict());
    }

    @Test
    void aPartThatIsNotThereIsNotWhatWasSeen() throws Exception {
        rejected(LIGHT, "{'after':[[['light','c'],1]]}");
        rejected(LIGHT, "{'after':[[['count',1],1]]}");
    }

    @Test
    void twoFaultsInOneLogAreFoundWhereRecordsTellTheStateAnew() throws Exception {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i <= 12; i++) {
            int seen = i == 4 || i == 10 ? 9 : i % 4;
            log.append("{'op':'Turn','args':['").append(i % 2 == 0 ? "a" : "b").append("',").append(i % 4)
                    .append("],'after':[[['light','").append(i % 2 == 0 ? "a" : "b").append("'],").append(seen)
                    .append("],[['count'],").append(i).append("]]}\n");
        }
        Path file = Files.createTempDirectory(folder, "spec").resolve("Light.tla");
        Files.writeString(file, "---- MODULE Light ----\n" + LIGHT + "\n====\n");
        Trace trace = read(log.toString());
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(SpecificationSource.of(file))) {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
            assertEquals(3, result.linearized());
            assertEquals(
                    List.of(9),
                    Resynchronization.after(result, trace, specification, Options.USUAL).stream()
                            .map(one -> one.record().index())
                            .toList());
        }
    }

    private static Trace read(String records) throws TraceException {
        byte[] lines = records.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return NdjsonReader.read(new ByteArrayInputStream(lines), "light.ndjson");
    }

    private void accepted(String module, String records) throws Exception {
        Result result = validate(module, records);
        assertEquals(Verdict.ACCEPTED, result.verdict(), () -> records + ": " + result.message());
    }

    private void rejected(String module, String records) throws Exception {
        Result result = validate(module, records);
        assertEquals(Verdict.REJECTED, result.verdict(), () -> records + ": " + result.message());
    }

    private void refused(String module, String records, String sentence) throws Exception {
        try {
            Result result = validate(module, records);
            assertEquals(Verdict.ERROR, result.verdict(), records);
            assertTrue(result.message().orElse("").contains(sentence), () -> records + ": " + result.message());
        } catch (TraceException unfit) {
            assertTrue(unfit.getMessage().contains(sentence), unfit::getMessage);
        }
    }

    private Result validate(String module, String records) throws Exception {
        return validate(module, records, source -> source);
    }

    private Verdict afterCrash(String module, String records) throws Exception {
        return validate(module, records, source -> source, Options.USUAL.allowingCrashes()).verdict();
    }

    private Result validate(String module, String records, UnaryOperator<SpecificationSource> source) throws Exception {
        return validate(module, records, source, Options.USUAL);
    }

    private Result validate(
            String module, String records, UnaryOperator<SpecificationSource> source, Options options) throws Exception {
        Path file = Files.createTempDirectory(folder, "spec").resolve("Light.tla");
        Files.writeString(file, "---- MODULE Light ----\n" + module + "\n====\n");
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(source.apply(SpecificationSource.of(file)))) {
            Result result = GuardedValidation.validate(read(records), specification, options);
            Result byTlc = GuardedValidation.validate(read(records), specification.reference(), options);
            assertEquals(result.verdict(), byTlc.verdict(), "TLC alone");
            return result;
        }
    }
}
