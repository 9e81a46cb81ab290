package dev.traceloom.actors.explore;

import dev.traceloom.actors.history.History;
import dev.traceloom.actors.schedule.Schedule;

/** A history with a schedule that leads to it. */
public record FoundHistory(History history, Schedule schedule) {}
