package dev.traceloom.explain.tla;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.SourceText;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.config.Configuration;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes a folder that plain TLC can check by itself: the core as a module with its configuration, the specification's
 * modules, and those of ours that they use.
 */
public final class CoreExport {
    /** The root module's name. */
    public static final String MODULE = CoreModule.NAME;

    private final Explanation explanation;
    private final SpecificationSource source;
    private final List<ActionInfo> actions;
    private final ModuleScan scan;
    private final Map<String, String> modules = new LinkedHashMap<>();

    private CoreExport(Explanation explanation, SpecificationSource source, List<ActionInfo> actions) {
        this.explanation = explanation;
        this.source = source;
        this.actions = actions;
        this.scan = new ModuleScan(explanation.sources());
    }

    /**
     * Writes the folder.
     *
     * @param source how the specification was loaded
     * @param actions its actions
     * @param skew how far every timebox was widened on both sides
     */
    public static void write(
            Explanation explanation, SpecificationSource source, List<ActionInfo> actions, long skew, Path folder)
            throws IOException, ExportException, SpecificationException {
        new CoreExport(explanation, source, actions).write(skew, folder);
    }

    private void write(long skew, Path folder) throws IOException, ExportException, SpecificationException {
        Core core = explanation
                .core()
                .filter(found -> !found.operations().isEmpty())
                .orElseThrow(() -> new ExportException("there is no core to write: none was found in time, or the "
                        + "trace is not rejected for its operations"));
        if (!source.silent().isEmpty()) {
            throw new ExportException("the core cannot be written as a module: plain TLC does not know which of the "
                    + "actions are silent");
        }
        if (recordsSayMore()) {
            throw new ExportException("the core cannot be written as a module: its records tell of the state, or have a"
                    + " meaning of their own (Match_X, Abort_X and the like), which the module has no words for");
        }
        Configuration configuration = source.configuration().isPresent()
                ? Configuration.read(source.configuration().get())
                : Configuration.NONE;
        List<String> properties = checkedProperties(configuration);
        if (!properties.isEmpty()) {
            throw new ExportException("the core cannot be written as a module: steps have to keep the properties "
                    + String.join(", ", properties) + " of the configuration, which no action can say");
        }
        CoreConfiguration constants = new CoreConfiguration(configuration, scan.constants(source.moduleName()));
        addModules(constants);
        OperatorCalls calls = new OperatorCalls(actions, scan, source.threadParameter());
        List<CoreOperations.Entry> entries = CoreOperations.of(explanation, core, skew);
        CoreModule module = new CoreModule(explanation, core, entries, calls);
        String extended = "Integers, " + source.moduleName() + (modules.containsKey("Trace") ? ", Trace" : "");
        String text = module.text(extended, constants, configuration.invariants());
        for (Map.Entry<String, String> needed : modules.entrySet()) {
            put(folder, needed.getKey() + ".tla", needed.getValue());
        }
        put(folder, CoreModule.NAME + ".tla", text);
        put(folder, CoreModule.NAME + ".cfg", constants.text());
    }

    /** Whether records say more than that actions happened with their arguments (semantics, rules 26 to 31). */
    private boolean recordsSayMore() {
        List<Operation> records =
                explanation.threads().stream().flatMap(thread -> thread.operations().stream()).toList();
        Stream<String> own = records.stream()
                .map(Operation::name)
                .distinct()
                .flatMap(name -> Stream.of("Match_" + name, "Abort_" + name));
        return records.stream().anyMatch(record -> record.observations() != Observations.NONE)
                || Stream.concat(Stream.of("Match", "Abort", "ThreadEnd", "Ignore"), own)
                        .anyMatch(operator -> scan.parameters(operator).filter(found -> found.size() == 1).isPresent());
    }

    /** Those that are not ignored as a whole, which the explanation tells of. */
    private List<String> checkedProperties(Configuration configuration) {
        return configuration.properties().stream()
                .filter(name -> explanation.summary().warnings().stream()
                        .noneMatch(warning -> warning.startsWith("PROPERTY " + name + " is ignored (")))
                .toList();
    }

    private void addModules(CoreConfiguration constants) throws IOException, ExportException {
        for (SourceText text : explanation.sources()) {
            modules.put(ModuleScan.moduleName(text.file()), text.text());
        }
        boolean more = true;
        while (more) {
            more = false;
            for (String name : scan.needed(source.moduleName())) {
                Optional<String> text = scan.has(name) ? Optional.empty() : library(name);
                if (text.isPresent()) {
                    scan.add(name, text.get());
                    modules.put(name, text.get());
                    more = true;
                }
            }
        }
        boolean isOurs = explanation.sources().stream()
                .noneMatch(text -> ModuleScan.moduleName(text.file()).equals("Trace"));
        if (isOurs && (modules.containsKey("Trace") || constants.asksTheTrace())) {
            modules.put("Trace", TraceModuleText.of(explanation, action -> scan.parameters(action).orElse(List.of())));
        }
    }

    /** A module from the user's path, or one of those that travel with the tool; the standard ones TLC has itself. */
    private Optional<String> library(String name) throws IOException {
        for (Path folder : source.modulePath()) {
            if (Files.isRegularFile(folder.resolve(name + ".tla"))) {
                return Optional.of(Files.readString(folder.resolve(name + ".tla")));
            }
        }
        try (InputStream shipped = CoreExport.class.getResourceAsStream("/tla-lib/" + name + ".tla")) {
            return shipped == null
                    ? Optional.empty()
                    : Optional.of(new String(shipped.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static void put(Path folder, String name, String text) throws IOException {
        WholeFile.write(folder.resolve(name), output -> output.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
