/** The check for blank texts (R5.2). This entry imports nothing, so that pages use the same decision as the service. */

// The first two are Unicode properties: white space, and characters without a visible form (zero-width spaces, fillers, variation selectors, tags). The others
// have neither property but are also invisible: controls that XML allows, marks of annotations and hieroglyphs, the blank Braille pattern, the null notehead.
const nothingVisible =
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u{7F}-\u{9F}\u{FFF9}-\u{FFFB}\u{13430}-\u{1343F}\u{2800}\u{1D159}]*$/u

/** True when a text has no visible character. */
export const isBlank = (text: string): boolean => nothingVisible.test(text)
