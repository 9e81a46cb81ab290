package dev.traceloom.ide.language;

import com.intellij.openapi.util.TextRange;
import com.intellij.testFramework.LightVirtualFile;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.spec.check.CheckRequest;
import dev.traceloom.view.outline.ModuleOutline;
import dev.traceloom.view.outline.Resolver;
import dev.traceloom.view.outline.Use;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The texts that a specification consists of, as they are in editors: what TLC's parser has to read. */
public final class SpecificationTexts {
    /** More than this, some 20,000 lines, is not parsed at every keystroke. */
    private static final int MOST_CHARACTERS = 600_000;

    private final TlaFile file;
    private final String root;
    private final Map<String, TextRange> missing = new LinkedHashMap<>();
    private final Map<String, String> texts = new LinkedHashMap<>();

    private SpecificationTexts(TlaFile file, String root) {
        this.file = file;
        this.root = root;
    }

    /** Needs a read action. */
    public static SpecificationTexts of(TlaFile file) {
        Optional<ModuleOutline> module = file.outline().modules().stream().findFirst();
        SpecificationTexts texts = new SpecificationTexts(file, module.map(ModuleOutline::name).orElse(""));
        texts.read();
        return texts;
    }

    private void read() {
        Resolver.Needed<TlaFile> needed = SpecificationModules.resolver().needed(file);
        Set<String> looked = new HashSet<>();
        for (Use use : file.outline().uses()) {
            if (use.role() == Use.Role.MODULE && !needed.missing().isEmpty() && looked.add(use.name())) {
                Optional<TlaFile> other = SpecificationModules.INSTANCE.named(file, use.name());
                Set<String> lacking = other.isPresent()
                        ? SpecificationModules.resolver().needed(other.get()).missing()
                        : SpecificationModules.resolver().resolve(file, use).isPresent() ? Set.of() : Set.of(use.name());
                lacking.forEach(name -> missing.putIfAbsent(name, new TextRange(use.start(), use.end())));
            }
        }
        needed.files().forEach((name, other) -> {
            if (!(other.getViewProvider().getVirtualFile() instanceof LightVirtualFile)) {
                texts.put(name, other.getText());
            }
        });
    }

    /** The name of the module. */
    public String root() {
        return root;
    }

    /** Modules that are nowhere, and where they are named, or a module that needs them. */
    public Map<String, TextRange> missing() {
        return missing;
    }

    /** Whether a module is needed because another one is: of two that extend each other, either. */
    public boolean leadsTo(String from, String to) {
        return SpecificationModules.INSTANCE.named(file, from)
                .map(module -> SpecificationModules.resolver().needed(module).files().containsKey(to))
                .orElse(false);
    }

    /** What to parse; nothing where that would tell no more: a module is missing or has no name, or it is all too long. */
    public Optional<CheckRequest> request() {
        long length = texts.values().stream().mapToLong(String::length).sum();
        return root.isEmpty() || !texts.containsKey(root) || !missing.isEmpty() || length > MOST_CHARACTERS
                ? Optional.empty()
                : Optional.of(new CheckRequest(root, texts));
    }
}
