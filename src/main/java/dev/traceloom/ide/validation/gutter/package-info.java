/** The icon beside the first line of a module. */
package dev.traceloom.ide.validation.gutter;
