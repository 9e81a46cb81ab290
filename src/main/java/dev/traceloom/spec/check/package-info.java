/** A process that parses modules for an editor, and how the two talk. */
package dev.traceloom.spec.check;
