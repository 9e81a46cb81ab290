/**
 * The run configuration "Line-Up": a Java class is checked without a specification, by {@code traceloom lineup} in a process of its
 * own, and its tests are shown as such. What is found in sources is found by reading their text, so that no plugin for Java is needed.
 */
package dev.traceloom.ide.lineup;
