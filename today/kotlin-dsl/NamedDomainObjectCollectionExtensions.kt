package org.gradle.kotlin.dsl

import kotlin.reflect.KProperty
import org.gradle.api.NamedDomainObjectCollection

operator fun <T : Any> NamedDomainObjectCollection<T>.get(name: String): T = getByName(name)

operator fun Any?.provideDelegate(receiver: Any?, property: KProperty<*>): Any? = this
