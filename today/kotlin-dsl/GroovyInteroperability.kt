package org.gradle.kotlin.dsl

import groovy.lang.Closure

fun <T> Any.closureOf(action: T.() -> Unit): Closure<Any?> =
    object : Closure<Any?>(this, this) {
        @Suppress("UNCHECKED_CAST", "unused")
        fun doCall(it: Any?) = (it as T).action()
    }
