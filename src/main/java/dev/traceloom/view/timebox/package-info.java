/**
 * Real time: a lane per thread, warped so that labels stay readable, and only ever as much of it as is seen.
 */
package dev.traceloom.view.timebox;
