/** What was recorded and validated in a project so far. */
package dev.traceloom.ui.runs;
