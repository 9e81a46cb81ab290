package dev.traceloom.trace.ndjson;

import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.Value;
import java.io.IOException;

/**
 * Reads a line of the usual form in one pass over its bytes: an object that tells thread, operation, arguments and times, whose
 * strings are short and of ASCII without escapes, and whose arguments are such strings, integers or truth values. For these, a
 * parser of all of JSON takes several times as long, most of it to make texts of names and numbers that are thrown away.
 *
 * <p>Any other line is left to that parser, which begins it anew: what is wrong with one that is wrong is its affair.
 */
final class PlainLine {
    private static final NdjsonObject.Field[] FIELDS = {
        NdjsonObject.Field.THREAD,
        NdjsonObject.Field.OP,
        NdjsonObject.Field.ARGS,
        NdjsonObject.Field.START,
        NdjsonObject.Field.END,
        NdjsonObject.Field.TIME
    };
    /** Nothing else has room for more to be remembered. */
    private static final int LONGEST_STRING = 1 << 8;
    private static final int MOST_ARGUMENTS = 16;
    /** All numbers of so many digits fit into 64 bits without a sign. */
    private static final int MOST_DIGITS = 19;
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};
    private static final byte[] NULL = {'n', 'u', 'l', 'l'};

    private final Pool pool;
    private NdjsonObject into;
    private RawRecord raw;
    private byte[] line;
    private int at;
    private int end;
    /** The string that was read last. */
    private String string;
    /** The number that was read last. */
    private long number;

    PlainLine(Pool pool) {
        this.pool = pool;
    }

    /** Whether the line is of that form; if not, what was read of it means nothing. */
    boolean read(byte[] bytes, int length, NdjsonObject object) throws IOException {
        into = object;
        raw = object.record();
        line = bytes;
        at = 0;
        end = length;
        if (!isNext('{')) {
            return false;
        }
        do {
            if (!readField()) {
                return false;
            }
        } while (isNext(','));
        return isNext('}') && isAtEnd();
    }

    private boolean readField() throws IOException {
        if (!isNext('"')) {
            return false;
        }
        NdjsonObject.Field field = readKey();
        return field != null && into.give(field) && isNext(':') && readValue(field);
    }

    /** The key at hand; null for one that is not plain. */
    private NdjsonObject.Field readKey() {
        for (NdjsonObject.Field field : FIELDS) {
            byte[] key = field.key;
            if (key.length < end - at && line[at + key.length] == '"' && isAt(key)) {
                at += key.length + 1;
                return field;
            }
        }
        return null;
    }

    private boolean readValue(NdjsonObject.Field field) throws IOException {
        skipSpace();
        switch (field) {
            case THREAD -> {
                if (!readString()) {
                    return false;
                }
                into.take(string);
            }
            case OP -> {
                if (!readString()) {
                    return false;
                }
                raw.name = string;
            }
            case ARGS -> {
                return isNext('[') ? readValues() : isNext('{') && readNamedValues();
            }
            case START -> {
                if (!readUnsigned()) {
                    return false;
                }
                raw.start = number;
                raw.hasStart = true;
            }
            case END -> {
                raw.endIsNull = isWord(NULL);
                if (!raw.endIsNull) {
                    if (!readUnsigned()) {
                        return false;
                    }
                    raw.end = number;
                    raw.hasEnd = true;
                }
            }
            case TIME -> {
                if (!readUnsigned()) {
                    return false;
                }
                raw.putAt(number);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean readValues() throws IOException {
        raw.positional = true;
        if (isNext(']')) {
            return true;
        }
        do {
            if (!readArgument()) {
                return false;
            }
        } while (isNext(','));
        return isNext(']');
    }

    private boolean readNamedValues() throws IOException {
        if (isNext('}')) {
            return true;
        }
        do {
            skipSpace();
            if (!readString() || RawRecord.RESERVED.contains(string) || raw.names.contains(string)) {
                return false;
            }
            raw.names.add(string);
            if (!isNext(':') || !readArgument()) {
                return false;
            }
        } while (isNext(','));
        return isNext('}');
    }

    private boolean readArgument() throws IOException {
        skipSpace();
        if (at == end || raw.values.size() == MOST_ARGUMENTS) {
            return false;
        }
        Value value;
        switch (line[at]) {
            case '"' -> value = readString() ? pool.text(string) : null;
            case 't' -> value = isWord(TRUE) ? Value.Bool.TRUE : null;
            case 'f' -> value = isWord(FALSE) ? Value.Bool.FALSE : null;
            default -> value = readInteger();
        }
        return value != null && raw.values.add(value);
    }

    /** An integer of 32 bits; null for anything else. */
    private Value readInteger() {
        boolean negative = line[at] == '-';
        at += negative ? 1 : 0;
        if (!readUnsigned() || number > Integer.MAX_VALUE) {
            return null;
        }
        return Value.Int.of((int) (negative ? -number : number));
    }

    private boolean readUnsigned() {
        int from = at;
        long read = 0;
        while (at < end && line[at] >= '0' && line[at] <= '9') {
            read = 10 * read + line[at++] - '0';
        }
        int digits = at - from;
        number = read;
        return digits > 0 && digits <= MOST_DIGITS && (line[from] != '0' || digits == 1);
    }

    private boolean readString() throws IOException {
        if (at == end || line[at] != '"') {
            return false;
        }
        int from = ++at;
        // Control characters would be a mistake, and what is not ASCII is negative here.
        while (at < end && line[at] >= ' ' && line[at] != '\\' && line[at] != '"') {
            at++;
        }
        if (at == end || line[at] != '"' || at - from > LONGEST_STRING) {
            return false;
        }
        string = pool.string(line, from, at++);
        return true;
    }

    private boolean isWord(byte[] word) {
        if (word.length > end - at || !isAt(word)) {
            return false;
        }
        at += word.length;
        return true;
    }

    private boolean isAt(byte[] word) {
        for (int i = 0; i < word.length; i++) {
            if (line[at + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    private boolean isNext(char expected) {
        skipSpace();
        if (at == end || line[at] != expected) {
            return false;
        }
        at++;
        return true;
    }

    private boolean isAtEnd() {
        skipSpace();
        return at == end;
    }

    private void skipSpace() {
        while (at < end && isSpace(line[at])) {
            at++;
        }
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\t' || b == '\r';
    }
}
