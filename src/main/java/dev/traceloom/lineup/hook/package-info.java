/**
 * What a class calls that is woven: before it reads or writes something that others may see, and instead of waiting and waking. This room
 * knows nothing but Java, so that it can stand below whatever is woven, the classes of Java included.
 */
package dev.traceloom.lineup.hook;
