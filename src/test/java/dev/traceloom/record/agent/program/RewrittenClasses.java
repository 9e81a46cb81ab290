package dev.traceloom.record.agent.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles a source of the package {@code sample}, and loads its classes, as they are or with places. */
final class RewrittenClasses extends ClassLoader {
    static final ChosenClasses CHOSEN = new ChosenClasses(List.of("sample"));
    private static final String HOOK = CountingHook.class.getName().replace('.', '/');

    private final Map<String, byte[]> classes = new HashMap<>();

    private RewrittenClasses() {
        super(RewrittenClasses.class.getClassLoader());
    }

    static Map<String, byte[]> compiled(Path folder, String name, String source) throws Exception {
        Path file = Files.writeString(folder.resolve(name + ".java"), "package sample;\n" + source);
        assertEquals(0, ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-nowarn", "-proc:none", "-d", folder.toString(), file.toString()));
        Map<String, byte[]> found = new HashMap<>();
        try (Stream<Path> files = Files.list(folder.resolve("sample"))) {
            for (Path one : files.toList()) {
                found.put("sample." + one.getFileName().toString().replace(".class", ""), Files.readAllBytes(one));
            }
        }
        return found;
    }

    static RewrittenClasses plain(Map<String, byte[]> classes) {
        RewrittenClasses loader = new RewrittenClasses();
        loader.classes.putAll(classes);
        return loader;
    }

    static RewrittenClasses withPlaces(Map<String, byte[]> classes) {
        RewrittenClasses loader = new RewrittenClasses();
        classes.forEach((name, bytes) ->
                loader.classes.put(name, PlaceInserter.rewrite(bytes, CHOSEN, HOOK).bytes()));
        return loader;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
