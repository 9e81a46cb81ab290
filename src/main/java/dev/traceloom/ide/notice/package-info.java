/** What the user is told without being interrupted: the end of a run, and what went wrong in the background. */
package dev.traceloom.ide.notice;
