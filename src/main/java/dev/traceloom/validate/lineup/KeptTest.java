package dev.traceloom.validate.lineup;

import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.subject.SourceName;
import dev.traceloom.spec.program.JavaText;
import dev.traceloom.trace.file.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * A test that failed, as a test class of JUnit 5 to keep: it fails as long as the class does what no order explains. It stands in the
 * package of the class, so that it can name whatever is not private there.
 */
public final class KeptTest {
    private static final String END = ".java";
    /** A file that has it in it was written by this, and may be written again. */
    private static final String MARK = "Written by traceloom lineup";
    private static final int USUAL_PREEMPTIONS = 2;
    /** Nobody else may have classes in packages of Java, so that these classes are tested from where the file is. */
    private static final Pattern OF_JAVA = Pattern.compile("(java|javax|jdk|sun)\\..*");
    private static final Pattern FOLDER = Pattern.compile("(?:.*/)?src/[^/]+/java/(.+)");

    private static final Pattern IMPORTED = Pattern.compile("(LineUp|Test)(\\..*)?");

    private final Path file;
    private final String name;

    private KeptTest(Path file, String name) {
        this.file = file;
        this.name = name;
    }

    /**
     * A file for such a test, before anything is known of it.
     *
     * @param type the class that is tested
     * @throws IOException with a sentence, where the file has a name that no test class has, or something else is in it
     */
    public static KeptTest in(Path file, String type) throws IOException {
        String last = file.getFileName() == null ? "" : file.getFileName().toString();
        String name = last.endsWith(END) ? last.substring(0, last.length() - END.length()) : "";
        if (!SourceVersion.isIdentifier(name) || SourceVersion.isKeyword(name)) {
            throw new IOException("a test class is written to a file with its name, such as QueueLineUpTest.java, and not to " + file);
        }
        if (Files.isDirectory(file) || Files.exists(file) && !Files.readString(file, StandardCharsets.ISO_8859_1).contains(MARK)) {
            throw new IOException(file + " is there already, and was not written by lineup: choose another file, or remove it");
        }
        KeptTest test = new KeptTest(file, name);
        if (type.equals(inPackage(test.home(type), name))) {
            throw new IOException(file + " would have the name of the class itself; call it " + name + "LineUpTest.java, or the like");
        }
        return test;
    }

    /**
     * Writes it.
     *
     * @param type the class that is tested, on a class path
     * @param preemptions how many preemptions its schedules may have
     */
    public void write(String type, List<Path> path, Matrix matrix, int preemptions) throws IOException {
        String text = text(type, SourceName.of(type, path), matrix, preemptions);
        WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String text(String type, Optional<String> sourceName, Matrix matrix, int preemptions) {
        String home = home(type);
        String literal = sourceName.map(known -> shortest(known, home) + ".class").orElse(JavaText.literal(type));
        return (home.isEmpty() ? "" : "package " + home + ";\n\n")
                + "import dev.traceloom.junit.LineUp;\n"
                + "import org.junit.jupiter.api.Test;\n\n"
                + "/** A smallest test that failed. " + MARK + ", which writes it again where it is asked to. */\n"
                + "class " + name + " {\n"
                + "    @Test\n"
                + "    void everyHistoryHasAnOrder() {\n"
                + "        LineUp.of(" + literal + ")\n"
                + "                .test(" + JavaText.literal(MatrixText.of(matrix)) + ")\n"
                + (preemptions == USUAL_PREEMPTIONS ? "" : "                .preemptions(" + preemptions + ")\n")
                + "                .check();\n"
                + "    }\n"
                + "}\n";
    }

    private static String inPackage(String home, String name) {
        return home.isEmpty() ? name : home + "." + name;
    }

    /** Without the package, where nothing that is imported is called alike. */
    private static String shortest(String known, String home) {
        String within = !home.isEmpty() && known.startsWith(home + ".") ? known.substring(home.length() + 1) : known;
        return IMPORTED.matcher(within).matches() ? known : within;
    }

    /** The package that it is in. */
    private String home(String type) {
        if (!OF_JAVA.matcher(type).matches()) {
            return type.contains(".") ? type.substring(0, type.lastIndexOf('.')) : "";
        }
        Path folder = file.toAbsolutePath().getParent();
        Matcher inSources = FOLDER.matcher(folder == null ? "" : folder.toString().replace('\\', '/'));
        return inSources.matches() ? inSources.group(1).replace('/', '.') : "";
    }
}
