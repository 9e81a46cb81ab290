// What Gradle generates for a script, from the plugins that it applies, and what scripts begin with.
@file:Suppress("UNCHECKED_CAST", "UnusedReceiverParameter")

package org.gradle.kotlin.dsl

import org.gradle.api.Action
import org.gradle.api.DomainObjectCollection
import org.gradle.api.NamedDomainObjectProvider
import org.gradle.api.Project
import org.gradle.api.artifacts.dsl.DependencyHandler
import org.gradle.api.initialization.Settings
import org.gradle.api.plugins.ExtensionAware
import org.gradle.api.plugins.JavaPluginExtension
import org.gradle.api.tasks.SourceSet
import org.gradle.api.tasks.SourceSetContainer
import org.gradle.api.tasks.TaskContainer
import org.gradle.api.tasks.bundling.Jar
import org.gradle.api.tasks.testing.Test
import org.gradle.language.jvm.tasks.ProcessResources
import org.gradle.plugin.use.PluginDependenciesSpec
import org.gradle.plugin.use.PluginDependencySpec
import org.jetbrains.intellij.platform.gradle.extensions.IntelliJPlatformDependenciesExtension
import org.jetbrains.intellij.platform.gradle.extensions.IntelliJPlatformExtension
import org.jetbrains.intellij.platform.gradle.tasks.ComposedJarTask

// Gradle applies these plugins before the rest of the script is even compiled; whoever evaluates it here does as well.
fun Project.plugins(block: PluginDependenciesSpec.() -> Unit) = Unit

fun Settings.plugins(block: PluginDependenciesSpec.() -> Unit) = Unit

val PluginDependenciesSpec.java: PluginDependencySpec get() = id("org.gradle.java")

infix fun PluginDependencySpec.version(version: String?): PluginDependencySpec = version(version)

inline fun <reified S : Any> DomainObjectCollection<in S>.withType(): DomainObjectCollection<S> =
    withType(S::class.java as Class<S>) as DomainObjectCollection<S>

operator fun <T : Any> NamedDomainObjectProvider<T>.invoke(action: T.() -> Unit) = configure { action() }

fun Project.java(configure: Action<JavaPluginExtension>) = extensions.configure("java", configure)

fun Project.dependencies(block: DependencyHandler.() -> Unit) = dependencies.block()

fun DependencyHandler.implementation(notation: Any) = add("implementation", notation)

fun DependencyHandler.runtimeOnly(notation: Any) = add("runtimeOnly", notation)

fun DependencyHandler.compileOnly(notation: Any) = add("compileOnly", notation)

fun DependencyHandler.testImplementation(notation: Any) = add("testImplementation", notation)

fun DependencyHandler.testRuntimeOnly(notation: Any) = add("testRuntimeOnly", notation)

val TaskContainer.processResources get() = named("processResources", ProcessResources::class.java)

val TaskContainer.jar get() = named("jar", Jar::class.java)

val TaskContainer.composedJar get() = named("composedJar", ComposedJarTask::class.java)

val TaskContainer.test get() = named("test", Test::class.java)

val Project.sourceSets get() = extensions.getByName("sourceSets") as SourceSetContainer

val SourceSetContainer.test: NamedDomainObjectProvider<SourceSet> get() = named("test")

fun Project.intellijPlatform(configure: Action<IntelliJPlatformExtension>) =
    extensions.configure("intellijPlatform", configure)

fun DependencyHandler.intellijPlatform(configure: Action<IntelliJPlatformDependenciesExtension>) =
    (this as ExtensionAware).extensions.configure("intellijPlatform", configure)
