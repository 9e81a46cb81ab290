package dev.traceloom.platform;

/** The test IDE cannot be had on this machine, through no fault of the recipe. The message is one sentence. */
final class Unavailable extends RuntimeException {
    Unavailable(String reason) {
        super("The test IDE cannot be built here: " + reason
                + "; where JetBrains' repositories can be reached,"
                + " the Gradle build (build.gradle.kts) tests the plugin.");
    }
}
