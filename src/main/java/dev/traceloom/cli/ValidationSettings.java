package dev.traceloom.cli;

import dev.traceloom.engine.control.Options;
import dev.traceloom.spec.SpecificationSource;
import java.time.Duration;

/**
 * How traces are validated, and what is told of each.
 *
 * @param sanity whether copies of accepted traces are corrupted and validated too
 * @param explaining how long an explanation may take
 * @param fares whether {@link TraceReport#fares} is wanted
 * @param facts whether {@link TraceReport#facts} is wanted
 */
record ValidationSettings(
        SpecificationSource source,
        Options options,
        StreamChoice streams,
        boolean sanity,
        Duration explaining,
        boolean fares,
        boolean facts) {}
