/** What a search is given: a budget, threads; and the clock beside it. */
package dev.traceloom.engine.control;
