/**
 * What kinds of values the variables can have in the states that some operations lead to, and whether any of these operations can
 * fail to evaluate there: abstract interpretation (Cousot and Cousot, 1977). It knows nothing of searches.
 */
package dev.traceloom.spec.tlc.kind;
