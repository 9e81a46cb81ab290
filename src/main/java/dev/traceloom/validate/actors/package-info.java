/** Schedules of actor systems as traces: loading a harness, what it explores as a report, and its histories against a specification. */
package dev.traceloom.validate.actors;
