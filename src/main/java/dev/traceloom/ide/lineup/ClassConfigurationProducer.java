package dev.traceloom.ide.lineup;

import com.intellij.execution.actions.ConfigurationContext;
import com.intellij.execution.actions.LazyRunConfigurationProducer;
import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.util.Ref;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiFile;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** Checks the class that the caret or the selection stands on, if its operations are marked. */
public final class ClassConfigurationProducer extends LazyRunConfigurationProducer<LineupConfiguration>
        implements DumbAware {

    @Override
    public @NotNull ConfigurationFactory getConfigurationFactory() {
        return LineupConfigurationType.factory();
    }

    @Override
    protected boolean setupConfigurationFromContext(
            @NotNull LineupConfiguration configuration,
            @NotNull ConfigurationContext context,
            @NotNull Ref<PsiElement> source) {
        Optional<LineupTarget> target = target(context);
        if (target.isEmpty()) {
            return false;
        }
        configuration.setTarget(target.get());
        configuration.setGeneratedName();
        LineupQuestion.agree(context.getProject(), target.get());
        return true;
    }

    @Override
    public boolean isConfigurationFromContext(
            @NotNull LineupConfiguration configuration, @NotNull ConfigurationContext context) {
        return target(context).filter(target -> target.type().equals(configuration.target().type())).isPresent();
    }

    private static Optional<LineupTarget> target(ConfigurationContext context) {
        PsiElement element = context.getPsiLocation();
        PsiFile file = element == null ? null : element.getContainingFile();
        VirtualFile source = file == null ? null : file.getVirtualFile();
        if (source == null || !JavaSource.isOne(source)) {
            return Optional.empty();
        }
        Document document = FileDocumentManager.getInstance().getCachedDocument(source);
        List<MarkedClass> marked = MarkedClass.in(document == null ? file.getText() : document.getCharsSequence());
        return innermost(marked, caret(context, document))
                .map(found -> LineupConfigurations.target(context.getProject(), source, found.name()));
    }

    /** That of the editor: where no plugin knows Java, a source is one element. */
    private static int caret(ConfigurationContext context, Document document) {
        Editor editor = CommonDataKeys.EDITOR.getData(context.getDataContext());
        return editor == null || editor.getDocument() != document ? -1 : editor.getCaretModel().getOffset();
    }

    /** The class around the caret, else the first one. */
    private static Optional<MarkedClass> innermost(List<MarkedClass> marked, int caret) {
        return marked.stream()
                .filter(one -> one.start() <= caret && caret < one.bodyEnd())
                .max(Comparator.comparingInt(MarkedClass::start))
                .or(() -> marked.stream().findFirst());
    }
}
