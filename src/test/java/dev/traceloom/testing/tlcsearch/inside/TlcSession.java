package dev.traceloom.testing.tlcsearch.inside;

import dev.traceloom.testing.tlcsearch.Lanes;
import dev.traceloom.testing.tlcsearch.SearchModule;
import dev.traceloom.testing.tlcsearch.SearchOptions;
import dev.traceloom.testing.tlcsearch.SearchResult;
import dev.traceloom.testing.tlcsearch.SpecOutline;
import dev.traceloom.testing.tlcsearch.TlcInside;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.rmi.NoSuchObjectException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tla2sany.drivers.FrontEndException;
import tla2sany.drivers.SANY;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tlc2.TLC;
import tlc2.TLCGlobals;
import tlc2.module.SearchTally;
import tlc2.output.EC;
import tlc2.tool.ModelChecker;
import util.ToolIO;

/** Drives the TLC of the class loader it was loaded by. */
public final class TlcSession implements TlcInside {
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    public TlcSession() {
        PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
        ToolIO.out = stream;
        ToolIO.err = stream;
    }

    @Override
    public SpecOutline outline(Path specification, Path scratch) {
        String module = specification.getFileName().toString().replaceFirst("\\.tla$", "");
        SpecObj parsed = new SpecObj(module, new TlcModules(specification, scratch));
        try {
            SANY.frontEndMain(parsed, module, ToolIO.out);
        } catch (FrontEndException e) {
            throw new IllegalArgumentException(complaint(), e);
        }
        ModuleNode root = parsed.getExternalModuleTable().getRootModule();
        if (root == null || parsed.getErrorLevel() > 0) {
            throw new IllegalArgumentException(complaint());
        }
        Map<String, List<String>> operators = new HashMap<>();
        for (OpDefNode operator : root.getOpDefs()) {
            operators.put(operator.getName().toString(), parameters(operator));
        }
        return new SpecOutline(names(root.getConstantDecls()), names(root.getVariableDecls()), operators);
    }

    private static List<String> parameters(OpDefNode operator) {
        List<String> names = new ArrayList<>();
        if (operator.getParams() != null) {
            for (FormalParamNode parameter : operator.getParams()) {
                names.add(parameter.getName().toString());
            }
        }
        return names;
    }

    private static List<String> names(OpDeclNode[] declarations) {
        List<String> names = new ArrayList<>();
        for (OpDeclNode declaration : declarations) {
            names.add(declaration.getName().toString());
        }
        return names;
    }

    @Override
    public void install(Lanes lanes, SpecOutline outline) {
        SearchTally.begin(
                new RecordValues(outline, lanes).build(),
                lanes.all().stream().mapToInt(lane -> lane.operations().size()).toArray(),
                lanes.mandatory());
    }

    @Override
    public SearchResult run(Path specification, Path scratch, SearchOptions options) {
        output.reset();
        ToolIO.setUserDir(scratch.toString());
        TLC tlc = new TLC();
        tlc.setResolver(new TlcModules(specification, scratch));
        boolean understood = tlc.handleParameters(new String[] {
            "-deadlock",
            "-workers", Integer.toString(options.workers()),
            "-fpmem", String.format(Locale.ROOT, "%.4f", options.fingerprintMemory()),
            "-checkpoint", "0",
            "-metadir", scratch.resolve("states").toString(),
            SearchModule.NAME
        });
        boolean clean = understood && tlc.process() == EC.NO_ERROR;
        return new SearchResult(
                SearchTally.accepted(),
                distinctStates(),
                SearchTally.longest(),
                SearchTally.records(),
                clean ? Optional.empty() : Optional.of(complaint()));
    }

    private static long distinctStates() {
        if (!(TLCGlobals.mainChecker instanceof ModelChecker checker)) {
            return 0;
        }
        try {
            // TLC offers its fingerprints to other processes; until that ends, its threads and classes stay.
            checker.theFPSet.unexportObject(true);
        } catch (NoSuchObjectException e) {
            throw new IllegalStateException(e);
        }
        return checker.theFPSet.size();
    }

    /** TLC's own words, from the first that is a complaint. */
    private String complaint() {
        String text = output.toString(StandardCharsets.UTF_8);
        int error = text.indexOf("Error");
        return (error < 0 ? text : text.substring(error)).strip();
    }
}
