/** What was learned of a class, as a file: the observations of the paper. */
package dev.traceloom.lineup.observation;
