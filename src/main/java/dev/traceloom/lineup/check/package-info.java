/** The two phases of Line-Up on one test, and on many. */
package dev.traceloom.lineup.check;
