/**
 * SQLite, kept at a distance: files and rows that anybody may have made, bounds to time and memory, one transaction
 * for each change.
 */
package dev.traceloom.record.database.sqlite;
