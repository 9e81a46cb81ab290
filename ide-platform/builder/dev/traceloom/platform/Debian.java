package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * IntelliJ's sources and four libraries that Maven Central has only in another form, out of Debian's archive. apt-get
 * works in a folder of its own: nothing is installed, no rights are needed, and the machine's package lists stay as
 * they are.
 */
final class Debian {
    private static final String PACKAGE = "intellij-community-idea";
    private static final String ARCHIVE = PACKAGE + "_" + Recipe.VERSION + ".orig.tar.xz";
    private static final String ARCHIVE_SHA256 = "9e87c814020ce95e166810008febbceb5b98c4b446dcb398b56dd052b5e288c9";

    private final Workshop workshop;

    Debian(Workshop workshop) {
        this.workshop = workshop;
    }

    /** The checked source archive; the libraries lie where {@link Libraries} looks for them. */
    Path fetch() throws IOException {
        Path folder = workshop.folder("debian");
        Path archive = folder.resolve(ARCHIVE);
        if (!isComplete(archive, folder)) {
            download(folder);
            if (!Fingerprint.ofFile(archive).equals(ARCHIVE_SHA256)) {
                Files.delete(archive);
                throw new BuildFailure(ARCHIVE + " is not the archive this recipe is written for: its SHA-256 differs");
            }
        }
        return archive;
    }

    private static boolean isComplete(Path archive, Path folder) throws IOException {
        for (String jar : Recipe.DEBIAN_LIBRARIES.values()) {
            if (!Files.exists(folder.resolve(jar))) {
                return false;
            }
        }
        return Files.exists(archive) && Fingerprint.ofFile(archive).equals(ARCHIVE_SHA256);
    }

    private void download(Path folder) throws IOException {
        Path log = workshop.log("debian");
        List<String> apt = privateApt();
        Progress.say("Debian: package lists");
        if (!Commands.succeeds("apt-get update", log, folder, with(apt, List.of("update")))) {
            throw new Unavailable("Debian's package lists cannot be fetched (apt-get update failed)");
        }
        Progress.say("Debian: the source package and " + Recipe.DEBIAN_LIBRARIES.size() + " libraries");
        if (!Commands.succeeds("apt-get source", log, folder,
                with(apt, List.of("source", "--download-only", "--only-source", PACKAGE)))
                || !Files.exists(folder.resolve(ARCHIVE))) {
            throw new Unavailable("the package sources of this machine do not offer " + PACKAGE + " " + Recipe.VERSION);
        }
        List<String> names = List.copyOf(Recipe.DEBIAN_LIBRARIES.keySet());
        if (!Commands.succeeds("apt-get download", log, folder, with(with(apt, List.of("download")), names))) {
            throw new Unavailable("the package sources of this machine do not offer " + String.join(", ", names));
        }
        for (Map.Entry<String, String> library : Recipe.DEBIAN_LIBRARIES.entrySet()) {
            takeOut(library.getKey(), library.getValue(), folder, log);
        }
    }

    private static void takeOut(String name, String jar, Path folder, Path log) throws IOException {
        Path tree = FileTree.emptyFolder(folder.resolve(name));
        try (var packages = Files.newDirectoryStream(folder, name + "_*.deb")) {
            Commands.run("unpacking " + name, log, folder,
                    List.of("dpkg-deb", "-x", packages.iterator().next().toString(), tree.toString()));
        }
        // The name without a version is a link to the one with it.
        Path unpacked = tree.resolve("usr/share/java").resolve(jar).toRealPath();
        Files.copy(unpacked, folder.resolve(jar), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private List<String> privateApt() throws IOException {
        String sources = AptSources.read(Path.of("/etc/apt"));
        if (sources.isEmpty()) {
            throw new Unavailable("this machine has no Debian package sources");
        }
        Path apt = workshop.folder("apt");
        workshop.folder("apt/state/lists/partial");
        workshop.folder("apt/cache/archives/partial");
        FileTree.write(apt.resolve("parts/all.sources"), sources);
        FileTree.write(apt.resolve("status"), "");
        List<String> command = new ArrayList<>(List.of("apt-get", "-q", "-y"));
        Map.of("Dir::State", apt + "/state",
                "Dir::State::status", apt + "/status",
                "Dir::Cache", apt + "/cache",
                "Dir::Etc::sourcelist", "/dev/null",
                "Dir::Etc::sourceparts", apt + "/parts",
                // apt's own download user cannot write into a home folder; as root it would be tried, with a warning.
                "APT::Sandbox::User", System.getProperty("user.name"),
                // One broken source among several must not pass for success.
                "APT::Update::Error-Mode", "any",
                "Acquire::Retries", "3")
                .forEach((option, value) -> command.addAll(List.of("-o", option + "=" + value)));
        return command;
    }

    private static List<String> with(List<String> command, List<String> more) {
        List<String> all = new ArrayList<>(command);
        all.addAll(more);
        return all;
    }
}
