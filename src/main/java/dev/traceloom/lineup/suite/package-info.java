/** Many tests of one class, several processes at a time, up to the first that fails, which is made smaller. */
package dev.traceloom.lineup.suite;
