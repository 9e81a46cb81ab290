/** {@code traceloom actors}: explores the schedules of an actor system. */
package dev.traceloom.cli.actors;
