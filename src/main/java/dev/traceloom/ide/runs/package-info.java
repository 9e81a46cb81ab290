/** The tab Runs of the tool window: what the project's run database knows. Reading never changes it. */
package dev.traceloom.ide.runs;
