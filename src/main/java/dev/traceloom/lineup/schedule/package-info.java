/** Who goes on at each point of a run, and which schedules there are. */
package dev.traceloom.lineup.schedule;
