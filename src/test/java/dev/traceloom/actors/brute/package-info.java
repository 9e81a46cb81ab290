/**
 * All schedules of an actor system in the plainest way, to compare schedulers with: shares no code with them but what harnesses are
 * written in, and the events that histories consist of.
 */
package dev.traceloom.actors.brute;
