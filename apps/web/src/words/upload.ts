/** The words of uploads. */
export const uploadingSent = (reading: string) => `Uploaded. ${reading}`
export const uploadingBeingSent = "Uploading"
export const uploadingProgress = (amount: string, percent: number) => `Uploading: ${amount}, ${percent}%`
export const uploadingStop = "Stop"
export const uploadingSentPart = "Uploaded"

export const sentInWordsAmount = (fileSize: string, fileSize2: string) => `${fileSize} of ${fileSize2}`
export const sentInWordsPercent = (quarters: number) => `${quarters * 25} percent uploaded`
