/** The words of a comment in one line for lists: without the marks of Markdown. Pure. */

const longest = 600

/** Returns the first words of a text without fences, bullets, quote marks, emphasis and addresses of labeled links. */
export const plainWords = (text: string): string =>
  text
    .slice(0, longest)
    .replaceAll(/^[ \t]*(?:```|~~~).*$/gm, "")
    .replaceAll(/^[ \t]*(?:>[ \t]?|[-*+][ \t]+)+/gm, "")
    .replaceAll(/\[([^\]\n]+)\]\((?:https?:\/\/|mailto:)[^)\s]*\)/gi, "$1")
    .replaceAll(/`([^`\n]+)`/g, "$1")
    .replaceAll(/(?<![\p{L}\p{N}*/\\.])(\*{1,2})(?=[\p{L}\p{N}"'(])([^*\n]*[^\s*/\\])\1(?![\p{L}\p{N}*/])/gu, "$2")
    .replaceAll(/\s+/g, " ")
    .trim()
