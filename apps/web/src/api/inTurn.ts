/** Several requests as one act: each in its turn, until one fails. */

export interface InTurn<Answer> {
  readonly answers: ReadonlyArray<Answer>
  /** The failure of the request after these; null when all succeeded. */
  readonly error: unknown
}

/** Sends the requests in order. Rejects when the first one fails, because then nothing has happened. */
export const inTurn = async <Item, Answer>(
  items: ReadonlyArray<Item>,
  send: (item: Item) => Promise<Answer>
): Promise<InTurn<Answer>> => {
  const answers: Array<Answer> = []
  for (const item of items) {
    try {
      answers.push(await send(item))
    } catch (error) {
      if (answers.length === 0) throw error
      return { answers, error }
    }
  }
  return { answers, error: null }
}
