package dev.traceloom.arrows.lower;

import dev.traceloom.arrows.upper.Upper;

/** Knows what is above it, as it must not: what a test of the arrows has to find. */
public final class Climber {
    public Upper above;
}
