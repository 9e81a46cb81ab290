/** The icon beside classes whose operations are marked. */
package dev.traceloom.ide.lineup.gutter;
