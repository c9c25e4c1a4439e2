/** What the page says of DISA's submission form. */
export const submissionWords = {
  /** Of a field that is missing. */
  required: (status: string) => `DISA requires this field for ${status}. Fill it before you lock, submit or release.`,
  neededToLock: "Required before the requirement can be locked or released",
  /** Of a field whose text is not submitted. */
  blank: "Blank in the submission",
  whyBlank: (status: string) => `DISA's form leaves this field blank for ${status}. Your text stays here.`
}
