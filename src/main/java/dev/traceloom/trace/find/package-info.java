/** Traces below a path, and the list of formats that they may have. */
package dev.traceloom.trace.find;
