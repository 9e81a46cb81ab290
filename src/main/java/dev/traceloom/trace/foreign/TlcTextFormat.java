package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.HeardInput;
import dev.traceloom.trace.foreign.StateList.Cause;
import dev.traceloom.trace.ndjson.LineSource;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.TlaValueReader;
import dev.traceloom.trace.value.Utf8;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What TLC prints: the error trace in it, {@code State 2: <Send(n1) line 9, col 3 to line 11, col 20 of module M>} and the
 * variables below. Actions have arguments there since the version that tells them.
 */
public final class TlcTextFormat extends ReadOnlyFormat {
    /** What every such text begins with. */
    private static final String INITIAL = "1: <Initial predicate";

    /** By themselves: every reader of a file asks whether it is of this format, and few are. */
    private static final class Patterns {
        static final Pattern STATE = Pattern.compile("(?:State )?([0-9]{1,9}): <(.*)>");
        static final Pattern FIRST = Pattern.compile("(?m)^(State )?" + INITIAL + ".*>\\s*$");
        static final Pattern PLACE = Pattern.compile(" line [0-9]+, col [0-9]+ to line [0-9]+, col [0-9]+ of module .*");
    }
    /** What TLC calls what has no name. */
    private static final String UNNAMED = "Action";
    private static final String MESSAGE = "@!@!@";

    @Override
    public String name() {
        return "outputs of TLC";
    }

    /** None of its own: people call their logs as they like. */
    @Override
    public List<String> endings() {
        return List.of();
    }

    @Override
    public boolean sniff(byte[] beginning) {
        String text = new String(beginning, StandardCharsets.UTF_8);
        return text.contains(INITIAL) && Patterns.FIRST.matcher(text).find();
    }

    @Override
    public Trace read(Path file) throws TraceException {
        Reading reading = new Reading();
        try (InputStream input = HeardInput.of(Files.newInputStream(file))) {
            LineSource lines = new LineSource(input);
            while (lines.next()) {
                reading.take(Utf8.decode(lines.bytes(), lines.length()));
            }
            reading.endState();
        } catch (BadValueException e) {
            throw TraceException.inLine(file.toString(), reading.place(), "", e.getMessage());
        } catch (CharacterCodingException e) {
            throw TraceException.inLine(file.toString(), reading.line + 1, "", "expected UTF-8, found other bytes");
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
        return reading.states.trace(file.toString());
    }

    private static final class Reading {
        final Pool pool = new Pool();
        final StateList states = new StateList();
        final StringBuilder variables = new StringBuilder();
        String action;
        long line;
        long header;

        void take(String text) {
            line++;
            Matcher state = Patterns.STATE.matcher(text.strip());
            if (state.matches()) {
                endState();
                if (Integer.parseInt(state.group(1)) != states.size() + 1) {
                    header = line;
                    action = "";
                    throw new BadValueException("expected state " + (states.size() + 1) + ", found state " + state.group(1)
                            + ": of several error traces, keep one");
                }
                action = state.group(2);
                header = line;
            } else if (text.isBlank() || text.startsWith(MESSAGE)) {
                endState();
            } else if (action != null) {
                variables.append(text).append('\n');
            }
        }

        long place() {
            return action == null ? line : header;
        }

        void endState() {
            if (action == null) {
                return;
            }
            String called = Patterns.PLACE.matcher(action).replaceFirst("");
            TlaValueReader name = new TlaValueReader(called.equals(UNNAMED) || states.size() == 0 ? "" : called, pool);
            String operation = name.isAtEnd() ? "" : name.identifier();
            Arguments arguments = name.takes("(") ? Arguments.positional(name.valuesUntil(")")) : Arguments.NONE;
            List<Observation> observed = new ArrayList<>();
            TlaValueReader.state(variables.toString(), pool)
                    .forEach((variable, value) -> observed.add(Observation.of(variable, value)));
            states.add(Cause.of(operation, arguments), observed, Meta.NONE, header);
            action = null;
            variables.setLength(0);
        }
    }
}
