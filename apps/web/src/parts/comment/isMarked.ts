/** Tells texts with anything to draw from plain ones, which are shown as they are. Pure. */

const marks =
  /[`*@[]|~~~|#\d|:\/\/|www\.|^[ \t]*(?:>|[-+](?:\s|$)|\d{1,9}[.)](?:\s|$))|^ *\t|^ {4}|[A-Z0-9]{4}-[A-Z0-9]{2}-\d{6}/im

/** True for a text that may have Markdown or references. Such texts need the code of the parser, which most comments do without. */
export const isMarked = (text: string): boolean => marks.test(text)
