/**
 * A validation of many traces as a file that can be read while it grows: what was validated, and one line for every
 * trace that is done. The list of a window and the marks beside a specification need no more than this; what they open
 * is a bundle beside the file. Two such validations are compared here too, for terminal and window alike ({@code Comparison}).
 */
package dev.traceloom.explain.results;
