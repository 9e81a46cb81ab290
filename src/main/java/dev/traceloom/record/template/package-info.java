/**
 * Projects that do what a specification describes at random, and record it, generated from that specification: in C++
 * and in Java, with functions to be filled in by the user.
 *
 * <p>It knows specifications, and nothing of validation or of the command line.
 */
package dev.traceloom.record.template;
