package dev.traceloom.validate.worker;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.UnaryOperator;

/** Settings and reports as bytes, for a process of the same build on another machine, where paths are others. */
public final class PortableForm {
    private PortableForm() {}

    public static byte[] of(Record value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            WireFormat.write(value, out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** @param names what a text in it is here; every text is asked about, so it has to be sure of those that it changes */
    public static <T extends Record> T read(byte[] bytes, Class<T> type, UnaryOperator<String> names) {
        try (WireFormat.Renaming in = new WireFormat.Renaming(new ByteArrayInputStream(bytes), names)) {
            return type.cast(WireFormat.read(in));
        } catch (IOException another) {
            throw new UncheckedIOException("of another build", another);
        }
    }
}
