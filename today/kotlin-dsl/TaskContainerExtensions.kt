@file:Suppress("UNCHECKED_CAST")

package org.gradle.kotlin.dsl

import kotlin.reflect.KClass
import org.gradle.api.Task
import org.gradle.api.tasks.TaskCollection
import org.gradle.api.tasks.TaskProvider

fun <T : Task> TaskCollection<out Task>.named(name: String, type: KClass<T>): TaskProvider<T> =
    (this as TaskCollection<T>).named(name, type.java)
