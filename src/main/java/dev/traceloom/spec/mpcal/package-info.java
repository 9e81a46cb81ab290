/**
 * Specifications that PGo compiled: the algorithm in Modular PlusCal that stands in a comment of the module, what the names
 * in PGo's logs mean according to it, and its mapping macros as operators of TLA+. Text in, text out: nothing here knows TLC.
 */
package dev.traceloom.spec.mpcal;
