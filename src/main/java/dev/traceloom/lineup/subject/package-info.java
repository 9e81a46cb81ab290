/** A Java class as what is tested: how it is loaded, made and called. */
package dev.traceloom.lineup.subject;
