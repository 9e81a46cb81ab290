package dev.traceloom.trace.value;

import dev.traceloom.trace.text.OneLine;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.CharacterCodingException;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * MessagePack that is not trusted. A length that the rest of the input cannot hold is the end of the input
 * ({@link MessageInsufficientBufferException}), before anything of that length is allocated.
 */
public final class PackSource implements Closeable {
    private static final int POOLED = 128;

    private final MessageUnpacker unpacker;
    private final long size;
    private final Pool pool;
    private final byte[] scratch = new byte[POOLED];
    private boolean zero;

    public PackSource(InputStream input, long size, Pool pool) {
        this.unpacker = MessagePack.newDefaultUnpacker(input);
        this.size = size;
        this.pool = pool;
    }

    Pool pool() {
        return pool;
    }

    public boolean hasNext() throws IOException {
        return zero || unpacker.hasNext();
    }

    public long position() {
        return unpacker.getTotalReadBytes();
    }

    long size() {
        return size;
    }

    MessageFormat format() throws IOException {
        MessageFormat format = unpacker.getNextFormat();
        if (format == MessageFormat.NEVER_USED) {
            throw new BadValueException("expected MessagePack, found the byte 0xc1, which it never uses");
        }
        return format;
    }

    public ValueType type() throws IOException {
        return format().getValueType();
    }

    public void nil() throws IOException {
        unpacker.unpackNil();
    }

    /**
     * Passes over the next value, whatever it is. Not by the library's own method, which loses count in a map that claims
     * more than a thousand million entries, and goes on in the middle of it.
     */
    public void skip() throws IOException {
        for (long left = 1; left > 0; left--) {
            switch (type()) {
                case ARRAY -> left += arrayHeader();
                case MAP -> left += 2L * mapHeader();
                case STRING -> unpacker.readPayloadAsReference(stringHeader());
                case BINARY -> unpacker.readPayloadAsReference(binaryHeader());
                case EXTENSION -> unpacker.readPayloadAsReference(extensionHeader().getLength());
                default -> unpacker.skipValue();
            }
        }
    }

    public boolean bool() throws IOException {
        return unpacker.unpackBoolean();
    }

    /** Any integer as its lowest 64 bits, if {@code unsigned} says how to take them; refused if they are not enough. */
    public long integer(boolean unsigned, String expected) throws IOException {
        BigInteger found;
        try {
            long number = unpacker.unpackLong();
            if (!unsigned || number >= 0) {
                return number;
            }
            found = BigInteger.valueOf(number);
        } catch (MessageIntegerOverflowException e) {
            found = e.getBigInteger();
            if (unsigned) {
                return found.longValue();
            }
        }
        throw new BadValueException("expected " + expected + ", found " + found);
    }

    public BigInteger bigInteger() throws IOException {
        return unpacker.unpackBigInteger();
    }

    double number() throws IOException {
        return format() == MessageFormat.FLOAT32 ? unpacker.unpackFloat() : unpacker.unpackDouble();
    }

    public String string() throws IOException {
        int length = stringHeader();
        try {
            if (length <= POOLED) {
                unpacker.readPayload(scratch, 0, length);
                return pool.string(scratch, 0, length);
            }
            return Utf8.decode(unpacker.readPayload(length), length);
        } catch (CharacterCodingException e) {
            throw new BadValueException("expected UTF-8, found other bytes");
        }
    }

    int stringHeader() throws IOException {
        return header(MessageUnpacker::unpackRawStringHeader, 1);
    }

    int binaryHeader() throws IOException {
        return header(MessageUnpacker::unpackBinaryHeader, 1);
    }

    public int arrayHeader() throws IOException {
        return header(MessageUnpacker::unpackArrayHeader, 1);
    }

    public int mapHeader() throws IOException {
        return header(MessageUnpacker::unpackMapHeader, 2);
    }

    /**
     * The header of a record. A zero instead is the end of the input: recorders make files longer than they need, and
     * whoever is killed cannot make them shorter again.
     */
    public int recordHeader() throws IOException {
        if (isZero()) {
            throw new MessageInsufficientBufferException();
        }
        if (type() != ValueType.MAP) {
            throw new BadValueException("expected a map, found " + describe());
        }
        return mapHeader();
    }

    /** Whether a zero stands where a record could begin; it stays there. */
    public boolean isZero() throws IOException {
        if (zero || format() != MessageFormat.POSFIXINT) {
            return zero;
        }
        int found = unpacker.unpackInt();
        if (found != 0) {
            throw new BadValueException("expected a map, found " + found);
        }
        zero = true;
        return true;
    }

    ExtensionTypeHeader extensionHeader() throws IOException {
        try {
            ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
            require(header.getLength());
            return header;
        } catch (MessageSizeException e) {
            throw tooLong(e, 1);
        }
    }

    /** Only for a length that a header method returned, since that one was checked. */
    byte[] payload(int length) throws IOException {
        return unpacker.readPayload(length);
    }

    @Override
    public void close() throws IOException {
        unpacker.close();
    }

    public String describe() throws IOException {
        return switch (type()) {
            case NIL -> "nil";
            case BOOLEAN -> String.valueOf(bool());
            case INTEGER -> String.valueOf(bigInteger());
            case FLOAT -> "the float " + number();
            case STRING -> "the string " + OneLine.quoted(string());
            case BINARY -> "binary data";
            case ARRAY -> "an array";
            case MAP -> "a map";
            case EXTENSION -> "an extension of type " + extensionHeader().getType();
        };
    }

    /** Without an unpacker of its own: with one, Java would make another object for every header that is read. */
    private interface Header {
        int read(MessageUnpacker from) throws IOException;
    }

    private int header(Header header, int bytesEach) throws IOException {
        try {
            int length = header.read(unpacker);
            require((long) length * bytesEach);
            return length;
        } catch (MessageSizeException e) {
            throw tooLong(e, bytesEach);
        }
    }

    private RuntimeException tooLong(MessageSizeException e, int bytesEach) {
        require(e.getSize() * bytesEach);
        return new BadValueException("expected a length below 2147483648, found " + e.getSize());
    }

    private void require(long bytes) {
        if (bytes > size - position()) {
            throw new MessageInsufficientBufferException();
        }
    }
}
