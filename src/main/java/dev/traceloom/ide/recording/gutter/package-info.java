/** The icon beside the beginning of a generated workload's program. */
package dev.traceloom.ide.recording.gutter;
