/**
 * Builds the IDE that the plugin is tested in: IntelliJ 2018.3, compiled from Debian's source package. Nothing in
 * here is part of the product. {@link dev.traceloom.platform.Main} is the list of steps; each step is a class, skips
 * what an earlier call finished, and may be interrupted at any moment.
 */
package dev.traceloom.platform;
