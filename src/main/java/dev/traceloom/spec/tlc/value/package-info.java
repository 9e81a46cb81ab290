/**
 * TLC's values: made from those of a trace and turned back, hashed, and strings kept in an order that does not
 * depend on when they are met.
 */
package dev.traceloom.spec.tlc.value;
