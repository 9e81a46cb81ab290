package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import dev.traceloom.trace.Announced;
import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.ThreadChecks;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.file.HeardInput;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a trace with one JSON object a line. Threads are numbered in the order in which they first appear.
 *
 * <p>A line with a {@code thread} and nothing else, or with {@code truncated} alone, introduces a thread without
 * adding to it: only so can a thread be written of which nothing was recorded. The first line may be a
 * {@link NdjsonHeader}.
 *
 * <p>A last line without a line feed that breaks off inside its object is what a killed recorder leaves, or a copy that
 * was cut. Whatever that line tells, lines of any thread may be missing behind it: a rejection must not rest on the
 * belief that a thread is complete when it may not be.
 */
public final class NdjsonReader {
    /** A thread so far. */
    private static final class Recorded {
        final String id;
        final int number;
        final ThreadChecks checks;

        Recorded(String id, int number, Pool pool) {
            this.id = id;
            this.number = number;
            this.checks = new ThreadChecks(pool, NdjsonReader::place);
        }
    }

    private final String name;
    private final LineSource lines;
    private final Pool pool;
    private final Map<String, Recorded> threads = new HashMap<>();
    private final List<Recorded> inOrder = new ArrayList<>();
    private final List<String> ids = new ArrayList<>();
    private final LineObject object;
    private final LineText text = new LineText();
    private long line;
    private long record;
    private boolean ended;
    private Announced announced = Announced.NOTHING;
    private boolean cut;
    /** Whether the order of lines is that of time; null before the first record. */
    private Boolean inFileOrder;
    private Operation operation;
    private int operations;
    private int number;

    NdjsonReader(InputStream input, String name, Pool pool) {
        this(input, name, pool, new NdjsonObject(pool));
    }

    NdjsonReader(InputStream input, String name, Pool pool, LineObject object) {
        this.name = name;
        this.lines = new LineSource(input);
        this.pool = pool;
        this.object = object;
    }

