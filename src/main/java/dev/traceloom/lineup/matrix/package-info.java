/** Tests: which thread calls what, and where such tests come from. */
package dev.traceloom.lineup.matrix;
