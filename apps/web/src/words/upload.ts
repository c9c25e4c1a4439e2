/** The words of uploads. */
export const uploadingSent = (reading: string) => `Sent. ${reading}`
export const uploadingBeingSent = "Being sent"
export const uploadingProgress = (amount: string, percent: number) => `Being sent: ${amount}, ${percent}%`
export const uploadingStop = "Stop"
export const uploadingSentPart = "Sent"

export const sentInWordsAmount = (fileSize: string, fileSize2: string) => `${fileSize} of ${fileSize2}`
export const sentInWordsPercent = (quarters: number) => `${quarters * 25} percent sent`
