package dev.traceloom.trace.log;

import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.format.Replacement;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Value.Fn;
import dev.traceloom.trace.value.Value.Model;
import dev.traceloom.trace.value.Value.Rec;
import dev.traceloom.trace.value.Value.SetOf;
import dev.traceloom.trace.value.Value.Tuple;
import dev.traceloom.trace.value.ValuePack;
import dev.traceloom.trace.value.Values;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/**
 * Writes a trace as a directory of MessagePack logs in schema v1; how the files are called says {@link LogFileNames}.
 */
public final class LogDirectoryWriter {
    private static final int LONGEST_FILE_NAME = 255;

    /** The header of a record that never comes: this is how a reader knows that a log was cut off. */
    private static final int BEGINNING_OF_A_RECORD = 0x82;

    /** The fields that every record has: how it ended, when it began and ended, what is meant for people. */
    private static final int ALWAYS = 4;

    private static final String THREAD_PARAMETER = "_thread";

    private final ParameterNames parameterNames;
    private final boolean omnilink;

    /**
     * @param parameterNames the names for arguments that were recorded by position, since a log has no other way
     * @param omnilink whether to refuse what OmniLink's own reader does not understand
     */
    public LogDirectoryWriter(ParameterNames parameterNames, boolean omnilink) {
        this.parameterNames = parameterNames;
        this.omnilink = omnilink;
    }

    /** @param replace whether a directory of logs that exists is replaced rather than left alone with an error */
    public void write(Trace trace, Path directory, boolean replace) throws TraceException {
        if (trace.threads().isEmpty()) {
            throw TraceException.of(trace.name(), "a trace without threads cannot be written as a directory of logs");
        }
        Optional<BrokenOff> brokenOff = trace.brokenOff();
        if (brokenOff.isPresent() && !brokenOff.get().everyThreadIsKnown()) {
            throw TraceException.of(
                    trace.name(),
                    "cannot be written as a directory of logs, which tells of every thread: " + brokenOff.get().why());
        }
        List<String> files =
                LogFileNames.files(trace.threads().stream().map(TraceThread::id).toList());
        for (String file : files) {
            if (file.getBytes(StandardCharsets.UTF_8).length > LONGEST_FILE_NAME) {
                throw TraceException.of(
                        trace.name(), "expected thread names that fit into a file name, found " + OneLine.quoted(file));
            }
        }
        Replacement.write(directory, replace, new LogDirectoryFormat(), temporary -> {
            Files.createDirectory(temporary);
            for (int i = 0; i < files.size(); i++) {
                TraceThread thread = trace.threads().get(i);
                boolean truncated = thread.truncated() || brokenOff.isPresent() && !thread.endsCleanly();
                writeThread(trace.name(), thread, truncated, temporary.resolve(files.get(i)));
            }
        });
    }

