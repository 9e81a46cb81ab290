package dev.traceloom.actors.explore;

import dev.traceloom.actors.history.History;
import dev.traceloom.actors.schedule.Schedule;

/** A history that is not linearizable, with a schedule that leads to it. */
public record FailingHistory(History history, Schedule schedule) {}
