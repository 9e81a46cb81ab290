/** What others depend on: poms, the project in examples/embedding, and what docs/embedding.md shows of it. */
package dev.traceloom.library;
