/** New Recording Project…: from a specification to a workload that records itself, as a form. */
package dev.traceloom.ide.recording.workload;
