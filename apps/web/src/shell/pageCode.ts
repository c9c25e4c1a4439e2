/** Loads the code of pages and dialogs on demand, and reports the result. PageError and later handle failures. */
import { docket } from "../api/docket.ts"
import * as words from "../words/shell.ts"

/** The code did not load although the service answers. Most likely the workbench was updated and its files have new names. */
export class NotFetchedError extends Error {
  override readonly name = "NotFetchedError"
}

/** The interval between checks whether the service answers, in milliseconds. */
const waiting = 2000

const answers = (): Promise<boolean> =>
  docket.service.version().then(
    () => true,
    () => false
  )

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, waiting))

/** Loads the code of a page. Without a connection it waits for one; other pages can be opened meanwhile. Fails with NotFetchedError. */
export const pageCode = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load()
  } catch (cause) {
    while (!(await answers())) await pause()
    throw new NotFetchedError(words.pageCodeNotFetched, { cause })
  }
}
