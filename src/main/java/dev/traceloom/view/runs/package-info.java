/** What was recorded and validated in a project so far, as tables: what stands in their cells, and which rows are shown. */
package dev.traceloom.view.runs;
