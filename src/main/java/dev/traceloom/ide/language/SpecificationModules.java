package dev.traceloom.ide.language;

import com.intellij.openapi.progress.ProgressManager;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiManager;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.view.outline.Outline;
import dev.traceloom.view.outline.Resolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Finds modules where TLC would: beside the specification, then among those that are shipped. A name is a word, so that none
 * leads out of the folder; nor does a link. Needs a read action.
 */
final class SpecificationModules implements Resolver.Modules<TlaFile> {
    static final SpecificationModules INSTANCE = new SpecificationModules();

    private static final String ENDING = ".tla";

    private SpecificationModules() {}

    static Resolver<TlaFile> resolver() {
        return new Resolver<>(INSTANCE);
    }

    @Override
    public Optional<TlaFile> named(TlaFile from, String name) {
        ProgressManager.checkCanceled();
        Optional<TlaFile> beside = folder(from).flatMap(folder -> specification(from, folder.findChild(name + ENDING)));
        return beside.isPresent() ? beside : from.getProject().getService(LibraryModules.class).named(name);
    }

    @Override
    public Outline outline(TlaFile file) {
        return file.outline();
    }

    /** The names of the modules beside a file. */
    static List<String> beside(TlaFile file) {
        List<String> names = new ArrayList<>();
        folder(file).ifPresent(folder -> {
            for (VirtualFile child : folder.getChildren()) {
                if (child.getName().endsWith(ENDING)) {
                    names.add(child.getNameWithoutExtension());
                }
            }
        });
        return names;
    }

    /** The module that a configuration is about: the one of its name, else the only one beside it. */
    static Optional<TlaFile> configured(TlaFile configuration) {
        VirtualFile file = configuration.getOriginalFile().getVirtualFile();
        Optional<VirtualFile> folder = folder(configuration);
        if (file == null || folder.isEmpty()) {
            return Optional.empty();
        }
        VirtualFile same = folder.get().findChild(file.getNameWithoutExtension() + ENDING);
        if (same != null) {
            return specification(configuration, same);
        }
        List<String> all = beside(configuration);
        return all.size() == 1
                ? specification(configuration, folder.get().findChild(all.get(0) + ENDING))
                : Optional.empty();
    }

    private static Optional<VirtualFile> folder(TlaFile file) {
        return Optional.ofNullable(file.getOriginalFile().getVirtualFile()).map(VirtualFile::getParent);
    }

    private static boolean staysInItsFolder(VirtualFile file) {
        VirtualFile real = file.getCanonicalFile();
        return real != null
                && !file.isDirectory()
                && Objects.equals(real.getParent(), file.getParent().getCanonicalFile());
    }

    private static Optional<TlaFile> specification(TlaFile asking, VirtualFile file) {
        PsiFile found = file == null || !staysInItsFolder(file)
                ? null
                : PsiManager.getInstance(asking.getProject()).findFile(file);
        return found instanceof TlaFile module && module.isSpecification() ? Optional.of(module) : Optional.empty();
    }
}
