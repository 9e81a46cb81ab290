package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.components.PersistentStateComponent;
import com.intellij.openapi.components.RoamingType;
import com.intellij.openapi.components.State;
import com.intellij.openapi.components.Storage;
import com.intellij.openapi.project.Project;
import dev.traceloom.trace.file.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/**
 * The risky options that the user has agreed to, each time for one project and exactly these. Kept beside the IDE's own
 * settings, where no project reaches, and not carried to other machines.
 */
@State(
        name = "TraceloomAgreed",
        storages = @Storage(value = "traceloom.agreed.xml", roamingType = RoamingType.DISABLED))
public final class AgreedOptions implements PersistentStateComponent<AgreedOptions.Kept> {
    /** What is agreed to while somebody types is kept too; the oldest goes. */
    private static final int MOST_DIGESTS = 500;

    /** As it is stored; the platform fills in the field. */
    public static final class Kept {
        public List<String> digests = new ArrayList<>();
    }

    private final Kept kept = new Kept();

    public static AgreedOptions get() {
        return ApplicationManager.getApplication().getService(AgreedOptions.class);
    }

    @Override
    public synchronized @NotNull Kept getState() {
        Kept copy = new Kept();
        copy.digests.addAll(kept.digests);
        return copy;
    }

    @Override
    public synchronized void loadState(@NotNull Kept stored) {
        kept.digests.clear();
        kept.digests.addAll(stored.digests);
    }

    public synchronized boolean contains(Project project, RiskyOptions options) {
        return options.isEmpty() || kept.digests.contains(digest(project, options));
    }

    public synchronized void add(Project project, RiskyOptions options) {
        if (!options.isEmpty()) {
            String digest = digest(project, options);
            kept.digests.remove(digest);
            kept.digests.add(digest);
            while (kept.digests.size() > MOST_DIGESTS) {
                kept.digests.remove(0);
            }
        }
    }

    private static String digest(Project project, RiskyOptions options) {
        MessageDigest sha256 = Sha256.digest();
        sha256.update(ProjectFolder.of(project).toString().getBytes(StandardCharsets.UTF_8));
        for (String word : options.words()) {
            sha256.update((byte) 0);
            sha256.update(word.getBytes(StandardCharsets.UTF_8));
        }
        return Sha256.hex(sha256);
    }
}
