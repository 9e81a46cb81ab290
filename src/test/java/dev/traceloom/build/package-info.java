/** What Maven's build and Gradle's say of the same product: versions, dependencies, and what goes into the plugin. */
package dev.traceloom.build;
