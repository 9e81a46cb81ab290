package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tla2sany.drivers.FrontEndException;
import tla2sany.drivers.SANY;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.semantic.Errors;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import util.UniqueString;

/**
 * The result of parsing alone. TLC parses when it loads, but by then the configuration must be complete, and what it must
 * say depends on the module: which constants there are, and whether there is an Init. TLC can have the result
 * ({@link ParsedOnce}).
 */
public final class ParsedModule {
    private final SpecObj specification;
    private final ModuleNode root;

    private ParsedModule(SpecObj specification, ModuleNode root) {
        this.specification = specification;
        this.root = root;
    }

    public static ParsedModule parse(String name, ModuleFiles files, Printed printed) throws SpecificationException {
        SpecObj spec = new SpecObj(name, files);
        try {
            SANY.frontEndMain(spec, name, printed.stream());
        } catch (FrontEndException unexpected) {
            throw new SpecificationException(
                    Kind.MODULE, new Complaint(name, files).about(List.of(String.valueOf(unexpected.getMessage())), printed.take()));
        } catch (StackOverflowError deep) {
            throw new SpecificationException(Kind.MODULE, new Complaint(name, files).tooDeep());
        }
        for (Errors errors : List.of(spec.getParseErrors(), spec.getSemanticErrors())) {
            if (errors.isFailure()) {
                throw new SpecificationException(Kind.MODULE, new Complaint(name, files).about(messages(errors), printed.take()));
            }
        }
        ModuleNode root = spec.getExternalModuleTable() == null
                ? null
                : spec.getExternalModuleTable().getModuleNode(UniqueString.uniqueStringOf(name));
        if (root == null) {
            throw new SpecificationException(Kind.MODULE, new Complaint(name, files).about(List.of(), printed.take()));
        }
        printed.take();
        return new ParsedModule(spec, root);
    }

    static List<String> messages(Errors errors) {
        String[] aborts = aborts(errors);
        return List.of(aborts.length > 0 ? aborts : errors.getErrors());
    }

    /** What ended the parsing at once: a kind of its own in TLC 2.18, and an error like any other in later versions. */
    private static String[] aborts(Errors errors) {
        try {
            return (String[]) Errors.class.getMethod("getAborts").invoke(errors);
        } catch (ReflectiveOperationException later) {
            return new String[0];
        }
    }

    /** With all that the module extends and instantiates. */
    SpecObj specification() {
        return specification;
    }

    public ModuleNode root() {
        return root;
    }

    List<OpDeclNode> constants() {
        return List.of(root.getConstantDecls());
    }

    boolean declares(String constant) {
        return constants().stream().anyMatch(declared -> declared.getName().toString().equals(constant));
    }

    /** By a loop: SANY itself asks a stream, for which Java would make classes in every start. */
    boolean defines(String operator) {
        UniqueString name = UniqueString.uniqueStringOf(operator);
        for (OpDefNode definition : root.getOpDefs()) {
            if (definition.getName() == name) {
                return true;
            }
        }
        return false;
    }

    /** The names of all variables. */
    List<String> variables() {
        return Arrays.stream(root.getVariableDecls()).map(variable -> variable.getName().toString()).toList();
    }

    /** Whether a temporal formula goes by that name. */
    boolean definesFormula(String name) {
        OpDefNode definition = root.getOpDef(UniqueString.uniqueStringOf(name));
        return definition != null && definition.getLevel() == LevelConstants.TemporalLevel;
    }

    /** The parameters' names of every operator. */
    public Map<String, List<String>> parameters() {
        Map<String, List<String>> result = new HashMap<>();
        for (OpDefNode definition : root.getOpDefs()) {
            result.put(definition.getName().toString(), parametersOf(definition));
        }
        return result;
    }

    public static List<String> parametersOf(OpDefNode definition) {
        FormalParamNode[] parameters = definition.getParams();
        if (parameters == null) {
            return List.of();
        }
        // A loop: it is asked for every record that is bound for the first time.
        String[] names = new String[parameters.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = parameters[i].getName().toString();
        }
        return List.of(names);
    }
}
