/**
 * Actors whose schedules are explored: what a user writes (actors, a harness, a sequential reference) and the names that
 * schedulers use for what happens. A jar of its own that needs nothing else; {@code docs/actors.md} shows it in use. After
 * DS2 (Al-Mahfoudh and others), with differences that are told where they are.
 */
package dev.traceloom.actors;
