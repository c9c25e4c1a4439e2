/** Those who ask a service on a filled database, each with a connection of their own. */
import { tokenOf } from "../volume/PublishedRows.ts"
import { middle, type Person } from "../volume/Volume.ts"
import { openClient, type Send } from "./Exchange.ts"

/** Clients of one service, by person. */
export interface People {
  readonly as: (person: Person) => Send
  readonly close: () => void
}

/** Signs all of them in by their tokens. */
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
