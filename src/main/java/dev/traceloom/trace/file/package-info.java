/**
 * Files that appear whole or not at all, folders for a moment, and why a file cannot be read, in words.
 */
package dev.traceloom.trace.file;
