package dev.traceloom.surface;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Who has to bring a class for the plugin: Java, the plugin's own zip, or else the IDE. Libraries that the IDE happens to
 * carry are the IDE's, too: a release may move them into a module of their own, or drop them.
 */
final class Origin {

    /** Our code and the libraries in the zip, by the beginnings of their names. */
    private static final List<String> IN_THE_ZIP = List.of(
            "dev/traceloom/", "tlc2/", "tla2sany/", "util/", "pcal/", "picocli/", "org/msgpack/", "com/fasterxml/jackson/",
            "org/sqlite/", "org/objectweb/asm/", "com/samskivert/mustache/");

    private static final Map<String, Boolean> JAVA = new ConcurrentHashMap<>();

    private Origin() {
    }

    static boolean isPlatform(String internalName) {
        return IN_THE_ZIP.stream().noneMatch(internalName::startsWith) && !JAVA.computeIfAbsent(internalName, Origin::isJava);
    }

    private static boolean isJava(String internalName) {
        return internalName.startsWith("[")
                || ClassLoader.getPlatformClassLoader().getResource(internalName + ".class") != null;
    }
}
