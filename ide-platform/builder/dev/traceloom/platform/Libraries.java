package dev.traceloom.platform;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The jars beside the platform's own: those on its class path, and those that only its build needs. */
record Libraries(List<Path> classPath, List<Path> tools) {
    List<Path> kotlinCompiler() {
        Stream<String> own = Stream.of("kotlin-compiler", "kotlin-stdlib", "kotlin-script-runtime", "kotlin-reflect",
                "trove4j");
        return Stream.concat(own.map(prefix -> named(prefix, tools)), Stream.of(named("annotations", classPath)))
                .flatMap(List::stream).toList();
    }

    /** What the compiler of forms is built and run with: ASM, and whatever the forms mention. */
    List<Path> formCompiler() {
        return Stream.concat(named("asm", tools).stream(), classPath.stream()).toList();
    }

    static List<Path> named(String prefix, List<Path> jars) {
        return jars.stream().filter(jar -> jar.getFileName().toString().startsWith(prefix)).toList();
    }
}
