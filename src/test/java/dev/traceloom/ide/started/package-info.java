/**
 * What runs in a test IDE that was started for it. Written for the platform of {@code ide-platform} alone, so the
 * Gradle build leaves it out.
 */
package dev.traceloom.ide.started;
