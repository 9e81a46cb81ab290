package org.gradle.kotlin.dsl

import org.gradle.api.file.ConfigurableFileCollection
import org.gradle.api.file.FileCollection

fun ConfigurableFileCollection.assign(files: FileCollection) = setFrom(files)
