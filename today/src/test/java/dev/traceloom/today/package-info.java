/**
 * What today's tools say of the plugin and of its Gradle build: Gradle and JetBrains' plugin for it, Kotlin's compiler,
 * JetBrains' verifier, and the newest classes of the IntelliJ Platform, all as far as Maven Central has them.
 */
package dev.traceloom.today;
