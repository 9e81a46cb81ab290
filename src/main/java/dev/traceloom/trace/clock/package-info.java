/** Whether the times of a trace's threads look like those of one clock, and what the trace would be if they were not. */
package dev.traceloom.trace.clock;
