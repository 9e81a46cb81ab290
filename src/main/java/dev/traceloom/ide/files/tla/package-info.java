/** TLA+ and TLC configurations in the editor, where no other plugin knows them. */
package dev.traceloom.ide.files.tla;
