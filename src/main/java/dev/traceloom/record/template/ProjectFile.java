package dev.traceloom.record.template;

/**
 * A file of a generated project.
 *
 * @param path within the project, with slashes
 * @param users whether it is the user's: then it is written only where there is none
 */
record ProjectFile(String path, String content, boolean users) {}
