package dev.traceloom.cases.examples;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The program of examples/array-merge, compiled as it is or with one of its mutants. */
final class ArrayMergeProgram implements AutoCloseable {
    static final Path EXAMPLE = Path.of("examples/array-merge");

    private final URLClassLoader loader;
    private final Class<?> clients;
    private final Class<?> servers;
    private final Method perform;
    private final Method merge;

    private ArrayMergeProgram(Path classes) throws IOException, ReflectiveOperationException {
        loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, null);
        clients = loader.loadClass("arraymerge.Client");
        servers = loader.loadClass("arraymerge.Server");
        perform = clients.getMethod("perform", loader.loadClass("arraymerge.Operation"));
        merge = clients.getMethod("merge", servers);
    }

    /** An operation without the client that chooses it, such as Move with 0 and 2. */
    record Choice(String type, List<Integer> arguments) {
        @Override
        public String toString() {
            return type + arguments;
        }
    }

    static ArrayMergeProgram compile(Path folder) throws IOException, ReflectiveOperationException {
        return compile(sources(), folder);
    }

    /** With one file as the patch changes it. */
    static ArrayMergeProgram compileMutant(Path patch, Path folder) throws IOException, ReflectiveOperationException {
        UnifiedPatch mutation = UnifiedPatch.read(patch);
        Path original = EXAMPLE.resolve(mutation.changed());
        Path mutated = Files.createDirectories(folder.resolve("mutated")).resolve(original.getFileName());
        Files.write(mutated, mutation.applyTo(Files.readAllLines(original)));
        List<Path> sources = new ArrayList<>(sources());
        if (!sources.remove(original)) {
            throw new IllegalStateException(patch + " changes what is not compiled: " + original);
        }
        sources.add(mutated);
        return compile(sources, folder);
    }

    static List<Path> mutants() throws IOException {
        return files(EXAMPLE.resolve("mutants"), ".patch");
    }

    private static List<Path> sources() throws IOException {
        return files(EXAMPLE.resolve("java/arraymerge"), ".java");
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }

    private static ArrayMergeProgram compile(List<Path> sources, Path folder)
            throws IOException, ReflectiveOperationException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            if (!compiler.getTask(
                            said,
                            files,
                            null,
                            List.of("--release", "17", "-Xlint:all", "-Werror", "-d", classes.toString()),
                            null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call()) {
                throw new IllegalStateException(said.toString());
            }
        }
        return new ArrayMergeProgram(classes);
    }

    /** What one user may do to an array of so many elements, 17 operations with three of them. */
    static List<Choice> choices(int size, int value) {
        List<Choice> choices = new ArrayList<>();
        for (int index = 0; index < size; index++) {
            choices.add(new Choice("Set", List.of(index, value)));
            choices.add(new Choice("Erase", List.of(index)));
            for (int to = 0; to < size; to++) {
                if (to != index) {
                    choices.add(new Choice("Move", List.of(index, to)));
                }
            }
        }
        for (int index = 0; index <= size; index++) {
            choices.add(new Choice("Insert", List.of(index, value)));
        }
        choices.add(new Choice("Clear", List.of()));
        return choices;
    }

    /** Clients and a server with the same array. */
    Session session(int clientCount, List<Integer> start) throws ReflectiveOperationException {
        List<Object> made = new ArrayList<>();
        for (int i = 0; i < clientCount; i++) {
            made.add(clients.getConstructor(List.class).newInstance(start));
        }
        return new Session(made, servers.getConstructor(List.class).newInstance(start));
    }

    /** Clients have the numbers from 1 on, as in the specification. */
    final class Session {
        private final List<Object> all;
        private final Object server;

        private Session(List<Object> all, Object server) {
            this.all = all;
            this.server = server;
        }

        void perform(int client, Choice choice) throws ReflectiveOperationException {
            perform.invoke(all.get(client - 1), operation(client, choice));
        }

        void merge(int client) throws ReflectiveOperationException {
            merge.invoke(all.get(client - 1), server);
        }

        List<?> array(int client) throws ReflectiveOperationException {
            return seen(all.get(client - 1), "array");
        }

        /** Those of the clients, and at last that of the server. */
        List<List<?>> arrays() throws ReflectiveOperationException {
            List<List<?>> arrays = new ArrayList<>();
            for (int client = 1; client <= all.size(); client++) {
                arrays.add(array(client));
            }
            arrays.add(seen(server, "array"));
            return arrays;
        }

        private static List<?> seen(Object object, String name) throws ReflectiveOperationException {
            return (List<?>) object.getClass().getMethod(name).invoke(object);
        }
    }

    private Object operation(int client, Choice choice) throws ReflectiveOperationException {
        Constructor<?> constructor = loader.loadClass("arraymerge.Operation$" + choice.type()).getConstructors()[0];
        return constructor.newInstance(
                Stream.concat(Stream.of(client), choice.arguments().stream()).toArray());
    }

    /** One of the behaviours of the specification: each client does one operation, and all merge until they are in sync. */
    Session behaviour(List<Integer> start, List<Choice> chosen) throws ReflectiveOperationException {
        Session session = session(chosen.size(), start);
        for (int client = 1; client <= chosen.size(); client++) {
            session.perform(client, chosen.get(client - 1));
        }
        for (int client = 1; client <= chosen.size(); client++) {
            session.merge(client);
        }
        for (int client = 1; client < chosen.size(); client++) {
            session.merge(client);
        }
        return session;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
