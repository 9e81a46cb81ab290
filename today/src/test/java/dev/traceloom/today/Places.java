package dev.traceloom.today;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/** Where the product and the tools are. */
final class Places {
    static final Path PRODUCT = Path.of(System.getProperty("product")).normalize();
    /** Without it, all that needs a platform is skipped. */
    static final Path IDE = PRODUCT.resolve("target/ide.properties");

    private Places() {}

    static Path platform() throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(IDE)) {
            properties.load(reader);
        }
        return Path.of(properties.getProperty("ide.platform"));
    }

    /** The jars of the test's class path whose file names begin like one of these. */
    static String jars(String... names) {
        return classPath().stream()
                .filter(entry -> Arrays.stream(names).anyMatch(name -> new File(entry).getName().startsWith(name)))
                .collect(Collectors.joining(File.pathSeparator));
    }

    static List<String> classPath() {
        return List.of(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                .split(File.pathSeparator));
    }
}
