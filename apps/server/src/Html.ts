/** How a text is put into a page that the service writes by itself. */

/** The text as it may stand between tags and in the value of an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
