package dev.traceloom.cases.testcase;

import java.nio.file.Path;

/**
 * Where tests come from, as they tell it themselves when they run. Their sources are kept by many machines, so that no path of this one is told.
 *
 * @param specification the name of the module
 * @param module its file, from the folder in which the tests were generated; its name alone where it lies elsewhere
 * @param configuration TLC's configuration likewise; empty for the one beside the module
 */
public record TestOrigin(String specification, String module, String configuration) {

    public static TestOrigin of(String specification, Path module) {
        return new TestOrigin(specification, told(module), "");
    }

    /** The same with a configuration that was named. */
    public TestOrigin configuredBy(Path file) {
        return new TestOrigin(specification, module, told(file));
    }

    private static String told(Path file) {
        Path here = Path.of("").toAbsolutePath().normalize();
        Path there = file.toAbsolutePath().normalize();
        Path told = there.startsWith(here) ? here.relativize(there) : there.getFileName();
        return told.toString().replace('\\', '/');
    }
}
