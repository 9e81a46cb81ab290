/**
 * What stands for classes of Java that are right and costly to explore inside: the same to whoever uses them, in fewer steps. Woven code names
 * these instead.
 */
package dev.traceloom.lineup.model;
