package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Libraries and the Kotlin compiler, through the Maven of this machine: exact versions, checksums enforced. */
final class Maven {
    private static final String COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies";

    private final Workshop workshop;

    Maven(Workshop workshop) {
        this.workshop = workshop;
    }

    Libraries fetch() throws IOException {
        List<Coordinates> libraries = Coordinates.readAll(workshop.recipe().resolve("recipe/libraries.txt"));
        List<Coordinates> tools = Coordinates.readAll(workshop.recipe().resolve("recipe/tools.txt"));
        List<Path> classPath = new ArrayList<>(fetch("libraries", libraries));
        List<Path> toolJars = fetch("tools", tools);
        classPath.add(serviceMessages(toolJars));
        for (String jar : Recipe.DEBIAN_LIBRARIES.values()) {
            classPath.add(workshop.file("debian").resolve(jar));
        }
        return new Libraries(classPath, toolJars);
    }

    private List<Path> fetch(String name, List<Coordinates> wanted) throws IOException {
        Path folder = workshop.folder("maven").resolve(name);
        List<Path> jars = wanted.stream().map(library -> folder.resolve(library.jar())).toList();
        Stamp stamp = workshop.stamp("maven-" + name);
        String key = Fingerprint.of(wanted);
        if (!stamp.says(key)) {
            Progress.say("Maven: " + wanted.size() + " " + name);
            FileTree.emptyFolder(folder);
            Path pom = folder.resolveSibling(name + ".xml");
            FileTree.write(pom, pom(name, wanted));
            Commands.run("Maven (" + name + ")", workshop.log("maven-" + name), folder, List.of("mvn", "-B", "-q",
                    "--strict-checksums", "-f", pom.toString(), COPY, "-DoutputDirectory=" + folder,
                    "-Dmaven.artifact.threads=8"));
            List<Path> missing = jars.stream().filter(jar -> !Files.exists(jar)).toList();
            if (!missing.isEmpty()) {
                throw new BuildFailure("Maven did not deliver " + missing, workshop.log("maven-" + name));
            }
            stamp.write(key);
        }
        return jars;
    }

    /** No transitive dependencies: the class path of 2018 is written down in full. */
    private static String pom(String name, List<Coordinates> wanted) {
        String dependencies = wanted.stream().map(library -> """
                <dependency>
                  <groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>
                  <exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>
                </dependency>
                """.formatted(library.group(), library.artifact(), library.version())).collect(Collectors.joining());
        return """
                <project>
                <modelVersion>4.0.0</modelVersion>
                <groupId>dev.traceloom.platform</groupId><artifactId>%s</artifactId><version>1</version>
                <packaging>pom</packaging>
                <dependencies>
                %s</dependencies>
                </project>
                """.formatted(name, dependencies);
    }

    /** The parser of test events ("##teamcity[…]") is published only inside Kotlin's Gradle plugin. */
    private Path serviceMessages(List<Path> tools) throws IOException {
        Path jar = workshop.file("maven").resolve("service-messages.jar");
        Path plugin = Libraries.named("kotlin-gradle-plugin-", tools).get(0);
        try (ZipFile from = new ZipFile(plugin.toFile());
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (ZipEntry entry : (Iterable<ZipEntry>) from.stream().map(ZipEntry.class::cast)::iterator) {
                if (entry.getName().startsWith("jetbrains/buildServer/") && entry.getName().endsWith(".class")) {
                    to.putNextEntry(Jars.entry(entry.getName()));
                    from.getInputStream(entry).transferTo(to);
                }
            }
        }
        return jar;
    }
}
