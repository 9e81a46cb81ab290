/**
 * Runs a test with real threads that nobody controls, on classes as they are: a sample of what can happen, where exploring all of it is not
 * possible.
 */
package dev.traceloom.lineup.free;
