package dev.traceloom.spec;

import dev.traceloom.spec.tlc.overrides.Permissions;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.Action;
import tlc2.tool.TLCState;
import tlc2.tool.impl.FastTool;
import tlc2.util.Context;
import tlc2.util.FP64;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;
import util.FilenameToStream;
import util.ToolIO;
import util.UniqueString;

/** Runs inside {@link IsolatedTlc}; talks to the tests in JDK types only. */
public final class LibraryEvaluator {

    private LibraryEvaluator() {
    }

    /** With the configuration beside the module, if there is one. */
    public static Map<String, String> evaluate(Path module, boolean allowIo) throws IOException {
        Path configuration = Path.of(module.toString().replaceFirst("tla$", "cfg"));
        return withTool(
                module,
                allowIo,
                Files.exists(configuration) ? Files.readString(configuration) : "",
                LibraryEvaluator::results);
    }

    /** The states that Next gives after Init, computed by several threads at once. */
    public static Set<String> successors(Path module) throws IOException {
        return withTool(module, false, "INIT Init\nNEXT Next\n", tool -> {
            OpDefNode next = tool.getRootModule().getOpDef(UniqueString.of("Next"));
            Action action = new Action(next.getBody(), Context.Empty, next);
            TLCState first = tool.getInitStates().elementAt(0);
            first.deepNormalize();
            return IntStream.range(0, 500).parallel()
                    .mapToObj(i -> tool.getNextStates(action, first))
                    .flatMap(states -> IntStream.range(0, states.size()).mapToObj(states::elementAt))
                    .map(state -> text((Value) new RecordValue(state)))
                    .collect(Collectors.toCollection(TreeSet::new));
        });
    }

    private static <T> T withTool(Path module, boolean allowIo, String configuration, Function<FastTool, T> use)
            throws IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ToolIO.out = new PrintStream(said, true);
        ToolIO.err = ToolIO.out;
        Path folder = module.toAbsolutePath().getParent();
        Permissions.set(folder, allowIo);
        Path temporary = Files.createTempDirectory("library-test");
        try {
            String name = module.getFileName().toString().replace(".tla", "");
            Files.writeString(temporary.resolve("test.cfg"), configuration);
            FP64.Init(0);
            ToolIO.setUserDir(folder.toString());
            FastTool tool = new FastTool(folder.toString(), name, temporary.resolve("test").toString(),
                    new Modules(folder, temporary));
            return use.apply(tool);
        } catch (RuntimeException e) {
            throw new IllegalStateException(said.toString(), e);
        } finally {
            try (var files = Files.list(temporary)) {
                files.forEach(file -> file.toFile().delete());
            }
            Files.delete(temporary);
        }
    }

    private static Map<String, String> results(FastTool tool) {
        Map<String, String> results = new LinkedHashMap<>();
        for (ExprNode assumption : tool.getAssumptions()) {
            results.put("line " + assumption.getLocation().beginLine(), result(tool, assumption));
        }
        for (OpDefNode definition : tool.getRootModule().getOpDefs()) {
            String name = definition.getName().toString();
            if (name.matches("E\\d+")) {
                results.put(name, result(tool, definition.getBody()));
            }
        }
        return results;
    }

    private static String result(FastTool tool, ExprNode expression) {
        try {
            return text((Value) tool.eval(expression, Context.Empty, TLCState.Empty));
        } catch (RuntimeException | StackOverflowError e) {
            return "error: " + e.getMessage();
        }
    }

    /** Independent of how TLC represents the value and of the order in which it met its strings. */
    private static String text(Value value) {
        if (value.toSetEnum() instanceof SetEnumValue set) {
            set.normalize();
            return Arrays.stream(set.elems.toArray()).map(LibraryEvaluator::text).sorted()
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (!(value instanceof StringValue) && value.toFcnRcd() instanceof FcnRcdValue function) {
            Value[] domain = function.getDomainAsValues();
            String[] pairs = new String[domain.length];
            for (int i = 0; i < domain.length; i++) {
                pairs[i] = text(domain[i]) + " :> " + text(function.values[i]);
            }
            return Arrays.stream(pairs).sorted().collect(Collectors.joining(", ", "[", "]"));
        }
        return value.toString();
    }

    /** The module's folder, then tla-lib from the class path, then TLC's standard modules. */
    public record Modules(Path folder, Path temporary) implements FilenameToStream {

        @Override
        public File resolve(String name, boolean isModule) {
            String file = isModule && !name.endsWith(".tla") ? name + ".tla" : name;
            Path own = folder.resolve(file);
            if (file.endsWith(".class")) {
                // With a file, TLC would run Java that lies beside the module, and look for our overrides in the
                // system class loader instead of its own.
                return null;
            }
            if (Files.exists(own)) {
                return new TLAFile(own.toString(), this);
            }
            for (String place : new String[] {"tla-lib/", "tla2sany/StandardModules/"}) {
                try (InputStream in = FastTool.class.getClassLoader().getResourceAsStream(place + file)) {
                    if (in != null) {
                        Path copy = temporary.resolve(file);
                        Files.write(copy, in.readAllBytes());
                        return new TLAFile(copy.toString(), true, this);
                    }
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
            return new TLAFile(own.toString(), this);
        }

        @Override
        public String getFullPath() {
            return folder.toString();
        }

        @Override
        public boolean isStandardModule(String moduleName) {
            return false;
        }
    }
}
