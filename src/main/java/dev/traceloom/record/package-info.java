/** What takes several of the rooms below: recordings as folders, and as rows of the database. */
package dev.traceloom.record;
