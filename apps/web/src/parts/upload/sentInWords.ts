/** The progress of an upload in words: often on screen, less often for screen readers. */
import type { Sent } from "@docket/api/fetch"
import { fileSize } from "../fileSize.ts"
import * as words from "../../words/upload.ts"

/** 0 to 100 as an integer; 100 only when everything has been sent. */
export const percentOf = ({ sent, total }: Sent): number =>
  total === 0 || sent >= total ? 100 : Math.floor((100 * sent) / total)

/** "1.2 MB of 4.8 MB" */
export const amountOf = ({ sent, total }: Sent): string =>
  words.sentInWordsAmount(fileSize(Math.min(sent, total)), fileSize(total))

/** Announced at each quarter only, so that it does not drown out everything else. */
export const toldAloud = (sent: Sent): string => words.sentInWordsPercent(Math.floor(percentOf(sent) / 25))
