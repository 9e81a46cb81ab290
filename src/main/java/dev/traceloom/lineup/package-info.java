/**
 * Line-Up (Burckhardt, Dern, Musuvathi, Tan: "Line-Up: a complete and automatic linearizability checker", PLDI 2010): a class is run
 * serially to learn what it does, and concurrently to compare with that.
 */
package dev.traceloom.lineup;
