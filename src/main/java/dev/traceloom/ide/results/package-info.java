/** What was validated in a project so far, kept over restarts, and who wants to hear of it. */
package dev.traceloom.ide.results;
