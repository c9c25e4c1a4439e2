/** LIKE patterns of substrings, every character literal (R4.2). Used by all text searches. */

/** The pattern of texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`
