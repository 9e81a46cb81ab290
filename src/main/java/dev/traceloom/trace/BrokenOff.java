package dev.traceloom.trace;

/**
 * What is known of a recording that lacks records, where that is not the affair of one thread alone (semantics, rule
 * 11). Every thread without an end may lack its last operations then, whatever its own records say.
 *
 * @param why how that is known, as a clause: "the file ends inside line 7"
 * @param everyThreadIsKnown whether no thread is missing as a whole; if one may be, nobody knows since when it acted
 */
public record BrokenOff(String why, boolean everyThreadIsKnown) {}