    public static Trace read(Path file) throws TraceException {
        try (InputStream input = HeardInput.of(Files.newInputStream(file))) {
            return read(input, file.toString());
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    public static Trace read(InputStream input, String name) throws TraceException {
        return read(input, name, Pool.ofWholeTrace(), 0, 0);
    }

    /**
     * @param lines how many lines of the file come before the input, which messages count from there
     * @param records how many of them are records
     */
    public static Trace read(InputStream input, String name, Pool pool, long lines, long records) throws TraceException {
        NdjsonReader reader = new NdjsonReader(input, name, pool);
        reader.line = lines;
        reader.record = records;
        return reader.read();
    }

    /** Reads a log whose lines say the same in other words. */
    public static Trace read(InputStream input, String name, Pool pool, LineObject object) throws TraceException {
        return new NdjsonReader(input, name, pool, object).read();
    }

    private Trace read() throws TraceException {
        List<List<Operation>> read = new ArrayList<>();
        while (next()) {
            while (read.size() <= thread()) {
                read.add(new ArrayList<>());
            }
            read.get(thread()).add(operation());
        }
        List<TraceThread> recorded = new ArrayList<>();
        for (Recorded one : inOrder) {
            List<Operation> own = one.number < read.size() ? read.get(one.number) : List.of();
            recorded.add(new TraceThread(one.id, List.copyOf(own), isTruncated(one.number)));
        }
        return new Trace(name, List.copyOf(recorded), brokenOff());
    }

    /** Moves to the next record of any thread; false at the end of the input. */
    boolean next() throws TraceException {
        try {
            return !ended && readLine();
        } catch (ThreadChecks.Misplaced e) {
            throw TraceException.inRecord(name, place(), e.field(), e.getMessage());
        } catch (BadHeader e) {
            throw TraceException.inLine(name, line, e.field, e.getMessage());
        } catch (BadWhole e) {
            throw TraceException.of(name, e.getMessage());
        } catch (BadValueException e) {
            throw TraceException.inRecord(name, place(), object.field(), e.getMessage());
        } catch (JsonProcessingException e) {
            // Jackson gives no place where a name, a number or the nesting goes on for longer than it reads.
            String problem = e.getLocation() == null
                    ? "expected JSON, found a name or a number that is longer, or nesting that is deeper, than any"
                    : "expected JSON, found something else at column " + e.getLocation().getColumnNr();
            throw record == 0
                    ? TraceException.inLine(name, line, "", problem)
                    : TraceException.inRecord(name, place(), object.field(), problem);
        } catch (IOException e) {
            throw TraceException.unreadable(name, e);
        }
    }

    /** The current record. */
    Operation operation() {
        return operation;
    }

    /** The number of the current record's thread. */
    int thread() {
        return number;
    }

    /** The position of the current record in its thread. */
    int index() {
        return inOrder.get(number).checks.count() - 1;
    }

    /** The ids of the threads so far, by their numbers. */
    List<String> threads() {
        return Collections.unmodifiableList(ids);
    }

    /** Whether the recording of a thread broke off; known at the end of the input. */
    boolean isTruncated(int threadNumber) {
        return inOrder.get(threadNumber).checks.brokenOffIn().isPresent();
    }

    /** Whether lines of any thread may be missing; known at the end of the input. */
    Optional<BrokenOff> brokenOff() {
        if (cut) {
            return Optional.of(
                    new BrokenOff("the file ends inside line " + line, announced.isEveryThread(inOrder.size())));
        }
        return announced.lack(inOrder.size(), operations).or(this::stoppedShort);
    }

    /**
     * A file that was cut between two lines shows nothing of it, unless threads say where they end: then one that simply
     * stops may be where the file was cut, and threads may be missing that would have come later.
     */
    private Optional<BrokenOff> stoppedShort() {
        boolean endsAreRecorded = false;
        Recorded stopping = null;
        for (Recorded thread : inOrder) {
            endsAreRecorded |= thread.checks.isOver();
            stopping = stopping == null && thread.checks.simplyStops() ? thread : stopping;
        }
        if (!endsAreRecorded || stopping == null || announced.threads().isPresent()) {
            return Optional.empty();
        }
        return Optional.of(new BrokenOff(
                "thread " + VisibleText.line(stopping.id) + " stops without an end, where others have one, and no first line tells"
                        + " how many threads there are",
                false));
    }

    /** Where the current record is, as messages say it. */
    String place() {
        return place(object.lineInFile(line));
    }

    private static String place(long number) {
        return "line " + number;
    }

    private boolean readLine() throws IOException {
        while (!cut && nextLine()) {
            line++;
            if (readObject() && takeRecord()) {
                return true;
            }
        }
        ended = true;
        if (!cut) {
            checkEnd();
        }
        return false;
    }

    /** Whether there is a whole object in the line that says something of a thread. */
    private boolean readObject() throws IOException {
        if (object.readPlain(lines.bytes(), lines.length())) {
            record++;
            return true;
        }
        int length = decode();
        if (text.isBlank(length)) {
            return false;
        }
        try {
            if (mayBeHeader() && object.mayFollowHeader() && NdjsonHeader.isBegunBy(text.characters(), length)) {
                readHeader(length);
                return false;
            }
            record++;
            object.read(text.characters(), length, object.lineInFile(line));
            return !object.isSkipped();
        } catch (JsonParseException e) {
            if (lines.isTerminated() || !text.isCutOff(e, length)) {
                throw e;
            }
            if (!object.mayBreakOff() || inFileOrder == Boolean.TRUE) {
                object.clear();
                throw new BadValueException("the file ends inside this line: it was cut, or is still being written; let"
                        + " the program end, or remove the line");
            }
            breakOff();
            return false;
        }
    }

    private void checkEnd() {
        try {
            object.checkEnd(record);
        } catch (BadValueException e) {
            throw new BadWhole(e);
        }
    }

    private boolean mayBeHeader() {
        return record == 0 && announced == Announced.NOTHING;
    }

    private void readHeader(int length) throws IOException {
        object.clear();
        NdjsonHeader header = new NdjsonHeader();
        try {
            announced = header.read(text.characters(), length);
        } catch (BadValueException e) {
            throw new BadHeader(header.field(), e);
        }
    }

    private boolean nextLine() throws IOException {
        try {
            return lines.next();
        } catch (BadValueException e) {
            line++;
            record++;
            object.clear();
            throw e;
        }
    }

    private int decode() {
        try {
            return text.decode(lines, line == 1);
        } catch (BadValueException e) {
            record++;
            object.clear();
            throw e;
        }
    }

    private void breakOff() {
        cut = true;
        if (object.thread() != null) {
            known(object.thread()).checks.breakOff(place());
        }
    }

    private Recorded known(String id) {
        Recorded known = threads.get(id);
        if (known == null) {
            known = new Recorded(id, inOrder.size(), pool);
            threads.put(id, known);
            inOrder.add(known);
            ids.add(id);
        }
        return known;
    }

    /** Tells whether the line holds a record: it may do no more than introduce a thread. */
    private boolean takeRecord() {
        String thread = object.requireThread();
        if (object.isRecord()) {
            takeOrder();
        }
        Recorded known = known(thread);
        if (known.checks.brokenOffIn().isPresent()) {
            throw new BadValueException("expected no record of thread " + OneLine.quoted(thread) + " after "
                    + known.checks.brokenOffIn().get() + ", where its recording broke off");
        }
        if (object.isRecord()) {
            number = known.number;
            operation = known.checks.take(object.record(), object.lineInFile(line), object.fields());
            operations++;
        }
        announced.excess(inOrder.size(), operations).ifPresent(NdjsonReader::refuse);
        if (object.isTruncated()) {
            known.checks.breakOff(place());
        }
        return object.isRecord();
    }

    /** Records that tell no time happened one after the other, as they stand in the file. */
    private void takeOrder() {
        boolean ordered = object.isInFileOrder();
        if (inFileOrder != null && ordered != inFileOrder) {
            throw new BadValueException(
                    ordered
                            ? "expected a time or a clock like those of the records before, found none"
                            : "expected no time, since the records before tell none, found one");
        }
        inFileOrder = ordered;
        if (ordered) {
            object.record().putAt(record);
        }
    }

    private static void refuse(String problem) {
        throw new BadValueException(problem);
    }

    /** A first line that is meant to be a header, and is none. */
    private static final class BadHeader extends RuntimeException {
        private final String field;

        BadHeader(String field, BadValueException cause) {
            super(cause.getMessage(), cause);
            this.field = field;
        }
    }

    /** Nothing is wrong with any line, but with all of them. */
    private static final class BadWhole extends RuntimeException {
        BadWhole(BadValueException cause) {
            super(cause.getMessage(), cause);
        }
    }
}
