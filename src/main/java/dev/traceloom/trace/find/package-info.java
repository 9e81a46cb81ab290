/** Traces below a path: found, told from other files, opened as a whole or as a stream. */
package dev.traceloom.trace.find;
