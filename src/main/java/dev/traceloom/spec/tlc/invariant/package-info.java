/**
 * What variables are in every state that can be reached, proven by induction from the text: functions on one set, bags, sets of
 * records with a key. Footprints rest on it where what an operation does depends on what it can meet.
 */
package dev.traceloom.spec.tlc.invariant;
