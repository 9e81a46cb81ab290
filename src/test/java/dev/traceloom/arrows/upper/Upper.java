package dev.traceloom.arrows.upper;

import dev.traceloom.arrows.lower.Climber;

/** Knows what is below it, as it may. */
public final class Upper {
    public Climber below;
}
