/**
 * What follows from how long sequences are and from the order in which their elements come out: that a trace has no order, or which one to
 * try. It knows the problem, and neither states nor searches.
 */
package dev.traceloom.engine.sequence;
