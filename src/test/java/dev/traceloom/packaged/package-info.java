/**
 * What can be said about the packaged plugin from outside: its archive, its descriptor, and how an IDE takes to it.
 *
 * <p>Run by Maven after packaging, with JUnit 5; where the plugin is left out of the build, so is this.
 */
package dev.traceloom.packaged;