    private void writeThread(String trace, TraceThread thread, boolean truncated, Path file)
            throws IOException, TraceException {
                if (omnilink && truncated) {
            throw TraceException.of(
                    trace + ", thread " + OneLine.quoted(thread.id()), "OmniLink cannot read a recording that broke off");
        }
        try (OutputStream output = new BufferedOutputStream(
                        Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
                MessagePacker packer = MessagePack.newDefaultPacker(output)) {
            int index = 0;
            for (Operation operation : thread.operations()) {
                writeOperation(packer, operation, trace, new RecordRef(thread.id(), index++));
            }
            if (truncated) {
                packer.flush();
                output.write(BEGINNING_OF_A_RECORD);
            }
        }
    }

    private void writeOperation(MessagePacker packer, Operation operation, String trace, RecordRef record)
            throws IOException, TraceException {
        Arguments arguments = operation.arguments();
        List<String> names = arguments.positional() ? names(operation, trace, record) : arguments.names();
        check(operation, names, trace, record);
        boolean crash = operation.outcome() == Outcome.CRASH;
        packer.packMapHeader(2);
        packer.packString("operation_name");
        packer.packString(operation.name());
        packer.packString("operation");
        packer.packMapHeader(names.size() + ALWAYS + (crash ? 1 : 0) + ObservationPack.fields(operation));
        for (int i = 0; i < names.size(); i++) {
            packer.packString(names.get(i));
            ValuePack.write(packer, arguments.values().get(i));
        }
        packer.packString("_did_abort");
        packer.packBoolean(operation.outcome() == Outcome.ABORTED);
        packer.packString("_op_start");
        packUnsigned(packer, operation.start());
        packer.packString("_op_end");
        if (operation.hasEnd()) {
            packUnsigned(packer, operation.end());
        } else {
            packer.packNil();
        }
        if (crash) {
            packer.packString("signal");
            packer.packString(operation.signal());
        }
        ObservationPack.write(packer, operation);
        packer.packString("_meta");
        if (operation.meta().isEmpty()) {
            packer.packNil();
        } else {
            packer.writePayload(operation.meta().packed());
        }
    }

    private List<String> names(Operation operation, String trace, RecordRef record) throws TraceException {
        Optional<List<String>> known = parameterNames.of(operation.name());
        if (known.isEmpty()) {
            throw TraceException.inRecord(
                    trace,
                    record.inWords(),
                    "",
                    "the arguments of " + operation.name() + " have no names, which a log needs (give --spec)");
        }
        int given = operation.arguments().size();
        List<String> names = known.get();
        boolean mayLackSome = operation.outcome() == Outcome.NEVER_RETURNED && given < names.size();
        if (names.size() == given + 1 || mayLackSome) {
            names = names.stream().filter(name -> !name.equals(THREAD_PARAMETER)).toList();
        }
        if (mayLackSome) {
            names = names.subList(0, Math.min(given, names.size()));
        }
        if (names.size() != given) {
            throw TraceException.inRecord(
                    trace,
                    record.inWords(),
                    "",
                    "expected arguments for (" + String.join(", ", known.get()) + ") of " + operation.name()
                            + ", found " + given);
        }
        return names;
    }

    private void check(Operation operation, List<String> names, String trace, RecordRef record) throws TraceException {
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            Optional<String> problem = RawRecord.RESERVED.contains(name)
                    ? Optional.of("expected the name of a parameter, found one that logs reserve")
                    : beyondOmnilink(operation.arguments().values().get(i));
            if (problem.isPresent()) {
                throw TraceException.inRecord(trace, record.inWords(), name, problem.get());
            }
        }
        if (omnilink && !operation.observations().isNone()) {
            throw TraceException.inRecord(
                    trace, record.inWords(), "", "OmniLink cannot express what was seen of the state");
        }
        if (omnilink && !operation.clock().isNone()) {
            throw TraceException.inRecord(
                    trace, record.inWords(), "_clock", "OmniLink orders by times, and cannot express a vector clock");
        }
        if (omnilink && !operation.hasEnd()) {
            throw TraceException.inRecord(
                    trace,
                    record.inWords(),
                    "_op_end",
                    "OmniLink cannot express an operation that never returned");
        }
    }

    private Optional<String> beyondOmnilink(Value value) {
        return omnilink
                ? inexpressible(value).map(it -> "OmniLink cannot express " + OneLine.shortened(Values.toText(it)))
                : Optional.empty();
    }

    /** A set or model value anywhere in the value. */
    private static Optional<Value> inexpressible(Value value) {
        if (value instanceof SetOf || value instanceof Model) {
            return Optional.of(value);
        }
        if (value instanceof Tuple tuple) {
            return anyInexpressible(tuple.elements());
        }
        if (value instanceof Rec rec) {
            return anyInexpressible(rec.values());
        }
        return value instanceof Fn fn
                ? anyInexpressible(fn.keys()).or(() -> anyInexpressible(fn.values()))
                : Optional.empty();
    }

    private static Optional<Value> anyInexpressible(List<Value> values) {
        return values.stream()
                .flatMap(value -> inexpressible(value).stream())
                .findFirst();
    }

    private static void packUnsigned(MessagePacker packer, long number) throws IOException {
        if (number >= 0) {
            packer.packLong(number);
        } else {
            packer.packBigInteger(new BigInteger(Long.toUnsignedString(number)));
        }
    }
}
