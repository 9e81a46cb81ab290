/**
 * What Maven's build and Gradle's say of the same product: versions, dependencies, and what goes into the plugin. And what Maven's does
 * to the classes that the launcher starts.
 */
package dev.traceloom.build;
