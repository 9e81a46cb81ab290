package dev.traceloom.replay;

import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.TemporaryFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a debugger reads: the script, and the plan of one trace. */
final class PlanFolder {
    private static final String SCRIPT = "traceloom.py";
    private static final String RR = "rr.sh";
    /** The script makes it. */
    private static final String BEGUN = "begun";
    private static final String PACKAGE = "traceloom_replay";
    private static final List<String> MODULES = List.of(
            "__init__.py",
            "arriving.py",
            "blocks.py",
            "clockwork.py",
            "commands.py",
            "divergence.py",
            "events.py",
            "frames.py",
            "hook.py",
            "leader.py",
            "live.py",
            "plan.py",
            "quiet.py",
            "recorded.py",
            "remote.py",
            "rest_of_line.py",
            "running.py",
            "search.py",
            "session.py",
            "skipping.py",
            "starting.py",
            "stops.py",
            "times.py",
            "user_code.py",
            "user_line.py",
            "values.py");

    private final Path folder;

    private PlanFolder(Path folder) {
        this.folder = folder;
    }

    static PlanFolder create(PlanWriter plan) throws IOException {
        PlanFolder made = new PlanFolder(TemporaryFolder.create("traceloom-replay-"));
        try {
            made.unpack(SCRIPT);
            made.unpack(RR);
            Files.createDirectory(made.folder.resolve(PACKAGE));
            for (String module : MODULES) {
                made.unpack(PACKAGE + "/" + module);
            }
            plan.write(made.folder);
            return made;
        } catch (IOException full) {
            made.delete();
            throw full;
        }
    }

    Path script() {
        return folder.resolve(SCRIPT);
    }

    /** The command that starts rr, which stands behind it, without what rr has to say each time. */
    List<String> quietly() {
        return List.of("sh", folder.resolve(RR).toString());
    }

    /** Whether a debugger that reads this was connected to a process. */
    boolean hasBegun() {
        return Files.exists(folder.resolve(BEGUN));
    }

    Path write(String name, List<String> lines) throws IOException {
        return Files.write(folder.resolve(name), lines);
    }

    /** Nothing happens if it is not there any more. */
    void delete() throws IOException {
        FolderTree.delete(folder);
    }

    private void unpack(String name) throws IOException {
        try (InputStream shipped = PlanFolder.class.getResourceAsStream("gdb/" + name)) {
            if (shipped == null) {
                throw new IOException("this copy of Traceloom lacks " + name);
            }
            Files.copy(shipped, folder.resolve(name));
        }
    }
}
