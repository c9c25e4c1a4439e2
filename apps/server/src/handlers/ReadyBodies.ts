/** Answers that never change, kept ready by a key that names all that they depend on: the last used ones, up to a number of bytes. */
import type { Ready } from "./EntityTag.ts"

/** About ten STIGs with all their requirements. */
const mostBytes = 16 * 1024 * 1024

export interface ReadyBodies {
  readonly find: (key: string) => Ready | undefined
  readonly keep: (key: string, ready: Ready) => void
}

export const make = (most = mostBytes): ReadyBodies => {
  // In the order of their last use.
  const kept = new Map<string, Ready>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }
  return {
    find: (key) => {
      const ready = kept.get(key)
      if (ready !== undefined) {
        kept.delete(key)
        kept.set(key, ready)
      }
      return ready
    },
    keep: (key, ready) => {
      drop(key)
      if (ready.body.length > most) return
      kept.set(key, ready)
      bytes += ready.body.length
      for (const oldest of kept.keys()) {
        if (bytes <= most) return
        drop(oldest)
      }
    }
  }
}
