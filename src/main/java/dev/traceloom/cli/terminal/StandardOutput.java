package dev.traceloom.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Standard output, which remembers that it could not be written: a verdict that nobody got is none. */
public final class StandardOutput extends OutputStream {
    private final OutputStream target = new FileOutputStream(FileDescriptor.out);
    private volatile IOException problem;

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            target.write(bytes, from, length);
        } catch (IOException failed) {
            problem = problem == null ? failed : problem;
            throw failed;
        }
    }

    /** What went wrong; nothing where the reader went away because it had read enough, as head does. */
    public Optional<IOException> problem() {
        return Optional.ofNullable(problem)
                .filter(failed -> !String.valueOf(failed.getMessage()).contains("Broken pipe"));
    }
}
