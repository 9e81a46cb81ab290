package dev.traceloom.ide.language;

import com.intellij.codeInsight.completion.CompletionContributor;
import com.intellij.codeInsight.completion.CompletionParameters;
import com.intellij.codeInsight.completion.CompletionResultSet;
import com.intellij.codeInsight.completion.PrioritizedLookupElement;
import com.intellij.codeInsight.lookup.LookupElement;
import com.intellij.codeInsight.lookup.LookupElementBuilder;
import com.intellij.openapi.project.DumbAware;
import com.intellij.psi.PsiElement;
import com.intellij.psi.util.PsiTreeUtil;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.ide.files.tla.TlaSymbolIcons;
import dev.traceloom.ide.files.tla.TlaUse;
import dev.traceloom.spec.load.ShippedModules;
import dev.traceloom.view.outline.Resolver;
import dev.traceloom.view.outline.Resolver.Found;
import dev.traceloom.view.outline.Symbol;
import dev.traceloom.view.outline.Use;
import dev.traceloom.view.text.TlaScanner;
import dev.traceloom.view.text.TlaScanner.Dialect;
import java.util.Optional;
import java.util.TreeSet;
import org.jetbrains.annotations.NotNull;

/**
 * What may be written next: modules after EXTENDS and INSTANCE, what an instance defines after its name and {@code !}, and
 * else everything that is visible, with the reserved words.
 */
public final class TlaCompletionContributor extends CompletionContributor implements DumbAware {
    /** What is nearer is meant more often; reserved words are known by heart. */
    private static final double BOUND_HERE = 4;
    private static final double OWN = 3;
    private static final double IMPORTED = 2;
    private static final double RESERVED = 1;

    @Override
    public void fillCompletionVariants(@NotNull CompletionParameters parameters, @NotNull CompletionResultSet result) {
        PsiElement at = parameters.getPosition();
        if (!(at.getContainingFile() instanceof TlaFile file) || at.getNode() == null) {
            return;
        }
        if (!file.isSpecification()) {
            completeConfiguration(file, result);
            return;
        }
        // A name is being written, and so a node: neither in comments nor in strings, nor where a name is given.
        TlaUse element = PsiTreeUtil.getParentOfType(at, TlaUse.class);
        Optional<Use> use = element == null ? Optional.empty() : Definitions.use(element);
        if (use.isPresent()) {
            complete(file, use.get(), result);
        }
    }

    private static void complete(TlaFile file, Use use, CompletionResultSet result) {
        Resolver<TlaFile> resolver = SpecificationModules.resolver();
        switch (use.role()) {
            case MODULE -> modules(file).forEach(name -> result.addElement(LookupElementBuilder.create(name)
                    .withIcon(TlaSymbolIcons.of(Symbol.Kind.MODULE))));
            case SUBSTITUTED -> resolver.substitutable(file, use.module(), use.path().get(0))
                    .forEach(found -> add(found, file, result));
            case VALUE -> {
                if (!use.path().isEmpty()) {
                    resolver.membersOf(file, use).forEach(found -> add(found, file, result));
                    return;
                }
                resolver.visible(file, use.start()).values().forEach(found -> add(found, file, result));
                addReserved(Dialect.MODULE, result);
            }
        }
    }

    private static void completeConfiguration(TlaFile file, CompletionResultSet result) {
        SpecificationModules.configured(file).ifPresent(module -> SpecificationModules.resolver()
                .visible(module, module.outline().modules().stream()
                        .findFirst()
                        .flatMap(root -> root.symbol())
                        .map(Symbol::end)
                        .orElse(0))
                .values()
                .forEach(found -> add(found, file, result)));
        addReserved(Dialect.CONFIGURATION, result);
    }

    private static TreeSet<String> modules(TlaFile file) {
        TreeSet<String> names = new TreeSet<>(ShippedModules.names());
        names.addAll(SpecificationModules.beside(file));
        names.remove(file.outline().modules().stream().findFirst().map(module -> module.name()).orElse(""));
        return names;
    }

    private static void addReserved(Dialect dialect, CompletionResultSet result) {
        TlaScanner.reserved(dialect).forEach(word -> result.addElement(
                PrioritizedLookupElement.withPriority(LookupElementBuilder.create(word).bold(), RESERVED)));
    }

    /** With its parameters, and where it comes from; a call has its brackets and the caret between them. */
    private static void add(Found<TlaFile> found, TlaFile file, CompletionResultSet result) {
        Symbol symbol = found.symbol();
        if (symbol.name().isEmpty() || !Character.isJavaIdentifierStart(symbol.name().charAt(0))) {
            return;
        }
        boolean elsewhere = found.file() != file && found.file() != file.getOriginalFile();
        LookupElement offered = LookupElementBuilder.create(symbol.name())
                .withIcon(TlaSymbolIcons.of(symbol.kind()))
                .withTailText(symbol.tail(), true)
                .withTypeText(elsewhere ? found.file().getName() : null)
                // In a configuration operators are only named.
                .withInsertHandler(file.isSpecification() ? CallBrackets.of(symbol) : null);
        double near = symbol.reach() == Symbol.Reach.INNER ? BOUND_HERE : elsewhere ? IMPORTED : OWN;
        result.addElement(PrioritizedLookupElement.withPriority(offered, near));
    }
}
