package dev.traceloom.ide.language.mistakes;

import com.intellij.codeInspection.InspectionManager;
import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.codeInspection.ProblemHighlightType;
import com.intellij.openapi.progress.ProgressManager;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.util.TextRange;
import com.intellij.psi.PsiFile;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.ide.language.SpecificationTexts;
import dev.traceloom.spec.text.Mistake;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * Underlines what TLC's parser does not accept. It is an inspection, so that it can be switched off, and counted with all
 * other problems of a project. The parser runs elsewhere; while it does, this waits and gives way to any keystroke.
 */
public final class TlaMistakesInspection extends LocalInspectionTool implements DumbAware {
    private static final int GLANCE_MILLISECONDS = 10;

    @Override
    public boolean runForWholeFile() {
        return true;
    }

    @Override
    public ProblemDescriptor @Nullable [] checkFile(
            @NotNull PsiFile file, @NotNull InspectionManager manager, boolean onTheFly) {
        if (!(file instanceof TlaFile module) || !module.isSpecification()) {
            return null;
        }
        SpecificationTexts texts = SpecificationTexts.of(module);
        List<ProblemDescriptor> problems = new ArrayList<>();
        texts.missing().forEach((name, range) -> problems.add(manager.createProblemDescriptor(
                file, range, TraceloomBundle.message("language.module.missing", name),
                ProblemHighlightType.GENERIC_ERROR_OR_WARNING, onTheFly)));
        MistakePlaces places = new MistakePlaces(module, texts);
        if (!texts.root().isEmpty() && !file.getName().equals(texts.root() + ".tla")) {
            problems.add(manager.createProblemDescriptor(
                    file, places.header(), TraceloomBundle.message("language.module.name", file.getName(), texts.root()),
                    ProblemHighlightType.GENERIC_ERROR_OR_WARNING, onTheFly));
        }
        if (texts.request().isPresent()) {
            SpecificationChecks checks = file.getProject().getService(SpecificationChecks.class);
            String path = file.getViewProvider().getVirtualFile().getPath();
            for (Mistake mistake : await(checks.check(path, texts.request().get()))) {
                TextRange range = places.range(mistake);
                problems.add(manager.createProblemDescriptor(
                        file, range, places.words(mistake), ProblemHighlightType.GENERIC_ERROR_OR_WARNING, onTheFly));
            }
        }
        return problems.toArray(ProblemDescriptor[]::new);
    }

    /** Asks again and again whether somebody wants to write: a read action that waits must not make the user wait. */
    private static List<Mistake> await(CompletableFuture<List<Mistake>> answer) {
        while (true) {
            ProgressManager.checkCanceled();
            try {
                return answer.get(GLANCE_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                continue;
            } catch (ExecutionException impossible) {
                return List.of();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
                return List.of();
            }
        }
    }
}
