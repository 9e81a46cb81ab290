package dev.traceloom.engine.problem;

/** A record, by its lane and its position there. */
public record LanePosition(int lane, int position) {}
