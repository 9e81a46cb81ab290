/** Bundles as files of the project: their type, and the editor that shows what is in one. */
package dev.traceloom.ide.bundle;
