/**
 * What the last validation says beside a text: at an action how it fared, at a conjunct why operations stalled there,
 * at a line of the implementation what it recorded. Words, ranges and where each mark leads, for whoever paints them.
 */
package dev.traceloom.view.marks;
