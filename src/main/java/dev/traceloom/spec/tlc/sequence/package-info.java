/**
 * What the text of an action proves about sequences: that it only puts elements to the end of one and takes them from its
 * beginning, and which. It reads actions as {@code spec.tlc.analysis} does, and knows nothing of searches.
 */
package dev.traceloom.spec.tlc.sequence;
