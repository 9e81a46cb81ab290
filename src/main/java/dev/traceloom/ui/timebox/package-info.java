/** The timeboxes on their line. */
package dev.traceloom.ui.timebox;
