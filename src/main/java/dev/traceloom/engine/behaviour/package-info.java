/**
 * The search for a behaviour of a trace specification that explains a log (semantics, rule 33). There are no records and no
 * lanes here: the specification reads the log itself.
 */
package dev.traceloom.engine.behaviour;
