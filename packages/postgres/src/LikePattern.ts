/** Substrings as patterns of LIKE, every character literal (R4.2). Used wherever a text is searched. */

/** The pattern of texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`
