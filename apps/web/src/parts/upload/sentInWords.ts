/** How much of a file has been sent, in words: once for the eyes, and seldomer for those who have it read out to them. */
import type { Sent } from "@docket/api/fetch"
import { fileSize } from "../fileSize.ts"
import * as words from "../../words/upload.ts"

/** 0 to 100, in whole numbers; 100 only when everything has been sent. */
export const percentOf = ({ sent, total }: Sent): number =>
  total === 0 || sent >= total ? 100 : Math.floor((100 * sent) / total)

/** "1.2 MB of 4.8 MB" */
export const amountOf = ({ sent, total }: Sent): string =>
  words.sentInWordsAmount(fileSize(Math.min(sent, total)), fileSize(total))

/** Announced at each quarter only: enough to hear the progress, and nothing else is drowned out. */
export const toldAloud = (sent: Sent): string => words.sentInWordsPercent(Math.floor(percentOf(sent) / 25))
