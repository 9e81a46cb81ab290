package dev.traceloom.replay.mi;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a line means. The program may write where gdb does: a line that is not gdb's is the program's, and what the
 * program wrote without ending its line is taken off the record behind it.
 */
final class MiLine {
    private static final String PROMPT = "(gdb)";
    private static final Set<String> ANSWERS = Set.of("done", "running", "connected", "error", "exit");

    private MiLine() {}

    static List<MiRecord> records(byte[] line) {
        Optional<MiRecord> whole = record(line, 0);
        if (whole.isPresent()) {
            return List.of(whole.get());
        }
        List<MiRecord> records = new ArrayList<>();
        for (int at = 1; at < line.length; at++) {
            Optional<MiRecord> rest = mayBegin(line, at) ? record(line, at) : Optional.empty();
            if (rest.isPresent()) {
                records.add(program(line, at, ""));
                records.add(rest.get());
                return records;
            }
        }
        records.add(program(line, line.length, "\n"));
        return records;
    }

    /** gdb's own words are never behind the program's: it begins a line for them. */
    private static boolean mayBegin(byte[] line, int at) {
        return line[at] == '*' || line[at] == '^' || line[at] == '=';
    }

    private static MiRecord program(byte[] line, int length, String end) {
        String text = new String(Arrays.copyOf(line, length), StandardCharsets.UTF_8);
        return new MiRecord.Words(MiRecord.Speaker.PROGRAM, text + end);
    }

    private static Optional<MiRecord> record(byte[] line, int from) {
        try {
            return Optional.of(record(new MiText(line, from), line, from));
        } catch (MiSyntaxException notMi) {
            return Optional.empty();
        }
    }

    private static MiRecord record(MiText text, byte[] line, int from) throws MiSyntaxException {
        if (new String(line, from, Math.min(line.length - from, 2 * PROMPT.length()), StandardCharsets.US_ASCII)
                .strip()
                .equals(PROMPT)) {
            return new MiRecord.Prompt();
        }
        if (text.take('~')) {
            return words(MiRecord.Speaker.CONSOLE, text);
        }
        if (text.take('@')) {
            return words(MiRecord.Speaker.TARGET, text);
        }
        if (text.take('&')) {
            return words(MiRecord.Speaker.LOG, text);
        }
        OptionalLong token = token(text.digits());
        if (text.take('^')) {
            String word = text.word();
            require(ANSWERS.contains(word));
            return new MiRecord.Answer(token, word, text.results());
        }
        MiRecord.Kind kind = kind(text);
        String word = text.word();
        MiValue.Fields fields = text.results();
        // A program may well write =x or *word; gdb has more to say, but for a stop on the way to another.
        require(!fields.fields().isEmpty() || from == 0 && word.equals("stopped"));
        return new MiRecord.Event(kind, word, fields);
    }

    private static void require(boolean isGdb) throws MiSyntaxException {
        if (!isGdb) {
            throw new MiSyntaxException();
        }
    }

    private static MiRecord.Kind kind(MiText text) throws MiSyntaxException {
        if (text.take('*')) {
            return MiRecord.Kind.EXECUTION;
        }
        if (text.take('+')) {
            return MiRecord.Kind.STATUS;
        }
        text.require('=');
        return MiRecord.Kind.NOTICE;
    }

    private static MiRecord words(MiRecord.Speaker speaker, MiText text) throws MiSyntaxException {
        String said = text.string();
        if (!text.atEnd()) {
            throw new MiSyntaxException();
        }
        return new MiRecord.Words(speaker, said);
    }

    private static OptionalLong token(String digits) throws MiSyntaxException {
        if (digits.isEmpty()) {
            return OptionalLong.empty();
        }
        if (digits.length() > 18) {
            throw new MiSyntaxException();
        }
        return OptionalLong.of(Long.parseLong(digits));
    }
}
