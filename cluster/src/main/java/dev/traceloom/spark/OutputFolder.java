package dev.traceloom.spark;

import dev.traceloom.option.OptionException;
import dev.traceloom.spark.traces.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The folder of the results. While a job is under way, and after one that was killed, it has a folder {@code _work}; what is
 * beside that is whole, and everything is there once it is gone.
 */
final class OutputFolder {
    private static final String WORK = "_work";
    private static final String JOB = "job";

    private final String given;
    private final Path folder;
    private final FileSystem files;
    private final WorkFolder work;
    private boolean begun;

    /** @throws OptionException if there can be no such folder */
    OutputFolder(String given, Configuration configuration) throws IOException, OptionException {
        this.given = given;
        try {
            folder = Address.of(given);
            files = Address.files(folder, configuration);
        } catch (IOException impossible) {
            throw new OptionException("--out " + given + ": cannot be written, " + impossible.getMessage());
        }
        work = new WorkFolder(work(), configuration);
    }

    void requireUsable(boolean resume) throws IOException, OptionException {
        boolean begun = work.exists();
        if (resume && !begun) {
            throw new OptionException("--resume: " + given + " has nothing that was left half done");
        }
        if (!resume && begun) {
            throw new OptionException("--out " + given + ": a job is under way there, or was killed; go on with --resume, or name another folder");
        }
        if (!resume && files.exists(folder)) {
            FileStatus[] there = files.listStatus(folder);
            boolean file = there.length == 1 && there[0].isFile() && there[0].getPath().equals(files.makeQualified(folder));
            if (there.length > 0) {
                throw new OptionException("--out " + given + ": is " + (file ? "a file" : "not empty") + "; name a new folder");
            }
        }
    }

    /**
     * Returns for how many cores the traces are divided into groups: as many as when the job began, since what it left is of those
     * groups, and a cluster may have other cores now.
     *
     * @throws OptionException if what was left half done is of another job
     */
    int begin(String identity, int cores) throws IOException, OptionException {
        Optional<List<String>> left = work.lines(JOB);
        if (left.isPresent()) {
            if (left.get().size() != 2 || !left.get().get(0).equals(identity)) {
                throw new OptionException("--resume: what was left in " + given
                        + " is of another job: the specification, the options or the traces were others");
            }
            begun = true;
            return Integer.parseInt(left.get().get(1));
        }
        try {
            if (!files.mkdirs(new Path(folder, WORK))) {
                throw new IOException("no such folder can be made");
            }
        } catch (IOException impossible) {
            throw new OptionException("--out " + given + ": cannot be written, " + impossible.getMessage());
        }
        work.write(JOB, out -> out.write((identity + "\n" + cores + "\n").getBytes(StandardCharsets.UTF_8)));
        begun = true;
        return cores;
    }

    /** Whether there is something to go on with. */
    boolean isBegun() {
        return begun;
    }

    String folder() {
        return folder.toString();
    }

    String work() {
        return new Path(folder, WORK).toString();
    }

    WorkFolder workFolder() {
        return work;
    }

    FileSystem files() {
        return files;
    }

    /** Where something in it is. */
    Path place(String name) {
        return new Path(folder, name);
    }

    /** Moves something out of the work folder, as a whole. */
    void publish(String name) throws IOException {
        Path draft = new Path(new Path(folder, WORK), name);
        Path target = place(name);
        // A job that was killed here published it already, and made it anew since.
        files.delete(target, true);
        if (!files.rename(draft, target)) {
            throw new IOException(target + ": cannot be written");
        }
    }
}
