package dev.traceloom.platform;

import dev.traceloom.platform.edits.Edit;
import dev.traceloom.platform.edits.LaterMembers;
import dev.traceloom.platform.edits.NewerJava;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** IntelliJ's sources, unpacked and edited. */
final class Sources {
    private static final String FOLDER = "intellij-community-idea-" + Recipe.VERSION;
    private static final String ALL_OF_MODULE = "import com.intellij.openapi.module.*;";
    private static final String MODULE = "import com.intellij.openapi.module.Module;";
    private static final Pattern USES_MODULE = Pattern.compile("\\bModule\\b");

    private final Workshop workshop;

    Sources(Workshop workshop) {
        this.workshop = workshop;
    }

    Path unpack(Path archive) throws IOException {
        Path sources = workshop.file(FOLDER);
        List<Edit> edits = new ArrayList<>(LaterMembers.EDITS);
        NewerJava.EDITS.forEach(edits::addAll);
        Stamp stamp = workshop.stamp("sources");
        String key = Fingerprint.of(archive.getFileName(), edits);
        if (!stamp.says(key)) {
            Progress.say("unpacking the sources");
            FileTree.deleteTree(sources);
            Commands.run("tar", workshop.log("tar"), workshop.root(), List.of("tar", "-xJf", archive.toString()));
            for (Edit edit : edits) {
                apply(edit, sources.resolve(edit.file()));
            }
            Progress.say(edits.size() + " edits; " + nameModuleInImports(sources) + " imports made explicit");
            stamp.write(key);
        }
        return sources;
    }

    private static void apply(Edit edit, Path file) throws IOException {
        try {
            Files.writeString(file, edit.applyTo(Files.readString(file)));
        } catch (IllegalStateException doesNotFit) {
            throw new BuildFailure("an edit does not fit: " + doesNotFit.getMessage());
        }
    }

    /** Since Java 9 there is a java.lang.Module, which an import of a whole package does not hide. */
    private static int nameModuleInImports(Path sources) throws IOException {
        int changed = 0;
        for (Path file : FileTree.filesBelow(sources, ".java")) {
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            if (text.contains(ALL_OF_MODULE) && !text.contains(MODULE)
                    && USES_MODULE.matcher(text.replace(ALL_OF_MODULE, "")).find()) {
                Files.writeString(file, text.replace(ALL_OF_MODULE, ALL_OF_MODULE + " " + MODULE),
                        StandardCharsets.ISO_8859_1);
                changed++;
            }
        }
        return changed;
    }
}
