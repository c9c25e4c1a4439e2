/** How a text is put into a page that the service writes by itself. */

/** The text escaped for use between tags and in the value of an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
