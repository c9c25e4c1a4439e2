/** The words of uploads. */
export const uploadWords = {
  uploading: {
    sent: (reading: string) => `Sent. ${reading}`,
    beingSent: "Being sent",
    progress: (amount: string, percent: number) => `Being sent: ${amount}, ${percent}%`,
    stop: "Stop",
    sentPart: "Sent"
  },
  sentInWords: {
    amount: (fileSize: string, fileSize2: string) => `${fileSize} of ${fileSize2}`,
    percent: (quarters: number) => `${quarters * 25} percent sent`
  }
}
