package dev.traceloom.platform;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The options to start the platform with. */
final class JavaOptions {
    /** A build number of today: the plugin says that it needs one, and means the API that the shims and edits add. */
    private static final String COMPATIBLE_BUILD = "IC-253.1";

    /** Internals of the JDK that a platform written for Java 8 reaches into. */
    private static final List<String> BASE = List.of(
            "java.io", "java.lang", "java.lang.ref", "java.lang.reflect", "java.net", "java.nio", "java.nio.charset",
            "java.text", "java.util", "java.util.concurrent", "java.util.concurrent.atomic", "java.util.function",
            "java.util.regex", "java.util.stream", "jdk.internal.misc", "jdk.internal.ref", "sun.net.dns",
            "sun.nio.ch", "sun.nio.fs", "sun.security.ssl", "sun.security.util");
    private static final List<String> DESKTOP = List.of(
            "com.sun.java.swing.plaf.gtk", "java.awt", "java.awt.dnd", "java.awt.event", "java.awt.font",
            "java.awt.image", "java.awt.peer", "javax.swing", "javax.swing.plaf.basic", "javax.swing.plaf.metal",
            "javax.swing.table", "javax.swing.text", "javax.swing.text.html", "javax.swing.tree", "sun.awt",
            "sun.awt.X11", "sun.awt.datatransfer", "sun.awt.image", "sun.font", "sun.java2d", "sun.swing");

    private static final List<String> PROPERTIES = List.of(
            "idea.plugins.compatible.build=" + COMPATIBLE_BUILD,
            "idea.platform.prefix=PlatformLangXml",
            "idea.use.core.classloader.for.plugin.path=false",
            "java.util.concurrent.ForkJoinPool.common.threadFactory="
                    + "com.intellij.concurrency.IdeaForkJoinWorkerThreadFactory",
            // No questions at the start, no messages to anybody.
            "idea.jre.check=false",
            "nosplash=true",
            "jb.consents.confirmation.enabled=false",
            "jb.privacy.policy.text=<!--999.999-->",
            "ide.no.platform.update=true",
            "idea.suppress.statistics.report=true",
            "sun.awt.disablegrab=true",
            "file.encoding=UTF-8");

    private JavaOptions() {
    }

    /** One option a line, the form that {@code java @file} reads. */
    static String text() {
        Stream<String> packages = Stream.concat(BASE.stream().map("java.base/"::concat),
                DESKTOP.stream().map("java.desktop/"::concat));
        return Stream.of(Stream.of("-Xmx2g", "-ea"),
                packages.flatMap(name -> Stream.of("--add-opens=" + name, "--add-exports=" + name))
                        .map(option -> option + "=ALL-UNNAMED"),
                PROPERTIES.stream().map("-D"::concat))
                .flatMap(options -> options)
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
