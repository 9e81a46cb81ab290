/** A recording as a table. */
package dev.traceloom.ui.records;
