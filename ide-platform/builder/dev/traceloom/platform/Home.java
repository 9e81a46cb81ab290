package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The folder that a running IDE takes for its installation, and the options that Java 17 needs to run it. */
final class Home {
    private final Path sources;
    private final Platform platform;

    Home(Path sources, Platform platform) {
        this.sources = sources;
        this.platform = platform;
    }

    void write() throws IOException {
        Path home = FileTree.emptyFolder(platform.home());
        for (String folder : List.of("bin", "lib", "plugins")) {
            Files.createDirectory(home.resolve(folder));
        }
        for (String file : List.of("bin/idea.properties", "bin/log.xml")) {
            Files.copy(sources.resolve(file), home.resolve(file));
        }
        FileTree.write(home.resolve("build.txt"), "IC-" + Recipe.VERSION + "\n");
        FileTree.write(platform.javaOptions(), JavaOptions.text());
    }
}
