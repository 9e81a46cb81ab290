package dev.traceloom.junit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where a build leaves what it makes: target/ of Maven, build/ of Gradle. */
final class BuildFolder {
    /** Gradle gives it to the processes that run tests. */
    private static final String GRADLES_OWN = "org.gradle.test.worker";

    private static final List<String> GRADLES_FILES =
            List.of("build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts");

    private BuildFolder() {}

    /** That of the project in the working directory, where both build tools run tests. */
    static Path here() {
        return of(Path.of(""), System.getProperty(GRADLES_OWN) != null);
    }

    static Path of(Path project, boolean isRunByGradle) {
        boolean isOnlyForGradle = !Files.exists(project.resolve("pom.xml"))
                && GRADLES_FILES.stream().anyMatch(file -> Files.exists(project.resolve(file)));
        return project.resolve(isRunByGradle || isOnlyForGradle ? "build" : "target");
    }
}
