/**
 * What follows from which records commute: which orders need not be tried, and which is likely the right one. It knows the problem,
 * and neither states nor searches.
 */
package dev.traceloom.engine.commuting;
