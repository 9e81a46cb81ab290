/** Where an open project's run database is, and how its paths are read. */
package dev.traceloom.ide.database;
