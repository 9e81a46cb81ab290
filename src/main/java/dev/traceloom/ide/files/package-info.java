/**
 * Files that a user of Traceloom opens: specifications and configurations where no other plugin knows them, and
 * recordings, which get an icon and open as a table.
 */
package dev.traceloom.ide.files;
