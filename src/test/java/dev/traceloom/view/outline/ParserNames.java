package dev.traceloom.view.outline;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.drivers.SANY;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;
import tla2sany.semantic.ThmOrAssumpDefNode;
import tla2sany.st.Location;
import tla2sany.st.SyntaxTreeConstants;
import tla2sany.st.TreeNode;
import util.SimpleFilenameToStream;
import util.ToolIO;

/** What TLC's parser knows of the names of a module: the yardstick for ours. */
final class ParserNames {
    private final List<Definition> definitions = new ArrayList<>();
    private final List<Reference> references = new ArrayList<>();
    private final Set<SemanticNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    record Definition(String name, Location place) {}

    /** A name in a text, and the place of its definition. */
    record Reference(String name, Location use, Location target) {}

    /** What the parser says, if it accepts the module and all that it needs. */
    static Optional<ParserNames> of(Path module, Path scratch) {
        String name = module.getFileName().toString().replaceFirst("\\.tla$", "");
        SpecObj spec = new SpecObj(name, new Beside(module.toAbsolutePath().getParent(), scratch));
        ToolIO.out = new PrintStream(OutputStream.nullOutputStream());
        try {
            SANY.frontEndMain(spec, name, new PrintStream(OutputStream.nullOutputStream()));
        } catch (Exception | StackOverflowError unfit) {
            return Optional.empty();
        }
        if (!spec.getParseErrors().isSuccess() || !spec.getSemanticErrors().isSuccess()
                || spec.getExternalModuleTable() == null || spec.getExternalModuleTable().getRootModule() == null) {
            return Optional.empty();
        }
        ParserNames names = new ParserNames();
        names.read(spec.getExternalModuleTable().getRootModule());
        return Optional.of(names);
    }

    List<Definition> definitions() {
        return definitions;
    }

    List<Reference> references() {
        return references;
    }

    private void read(ModuleNode module) {
        for (SymbolNode constant : module.getConstantDecls()) {
            define(constant, module);
        }
        for (SymbolNode variable : module.getVariableDecls()) {
            define(variable, module);
        }
        for (OpDefNode operator : module.getOpDefs()) {
            if (operator.getOriginallyDefinedInModuleNode() == module && operator.getSource() == operator) {
                define(operator, module);
                walk(operator, module);
            }
        }
        for (ThmOrAssumpDefNode theorem : module.getThmOrAssDefs()) {
            if (theorem.getOriginallyDefinedInModuleNode() == module && !theorem.getName().toString().contains("!")) {
                define(theorem, module);
            }
        }
        for (SemanticNode each : module.getAssumptions()) {
            walk(each, module);
        }
        for (SemanticNode each : module.getTheorems()) {
            walk(each, module);
        }
        for (SemanticNode each : module.getInstances()) {
            walk(each, module);
        }
        for (ModuleNode inner : module.getInnerModules()) {
            read(inner);
        }
    }

    private void define(SymbolNode symbol, ModuleNode module) {
        Location place = symbol.getTreeNode().getLocation();
        if (place.source().equals(module.getTreeNode().getLocation().source())) {
            definitions.add(new Definition(symbol.getName().toString(), place));
        }
    }

    private void walk(SemanticNode node, ModuleNode module) {
        if (node == null || !seen.add(node) || !isIn(node, module)) {
            return;
        }
        if (node instanceof OpApplNode application) {
            refer(application.getOperator(), nameOf(application));
        } else if (node instanceof OpArgNode argument) {
            refer(argument.getOp(), argument.getTreeNode());
        } else if (node instanceof OpDefNode definition) {
            walk(definition.getBody(), module);
        } else if (node instanceof LetInNode let) {
            for (SymbolNode each : let.getLets()) {
                walk(each, module);
            }
        } else if (node instanceof SubstInNode instance) {
            for (Subst each : instance.getSubsts()) {
                walk(each.getExpr(), module);
            }
            return;
        }
        SemanticNode[] children = node.getChildren();
        for (int i = 0; children != null && i < children.length; i++) {
            walk(children[i], module);
        }
    }

    /** What an instance brings along stands in another text. */
    private static boolean isIn(SemanticNode node, ModuleNode module) {
        return node.getTreeNode() == null
                || node.getTreeNode().getLocation().source().equals(module.getTreeNode().getLocation().source())
                || node.getTreeNode().getLocation().source().startsWith("-");
    }

    private static TreeNode nameOf(OpApplNode application) {
        TreeNode tree = application.getTreeNode();
        TreeNode[] parts = tree.heirs();
        return switch (tree.getKind()) {
            case SyntaxTreeConstants.N_InfixExpr, SyntaxTreeConstants.N_PostfixExpr -> parts[1];
            case SyntaxTreeConstants.N_PrefixExpr -> parts[0];
            default -> tree;
        };
    }

    private void refer(SymbolNode symbol, TreeNode name) {
        SymbolNode defined = symbol instanceof OpDefNode operator && operator.getSource() != null
                ? operator.getSource()
                : symbol;
        boolean builtIn = symbol.getKind() == ASTConstants.BuiltInKind
                || defined.getTreeNode() == null
                || defined.getTreeNode().getLocation().beginLine() <= 0
                || symbol.getName().toString().startsWith("$")
                || symbol.getName().toString().equals("LAMBDA");
        if (!builtIn) {
            references.add(new Reference(
                    symbol.getName().toString(), name.getLocation(), defined.getTreeNode().getLocation()));
        }
    }

    /** Modules beside one, then ours, then copies of the parser's own. */
    private static final class Beside extends SimpleFilenameToStream {
        private final Path folder;
        private final Path scratch;

        Beside(Path folder, Path scratch) {
            this.folder = folder;
            this.scratch = scratch;
        }

        @Override
        public File resolve(String name, boolean isModule) {
            String file = name.endsWith(".tla") ? name : name + ".tla";
            for (Path place : List.of(folder, Path.of("tla-lib").toAbsolutePath(), scratch)) {
                if (Files.isRegularFile(place.resolve(file))) {
                    return new TLAFile(place.resolve(file).toString(), place.equals(scratch), this);
                }
            }
            Path copy = scratch.resolve(file);
            try (InputStream in = ParserNames.class.getResourceAsStream("/tla2sany/StandardModules/" + file)) {
                if (in != null) {
                    Files.copy(in, copy);
                }
            } catch (IOException full) {
                throw new UncheckedIOException(full);
            }
            return new TLAFile(copy.toString(), true, this);
        }
    }
}
