/** The users of a service on a filled database, each with a separate connection. */
import { tokenOf } from "../volume/PublishedRows.ts"
import { middle, type Person } from "../volume/Volume.ts"
import { openClient, type Send } from "./Exchange.ts"

/** The clients of one service by user. */
export interface People {
  readonly as: (person: Person) => Send
  readonly close: () => void
}

/** Opens clients with the tokens of all users. */
export const openPeople = (origin: string): People => {
  const clients = {
    [middle.admin]: openClient(origin, tokenOf(middle.admin)),
    [middle.member]: openClient(origin, tokenOf(middle.member)),
    [middle.reader]: openClient(origin, tokenOf(middle.reader))
  }
  return {
    as: (person) => clients[person].send,
    close: () => {
      for (const client of Object.values(clients)) client.close()
    }
  }
}
