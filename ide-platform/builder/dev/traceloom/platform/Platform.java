package dev.traceloom.platform;

import java.nio.file.Path;

/** The finished test IDE: what lies where. It may be moved as a whole. */
record Platform(Path directory) {
    /** One jar a module, and the libraries. */
    Path lib() {
        return directory.resolve("lib");
    }

    Path resources() {
        return directory.resolve("resources");
    }

    Path icons() {
        return directory.resolve("icons");
    }

    /** What a running IDE is told is its installation. */
    Path home() {
        return directory.resolve("home");
    }

    Path shims() {
        return directory.resolve("shims");
    }

    /** A jar without classes whose manifest names everything above, in order: the class path as one entry. */
    Path classPathJar() {
        return directory.resolve("platform.jar");
    }

    /** Options for java, as a file that it reads itself. */
    Path javaOptions() {
        return directory.resolve("java-options");
    }

    /** What the descriptors of the platform lost, because it is not built. */
    Path missingClasses() {
        return directory.resolve("missing-classes.txt");
    }
}
