/**
 * How much could have gone wrong in a trace: which operations overlapped others that they conflict with, by their footprints. A
 * mistake of a concurrent object shows only there. It knows traces and specifications, and no search.
 */
package dev.traceloom.engine.contention;
