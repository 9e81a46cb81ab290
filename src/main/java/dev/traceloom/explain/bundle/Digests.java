package dev.traceloom.explain.bundle;

import dev.traceloom.trace.file.Sha256;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** SHA-256 of what passes by. */
final class Digests {
    private Digests() {}

    static String sha256(String text) {
        return Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Counts and hashes what is written. */
    static final class Output extends FilterOutputStream {
        private final MessageDigest digest = Sha256.digest();
        private long bytes;

        Output(OutputStream output) {
            super(output);
        }

        @Override
        public void write(int single) throws IOException {
            write(new byte[] {(byte) single}, 0, 1);
        }

        @Override
        public void write(byte[] buffer, int offset, int length) throws IOException {
            out.write(buffer, offset, length);
            digest.update(buffer, offset, length);
            bytes += length;
        }

        long bytes() {
            return bytes;
        }

        String sha256() {
            return Sha256.hex(digest);
        }
    }

    /** Hashes what is read, and reads no more than was promised. */
    static final class Input extends InputStream {
        private final InputStream input;
        private final MessageDigest digest = Sha256.digest();
        private long remaining;

        Input(InputStream input, long promised) {
            this.input = input;
            this.remaining = promised;
        }

        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            // Whoever waits for a large file may lose interest; a file never lets itself be interrupted.
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted");
            }
            int read = remaining == 0 ? -1 : input.read(buffer, offset, (int) Math.min(length, remaining));
            if (read > 0) {
                digest.update(buffer, offset, read);
                remaining -= read;
            }
            return read;
        }

        /** Whether all that was promised came, no more, and with this hash. */
        boolean isExactly(String sha256) throws IOException {
            return remaining == 0
                    && input.read() < 0
                    && Sha256.hex(digest).equals(sha256);
        }

        @Override
        public void close() throws IOException {
            input.close();
        }
    }
}
