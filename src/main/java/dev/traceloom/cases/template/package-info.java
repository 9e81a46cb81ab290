/** Tests as programs: templates, and what they are filled with. */
package dev.traceloom.cases.template;
