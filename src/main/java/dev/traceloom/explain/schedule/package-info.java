/** Who ran when, of traces that come from runs under control. */
package dev.traceloom.explain.schedule;
