package dev.traceloom.today;

import java.io.File;
import java.io.Reader;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.gradle.api.Project;
import org.gradle.api.internal.GradleInternal;
import org.gradle.api.internal.SettingsInternal;
import org.gradle.api.internal.project.ProjectInternal;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.tasks.AbstractCopyTask;
import org.gradle.api.tasks.testing.Test;
import org.gradle.initialization.SettingsState;
import org.gradle.internal.management.DependencyResolutionManagementInternal;
import org.gradle.internal.service.CloseableServiceRegistry;
import org.gradle.jvm.tasks.Jar;
import org.gradle.testfixtures.ProjectBuilder;
import org.jetbrains.intellij.platform.gradle.extensions.IntelliJPlatformExtension;

/**
 * Runs the compiled build script on a project of Gradle's, with JetBrains' plugin applied, and prints what came of it. In
 * a process of its own, since the plugin has to find our stand-ins of the Kotlin DSL. Nothing is downloaded: the script
 * only says what is to be done.
 *
 * <p>Arguments: the product's folder, a folder to work in.
 */
public final class Evaluation {
    private Evaluation() {}

    public static void main(String[] arguments) throws Exception {
        Path product = Path.of(arguments[0]);
        Path work = Path.of(arguments[1]);
        Project project = ProjectBuilder.builder()
                .withProjectDir(product.toFile())
                .withGradleUserHomeDir(work.resolve("home").toFile())
                .withName("traceloom")
                .build();
        attachSettings((ProjectInternal) project);
        project.getPluginManager().apply("java");
        project.getPluginManager().apply("org.jetbrains.intellij.platform");
        runScript(project, product.resolve("gradle.properties"));
        tell(project, work.resolve("resources").toFile());
        // Gradle's threads would wait for more.
        System.exit(0);
    }

    private static void runScript(Project project, Path file) throws Exception {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        Class<?> seen = Class.forName("dev.traceloom.today.ScriptProject");
        Class.forName("BuildKt")
                .getMethod("script", seen)
                .invoke(null, seen.getConstructors()[0].newInstance(project, properties));
    }

    private static void tell(Project project, File resources) {
        project.getTasks().getNames().forEach(name -> System.out.println("task " + name));
        for (String configuration : new String[] {"implementation", "runtimeOnly", "compileOnly"}) {
            project.getConfigurations().getByName(configuration).getDependencies().forEach(dependency ->
                    System.out.println("library " + dependency.getGroup() + ":" + dependency.getName() + ":"
                            + dependency.getVersion()));
        }
        project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets().getByName("test").getJava()
                .getFiles()
                .forEach(file -> System.out.println("test " + project.relativePath(file)));
        AbstractCopyTask copying = (AbstractCopyTask) project.getTasks().getByName("processResources");
        project.copy(copy -> copy.with(copying.getRootSpec()).into(resources));
        System.out.println("heap " + ((Test) project.getTasks().getByName("test")).getMaxHeapSize());
        System.out.println("out " + ((Jar) project.getTasks().getByName("jar")).getExcludes());
        Jar jar = (Jar) project.getTasks().getByName("composedJar");
        System.out.println("version " + jar.getManifest().getAttributes().get("Implementation-Version"));
        IntelliJPlatformExtension platform = project.getExtensions().getByType(IntelliJPlatformExtension.class);
        System.out.println("since " + platform.getPluginConfiguration().getIdeaVersion().getSinceBuild().getOrNull());
        System.out.println("until " + platform.getPluginConfiguration().getIdeaVersion().getUntilBuild().getOrNull());
        System.out.println("instrument " + platform.getInstrumentCode().getOrNull());
    }

    /** A project for tests has no settings; the plugin asks them for one thing, which belongs to the build. */
    private static void attachSettings(ProjectInternal project) {
        DependencyResolutionManagementInternal management =
                project.getServices().get(DependencyResolutionManagementInternal.class);
        SettingsInternal settings = proxy(SettingsInternal.class, "getDependencyResolutionManagement", management);
        ((GradleInternal) project.getGradle())
                .attachSettings(new SettingsState(settings, proxy(CloseableServiceRegistry.class, "", null)));
    }

    private static <T> T proxy(Class<T> type, String known, Object result) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, given) -> {
            if (method.getName().equals(known)) {
                return result;
            }
            throw new IllegalStateException("nothing here answers " + method.getName());
        }));
    }
}
