/**
 * Test support: a seeded generator of traces, and the objects whose behaviour it records.
 *
 * <p>Nothing here knows the engine, so that what it generates can judge the engine.
 */
package dev.traceloom.testing;
