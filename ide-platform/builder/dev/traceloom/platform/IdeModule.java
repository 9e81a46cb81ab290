package dev.traceloom.platform;

import java.nio.file.Path;
import java.util.List;

/** A module as IntelliJ's own project describes it. */
record IdeModule(String name, List<Root> sources, List<Root> resources, List<String> dependencies) {
    /** A folder, and the package that its top stands for (usually none). */
    record Root(Path folder, String packagePath) {
    }
}
