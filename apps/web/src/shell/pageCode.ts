/** The code of pages, and of what opens over them, which is fetched when it is first wanted. Says what came of it; what is shown then, PageError and later decide. */
import { docket } from "../api/docket.ts"
import * as words from "../words/shell.ts"

/** The code did not come, though the service answers: most likely the workbench was renewed, and its files have other names now. */
export class NotFetchedError extends Error {
  override readonly name = "NotFetchedError"
}

/** How long until it is looked again whether the service answers, in milliseconds. */
const waiting = 2000

const answers = (): Promise<boolean> =>
  docket.service.version().then(
    () => true,
    () => false
  )

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, waiting))

/** Fetches the code of a page. Without a connection it waits for one, with the way to other pages open. Fails with NotFetchedError. */
export const pageCode = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load()
  } catch (cause) {
    while (!(await answers())) await pause()
    throw new NotFetchedError(words.pageCodeNotFetched, { cause })
  }
}
