package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.config.Configuration;
import dev.traceloom.spec.facts.TraceQueries;
import dev.traceloom.spec.load.LoadedSpecification;
import dev.traceloom.spec.load.SpecificationFactory;
import dev.traceloom.spec.tlc.behaviour.LogReading;
import dev.traceloom.spec.tlc.module.ForeignOverrides;
import dev.traceloom.spec.tlc.module.Model;
import dev.traceloom.spec.tlc.module.EventOperators;
import dev.traceloom.spec.tlc.module.MappedVariables;
import dev.traceloom.spec.tlc.module.ModuleFiles;
import dev.traceloom.spec.tlc.module.ParsedModule;
import dev.traceloom.spec.tlc.module.ParsedOnce;
import dev.traceloom.spec.tlc.module.Printed;
import dev.traceloom.spec.tlc.overrides.GivenFiles;
import dev.traceloom.spec.tlc.overrides.OverrideIndex;
import dev.traceloom.spec.tlc.overrides.Permissions;
import dev.traceloom.spec.tlc.overrides.TraceModule;
import dev.traceloom.spec.tlc.value.StringOrder;
import dev.traceloom.trace.text.VisibleText;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tlc2.TLCGlobals;
import tlc2.tool.impl.EvaluatingTool.Registers;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.FP64;
import util.ToolIO;

/** Loads a specification into the class loader that this class was loaded by, which serves no other. */
public final class TlcSpecificationFactory implements SpecificationFactory {
    /** Of what TLC says: a name in it can have any length. */
    private static final int MOST_SHOWN = 600;

    @Override
    public LoadedSpecification load(SpecificationSource source, TraceQueries queries, Path scratch)
            throws SpecificationException {
        try {
            return loadHere(source, queries, scratch);
        } catch (UncheckedIOException unreadable) {
            throw new SpecificationException(
                    Kind.TOOL,
                    source.module() + ": " + unreadable.getMessage() + " (" + unreadable.getCause().getMessage() + ")");
        }
    }

    private static LoadedSpecification loadHere(SpecificationSource source, TraceQueries queries, Path scratch)
            throws SpecificationException {
        Printed printed = new Printed();
        ToolIO.out = printed.stream();
        ToolIO.err = printed.stream();
        FP64.Init(0);
        // What a log says is commonly assigned before an action says UNCHANGED, which TLC would warn of.
        TLCGlobals.warn = source.log().isEmpty();
        ModuleFiles files = new ModuleFiles(source, scratch);
        ToolIO.setUserDir(files.folder().toString());
        ToolIO.setDefaultResolver(files);
        TraceModule.answerWith(queries);
        Permissions.set(files.folder(), source.allowIo());
        ForeignOverrides foreign = new ForeignOverrides(files.jars(), source.allowIo());
        OverrideIndex.set(files::isOurs, files::isUsed, foreign.classes(), source.log().isPresent());

        Configuration configuration = Configuration.NONE;
        if (source.configuration().isPresent()) {
            configuration = Configuration.read(source.configuration().get());
            files.filesRead().add(source.configuration().get());
            files.checkEncoding(source.configuration().get());
        }
        // In TLC's order: it reads the configuration first.
        StringOrder.meet(configuration);
        ParsedModule parsed = ParsedModule.parse(source.moduleName(), files, printed);
        StringOrder.settle();
        queries.setParameters(parsed.parameters());
        Optional<LogReading> reading = source.log().isEmpty()
                ? Optional.empty()
                : Optional.of(LogReading.prepare(source, configuration, parsed.root(), source.log().get()));
        List<String> additions = new ArrayList<>(reading.map(LogReading::additions).orElse(List.of()));
        additions.addAll(EventOperators.actions(parsed.root()));
        MappedVariables mapped = MappedVariables.of(files, parsed.root());
        Model model = new Model(source, configuration, parsed, additions, mapped);
        ParsedOnce.offer(parsed);
        EvaluatingTool tool;
        try {
            tool = loadTool(source, model, files, printed);
        } catch (SpecificationException wrong) {
            if (mapped.module().isEmpty()) {
                throw wrong;
            }
            // Most traces do without what is said of mapping macros.
            mapped = MappedVariables.unknown(wrong.getMessage());
            model = new Model(source, configuration, parsed, additions, mapped);
            tool = loadTool(source, model, files, printed);
        }
        EvaluatingTool loaded = tool;
        reading.ifPresent(one -> loaded.search(
                one.level().orElse(null), one.registersMatter() ? Registers.USED : Registers.IDLE));
        List<String> warnings = new ArrayList<>(source.isBounded() ? List.of() : configuration.ignored());
        warnings.addAll(model.warnings());
        warnings.addAll(foreign.warnings(files::isUsed));
        Specification specification =
                new SpecificationAssembly(source, configuration, model, tool, files, printed).assemble(warnings, mapped);
        Set<Path> dependencies = new LinkedHashSet<>(files.filesRead());
        dependencies.addAll(files.filesAbsent());
        dependencies.addAll(GivenFiles.read());
        return new LoadedSpecification(specification, dependencies);
    }

    private static EvaluatingTool loadTool(
            SpecificationSource source, Model model, ModuleFiles files, Printed printed)
            throws SpecificationException {
        try {
            return EvaluatingTool.load(model.write(files), files, SpecificationAssembly.missing(model));
        } catch (UncheckedIOException unreadable) {
            throw unreadable;
        } catch (RuntimeException | StackOverflowError broken) {
            String words = model.complaint(files, printed).orElseGet(() -> firstWords(broken, printed));
            // TLC reads both files here, and says so where the configuration is at fault.
            boolean configured = words.contains("config") || words.contains("--accept") || words.contains("--init");
            throw new SpecificationException(
                    configured ? Kind.CONFIGURATION : Kind.MODULE,
                    (configured ? source.configuration().orElse(source.module()) : source.module()) + ": " + words);
        }
    }

    private static String firstWords(Throwable broken, Printed printed) {
        String message = broken instanceof StackOverflowError
                ? "evaluating a constant definition ran out of stack"
                : broken instanceof NullPointerException || broken instanceof IndexOutOfBoundsException
                        ? "TLC breaks off here, and does not say why"
                        : String.valueOf(broken.getMessage());
        if (message.isBlank() || message.equals("null")) {
            message = String.join(" ", printed.take());
        }
        return VisibleText.within(MOST_SHOWN, message.strip().replaceAll("\\s+", " "));
    }
}
