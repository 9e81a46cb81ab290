package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Classes that current platforms have and 2018.3 has not: compiled on top of the finished platform, first on its
 * class path.
 */
final class Shims {
    private Shims() {
    }

    static void compile(Path sources, Path directory) throws IOException {
        Platform platform = new Platform(directory);
        Path output = FileTree.emptyFolder(platform.shims());
        Path log = directory.resolve("shims.log");
        List<String> command = new ArrayList<>(List.of(Commands.java("javac"), "-nowarn", "-proc:none", "-parameters",
                "-source", "8", "-target", "8", "-Xlint:-options",
                "-cp", platform.classPathJar().toString(), "-d", output.toString()));
        List<Path> files = FileTree.filesBelow(sources, ".java");
        files.forEach(file -> command.add(file.toString()));
        Commands.run("compiling the shims", log, directory, command);
        Progress.say(files.size() + " shims");
    }
}
