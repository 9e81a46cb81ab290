/**
 * What vector clocks say about the records of an explanation, ready to be drawn: who directly depends on whom, in which row each
 * record stands, and which rows nobody needs to look at. Data only; the view and the page draw the same.
 */
package dev.traceloom.explain.causal;
