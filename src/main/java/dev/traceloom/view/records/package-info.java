/** A recording as a table: what stands in its cells, and looking for something in it. */
package dev.traceloom.view.records;
