package tla2sany.drivers;

import dev.traceloom.spec.tlc.module.ParsedOnce;
import java.io.PrintStream;
import java.util.Optional;
import tla2sany.configuration.Configuration;
import tla2sany.modanalyzer.ParseUnit;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.semantic.AbortException;
import tla2sany.semantic.BuiltInLevel;
import tla2sany.semantic.Context;
import tla2sany.semantic.ExternalModuleTable;
import tla2sany.semantic.Generator;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.SemanticNode;
import util.UniqueString;

/**
 * What drives TLC's parser, in the place of TLC's class of that name, so that a specification is parsed once. TLC parses when it loads,
 * but its configuration has to be complete by then, and what that must say depends on the module. So the module is parsed before, and
 * where TLC asks for the same, it gets the modules that are there. A tenth of the processor time of a short validation was the second
 * time. What stands before TLC on the class path, as this does, is what TLC calls.
 */
public final class SANY {
    private static final int GIVEN_UP = -1;

    private SANY() {}

    /**
     * Parses a module and all that it extends or instantiates. What is wrong with them stands among the errors of the specification;
     * the parser prints more than that of a wrong syntax.
     *
     * @return 0, or another number if it was given up
     * @throws FrontEndException when the parser itself fails
     */
    public static int frontEndMain(SpecObj spec, String name, PrintStream out) throws FrontEndException {
        Optional<SpecObj> known = ParsedOnce.take(name, spec.getResolver());
        if (known.isPresent()) {
            adopt(known.get(), spec);
            return 0;
        }
        try {
            begin(spec);
            if (!readSyntax(spec, out)) {
                return GIVEN_UP;
            }
            findMeanings(spec);
            return 0;
        } catch (AbortException givenUp) {
            // Its words are among the errors.
            return GIVEN_UP;
        } catch (Exception broken) {
            out.println(broken);
            throw new FrontEndException(broken);
        }
    }

    private static void adopt(SpecObj known, SpecObj spec) {
        spec.parseUnitContext = known.parseUnitContext;
        spec.semanticAnalysisVector = known.semanticAnalysisVector;
        spec.parseErrors = known.parseErrors;
        spec.semanticErrors = known.semanticErrors;
        ExternalModuleTable modules = spec.getExternalModuleTable();
        modules.moduleHashTable = known.getExternalModuleTable().moduleHashTable;
        modules.moduleNodeVector = known.getExternalModuleTable().moduleNodeVector;
        modules.rootModule = known.getExternalModuleTable().rootModule;
    }

    /** The operators that are built in. */
    private static void begin(SpecObj spec) throws AbortException {
        Configuration.ReInit();
        Context.reInit();
        Configuration.load(spec.initErrors);
        BuiltInLevel.load();
    }

    private static boolean readSyntax(SpecObj spec, PrintStream out) {
        try {
            spec.loadSpec(spec.getFileName(), spec.parseErrors);
            return spec.parseErrors.isSuccess();
        } catch (AbortException givenUp) {
            return false;
        } catch (Exception broken) {
            // Also what a file's reader threw, who knows more of it.
            out.println(spec.getFileName() + " cannot be parsed: " + broken);
            return false;
        }
    }

    /** Module by module, those first that others are made of. */
    private static void findMeanings(SpecObj spec) throws AbortException {
        ExternalModuleTable modules = spec.getExternalModuleTable();
        SemanticNode.setError(spec.semanticErrors);
        for (int i = 0; i < spec.semanticAnalysisVector.size(); i++) {
            String name = (String) spec.semanticAnalysisVector.elementAt(i);
            UniqueString key = UniqueString.uniqueStringOf(name);
            if (modules.getContext(key) != null) {
                continue;
            }
            ParseUnit unit = spec.parseUnitContext.get(name);
            Generator generator = new Generator(modules, spec.semanticErrors);
            ModuleNode module = generator.generate(unit.getParseTree());
            module.setStandard(spec.getResolver().isStandardModule(name));
            modules.put(key, generator.getSymbolTable().getExternalContext(), module);
            if (spec.semanticErrors.isSuccess()) {
                module.levelCheck(1);
            }
            // The last is the one that the others are parts of.
            modules.setRootModule(module);
        }
    }
}
