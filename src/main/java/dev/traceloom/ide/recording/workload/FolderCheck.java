package dev.traceloom.ide.recording.workload;

import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.record.template.Language;
import dev.traceloom.record.template.TemplateException;
import dev.traceloom.record.template.WorkloadProject;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What is in the folder that somebody chose. It looks at the disk, so not on the UI thread.
 *
 * @param problem why nothing can be generated there; empty if something can
 * @param isNew whether nothing was generated there yet
 */
record FolderCheck(Optional<String> problem, boolean isNew) {

    /** Nothing of somebody else's is ever written over: a folder is empty, or was generated before. */
    static FolderCheck of(Path folder, Language language) {
        try {
            if (Files.exists(folder) && !Files.isDirectory(folder)) {
                return refused("recording.new.problem.file", folder);
            }
            boolean isNew = WorkloadProject.in(folder, language).isNew();
            return isNew && !isEmpty(folder)
                    ? refused("recording.new.problem.not.empty", folder)
                    : new FolderCheck(Optional.empty(), isNew);
        } catch (TemplateException somebodyElses) {
            return refused("recording.new.problem.other", folder);
        } catch (IOException unreadable) {
            return refused("recording.new.problem.unreadable", folder);
        }
    }

    private static FolderCheck refused(String key, Path folder) {
        return new FolderCheck(Optional.of(TraceloomBundle.message(key, folder)), true);
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return true;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            return !entries.iterator().hasNext();
        }
    }
}
