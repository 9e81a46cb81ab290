package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the build keeps what is not yet the platform: downloads, sources, classes, logs. Gone when it is finished. */
record Workshop(Path recipe, Path root) {
    static Workshop inside(Path platform, Path recipe) {
        return new Workshop(recipe, platform.resolve("work"));
    }

    Path folder(String name) throws IOException {
        return Files.createDirectories(root.resolve(name));
    }

    Path file(String name) {
        return root.resolve(name);
    }

    Path log(String name) throws IOException {
        return folder("logs").resolve(name + ".log");
    }

    Stamp stamp(String step) {
        return new Stamp(root.resolve("." + step));
    }

    /** The classes of one module. */
    Path classes(String module) {
        return root.resolve("classes").resolve(module);
    }

    /** Those of them that a form was woven into. */
    Path woven(String module) {
        return root.resolve("woven").resolve(module);
    }
}
