package dev.traceloom.record.template;

import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A folder with a generated project, or for one. What is the user's in it is never changed. */
public final class WorkloadProject {
    private final Path folder;
    private final Language language;
    private final Optional<GenerationRecord> before;

    private WorkloadProject(Path folder, Language language, Optional<GenerationRecord> before) {
        this.folder = folder;
        this.language = language;
        this.before = before;
    }

    /**
     * Opens a folder, which need not exist.
     *
     * @throws TemplateException if it holds something else, which would be overwritten
     */
    public static WorkloadProject in(Path folder, Language language) throws IOException, TemplateException {
        for (Language other : Language.values()) {
            if (other != language && Files.exists(folder.resolve(other.notes()))) {
                throw new TemplateException(folder + " holds a project in " + other
                        + "; give another --output, or --language " + other);
            }
        }
        Path notes = folder.resolve(language.notes());
        if (Files.exists(notes)) {
            return new WorkloadProject(folder, language, Optional.of(GenerationRecord.parse(Files.readAllLines(notes))));
        }
        for (String generated : language.generatedFolders()) {
            if (Files.exists(folder.resolve(generated))) {
                throw new TemplateException(folder + " has a " + generated
                        + " that was not generated, and that would be overwritten; give another --output");
            }
        }
        return new WorkloadProject(folder, language, Optional.empty());
    }

    /** Whether nothing was generated here yet. */
    public boolean isNew() {
        return before.isEmpty();
    }

    /** What was said about parameters when it was generated last. */
    public ParameterOverrides earlierOverrides() {
        return before.map(GenerationRecord::overrides).orElse(ParameterOverrides.NONE);
    }

    /** What became of the files and of the specification since the last time. */
    public record Report(List<String> written, List<String> kept, List<String> changes) {}

    /**
     * Writes what is generated, and what is the user's where it is missing.
     *
     * @param commands for those who read about the project
     */
    public Report write(WorkloadTemplate workload, ParameterOverrides overrides, ProjectCommands commands)
            throws IOException, TemplateException {
        if (before.isPresent() && !before.get().specification().equals(workload.specification())) {
            throw new TemplateException(folder + " was generated for " + before.get().specification() + ", and not for "
                    + workload.specification() + "; give another --output");
        }
        List<String> written = new ArrayList<>();
        List<String> kept = new ArrayList<>();
        GenerationRecord now = GenerationRecord.of(workload, overrides);
        if (before.isEmpty()) {
            // Without them, what a killed process left would look like somebody else's, and could not be completed.
            write(folder.resolve(language.notes()), now.text());
        }
        for (ProjectFile file : language.files(workload, commands)) {
            Path path = folder.resolve(file.path());
            if (file.users() && Files.exists(path)) {
                kept.add(file.path());
            } else {
                write(path, file.content());
                written.add(file.path());
            }
        }
        write(folder.resolve(language.notes()), now.text());
        written.add(language.notes());
        return new Report(written, kept, before.map(earlier -> changes(earlier, workload)).orElse(List.of()));
    }

    private static void write(Path path, String content) throws IOException {
        // A build tool should see only what really changed.
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || !Files.readString(path).equals(content)) {
            WholeFile.write(path, output -> output.write(content.getBytes(StandardCharsets.UTF_8)));
        }
    }

    private List<String> changes(GenerationRecord earlier, WorkloadTemplate workload) {
        List<String> changes = new ArrayList<>();
        Map<String, String> then = earlier.actions();
        for (ActionTemplate action : workload.actions()) {
            String summary = then.get(action.name());
            if (summary == null) {
                changes.add("new      " + action.signature() + " is unsupported until " + language.usersFile() + " has "
                        + language.declaration(workload, action));
            } else if (!summary.equals(action.summary())) {
                changes.add("changed  " + action.name() + " had (" + summary + ") and has (" + action.summary()
                        + "); look at it in " + language.usersFile());
            }
        }
        for (String name : then.keySet()) {
            if (workload.actions().stream().noneMatch(action -> action.name().equals(name))) {
                changes.add("gone     " + name + " is no action any more; delete it from " + language.usersFile());
            }
        }
        return changes;
    }
}
