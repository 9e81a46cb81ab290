package dev.traceloom.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Everything on the class path that is not a class: descriptors, texts, colour schemes, key maps. */
final class Resources {
    private static final List<String> CODE = List.of(".java", ".kt", ".form", ".flex", ".bnf", ".skeleton", ".class");
    private static final Pattern INTENTION = Pattern.compile("<intentionAction>(.*?)</intentionAction>",
            Pattern.DOTALL);
    private static final Pattern DESCRIPTION = Pattern.compile("<descriptionDirectoryName>\\s*([\\w$.]+)");
    private static final Pattern CLASS = Pattern.compile("<className>[\\w.]*?(\\w+)(?:\\$[\\w$]*)?\\s*<");

    /**
     * The test framework calls its product PlatformLangXml; here that is the platform without support for XML. One
     * action is registered by products and needed by every console of tests.
     */
    private static final String PRODUCT = """
            <idea-plugin xmlns:xi="http://www.w3.org/2001/XInclude">
              <xi:include href="/META-INF/PlatformLangPlugin.xml" xpointer="xpointer(/idea-plugin/*)"/>
              <actions>
                <action id="RerunFailedTests"
                        class="com.intellij.execution.testframework.actions.RerunFailedTestsAction"
                        icon="AllIcons.RunConfigurations.RerunFailedTests"/>
              </actions>
            </idea-plugin>
            """;

    private static final String APPLICATION = """
            <component>
              <version codename="Platform" major="2018" minor="3"/>
              <company name="built from Debian's sources"/>
              <build number="IC-%s" date="201812200000"/>
              <logo url="/platform_logo.png" textcolor="FFFFFF"/>
              <about url="/platform_logo.png"/>
              <icon size32="/platform_icon_32.png" size16="/platform_icon_16.png" size12="/platform_icon_12.png"/>
              <names product="Platform" fullname="IntelliJ Platform"/>
              <welcome-screen logo-url="/platform_icon_32.png"/>
            </component>
            """.formatted(Recipe.VERSION);

    private final Path sources;
    private final Path target;

    Resources(Path sources, Platform platform) {
        this.sources = sources;
        this.target = platform.resources();
    }

    void copy(List<IdeModule> modules) throws IOException {
        FileTree.emptyFolder(target);
        for (IdeModule.Root root : roots(modules)) {
            for (Path file : FileTree.filesBelow(root.folder())) {
                Path name = Path.of(root.packagePath()).resolve(root.folder().relativize(file));
                if (CODE.stream().noneMatch(name.toString()::endsWith)
                        && !Recipe.OTHER_PRODUCTS.contains(name.toString())) {
                    copy(file, target.resolve(name));
                }
            }
        }
        copy(sources.resolve(Recipe.FEATURES), target.resolve(Path.of(Recipe.FEATURES).getFileName()));
        FileTree.write(target.resolve("META-INF/PlatformLangXmlPlugin.xml"), PRODUCT);
        FileTree.write(target.resolve("idea/PlatformLangXmlApplicationInfo.xml"), APPLICATION);
        FileTree.write(target.resolve("idea/PlatformLangApplicationInfo.xml"), APPLICATION);
        writeMissingTexts();
    }

    private List<IdeModule.Root> roots(List<IdeModule> modules) {
        List<IdeModule.Root> roots = new ArrayList<>();
        for (IdeModule module : modules) {
            roots.addAll(module.sources());
            roots.addAll(module.resources());
        }
        Recipe.RESOURCE_FOLDERS.forEach(folder -> roots.add(new IdeModule.Root(sources.resolve(folder), "")));
        return roots.stream().distinct().toList();
    }

    /** Several modules register services under the same name; each of their lines counts. */
    private static void copy(Path file, Path to) throws IOException {
        String content = Files.readString(file, StandardCharsets.ISO_8859_1);
        if (to.toString().contains("META-INF/services/") && Files.exists(to)) {
            String before = Files.readString(to, StandardCharsets.ISO_8859_1);
            content = before.contains(content) ? before : before.stripTrailing() + "\n" + content;
        }
        FileTree.write(to, content.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Debian's archive lacks the texts of tips and intentions, and the platform reports each one that is missing. */
    private void writeMissingTexts() throws IOException {
        for (String style : List.of("tips.css", "tips_darcula.css")) {
            FileTree.write(target.resolve("tips/css").resolve(style), "body { font-family: sans-serif; }\n");
        }
        for (Path descriptor : FileTree.filesBelow(target.resolve("META-INF"), ".xml")) {
            for (MatchResult intention : INTENTION.matcher(Files.readString(descriptor)).results().toList()) {
                String body = intention.group(1);
                Optional<String> folder = first(DESCRIPTION, body).or(() -> first(CLASS, body));
                if (folder.isPresent()) {
                    describe(target.resolve("intentionDescriptions").resolve(folder.get()));
                }
            }
        }
    }

    private static Optional<String> first(Pattern pattern, String text) {
        return pattern.matcher(text).results().findFirst().map(match -> match.group(1));
    }

    private static void describe(Path intention) throws IOException {
        FileTree.write(intention.resolve("description.html"),
                "<html><body>Not described in this build.</body></html>\n");
        FileTree.write(intention.resolve("before.txt.template"), "before\n");
        FileTree.write(intention.resolve("after.txt.template"), "after\n");
    }
}
