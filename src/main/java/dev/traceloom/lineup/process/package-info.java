/**
 * Another process that runs the class under test: whatever that does, leave, never end or fill its memory, it does there. Both sides
 * speak a language of their own, since what comes from there is made by code that nobody here knows.
 */
package dev.traceloom.lineup.process;
