// Functions of Gradle's Kotlin DSL, which Maven Central does not have: those that the scripts and JetBrains' plugin call.
@file:Suppress("UNCHECKED_CAST")

package org.gradle.kotlin.dsl

import java.io.File
import org.gradle.api.file.FileSystemLocation
import org.gradle.api.file.FileSystemLocationProperty
import org.gradle.api.provider.HasMultipleValues
import org.gradle.api.provider.MapProperty
import org.gradle.api.provider.Property
import org.gradle.api.provider.Provider

fun <T> Property<T>.assign(value: T?) = set(value)

fun <T> Property<T>.assign(value: Provider<out T?>) = set(value as Provider<out T>)

fun <T : FileSystemLocation> FileSystemLocationProperty<T>.assign(file: File?) = set(file)

fun <T> HasMultipleValues<T>.assign(elements: Iterable<T?>?) = set(elements as Iterable<T>?)

fun <T> HasMultipleValues<T>.assign(provider: Provider<out Iterable<T?>?>) = set(provider as Provider<out Iterable<T>>)

fun <K, V> MapProperty<K, V>.assign(provider: Provider<out Map<out K?, V?>?>) =
    set(provider as Provider<out Map<out K, V>>)
