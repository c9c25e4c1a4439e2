/**
 * The store in memory: its committed state, the drafts of running transactions, and their visibility.
 * Used by every repository of this package. Independent of the meaning of records.
 */
import { Clock, Context, Effect, Exit, Layer, Semaphore } from "effect"
import { Transactor } from "@docket/core"
import { empty, type RowOf, type State, type TableName } from "./State.ts"
import type { Key } from "./Table.ts"

/** A state that is being written: the committed one, or a transaction's draft. Writers of one level wait for one another; drafts are levels of their own. */
interface Level {
  state: State
  ended: boolean
  /** The start time of the transaction; null for the committed state. */
  readonly began: Date | null
  readonly writer: Semaphore.Semaphore
}

/** The draft of a fiber for each store that it uses, inherited by the fibers that it starts. */
const Drafts = Context.Reference<ReadonlyMap<Level, Level>>("docket/memory/Drafts", { defaultValue: () => new Map() })

/** A change in progress: its reads see its writes. Discarded completely when it throws. */
export class Change {
  /** The state with the writes so far. */
  state: State
  readonly #sequences: Map<TableName, number>

  constructor(state: State, sequences: Map<TableName, number>) {
    this.state = state
    this.#sequences = sequences
  }

  /** The next id of a table, from 1; never used twice, even when the change is rolled back, as with an identity column. */
  nextId(table: TableName): number {
    const id = (this.#sequences.get(table) ?? 0) + 1
    this.#sequences.set(table, id)
    return id
  }

  /** Adds a row, or replaces the one with its key. */
  put<Name extends TableName>(table: Name, row: RowOf<Name>): void {
    // TypeScript cannot infer that a table and its rows match in the union of all tables.
    const rows = this.state[table] as { readonly put: (row: RowOf<Name>) => State[TableName] }
    this.state = { ...this.state, [table]: rows.put(row) }
  }

  /** Removes a row, if it exists. */
  remove(table: TableName, key: Key): void {
    this.state = { ...this.state, [table]: this.state[table].remove(key) }
  }
}

/** The content of a store at one time. Any number of other stores can start from it. */
export interface Snapshot {
  readonly state: State
  readonly sequences: ReadonlyMap<TableName, number>
}

/** A store without records. */
export const nothing: Snapshot = { state: empty, sequences: new Map() }

/**
 * Readers see the draft of their transaction, otherwise the committed state; each `read` sees one consistent state.
 * A `write` outside a transaction is a transaction of its own. An exception inside either is a defect, and changes nothing.
 */
export class Store extends Context.Service<
  Store,
  {
    readonly read: <A>(look: (state: State) => A) => Effect.Effect<A>
    readonly write: <A>(act: (change: Change) => A) => Effect.Effect<A>
    readonly transact: Transactor["Service"]["transact"]
    readonly now: Effect.Effect<Date>
    /** The last id that was used in each table, rolled back or not. */
    readonly sequences: Effect.Effect<ReadonlyMap<TableName, number>>
  }
>()("docket/memory/Store") {}

const clock = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis))

const level = (state: State, began: Date | null): Level => ({
  state,
  ended: false,
  began,
  writer: Semaphore.makeUnsafe(1)
})

const make = (beginning: Snapshot): Store["Service"] => {
  const committed = level(beginning.state, null)
  const sequences = new Map(beginning.sequences)

  const withLevel = <A, E, R>(use: (level: Level) => Effect.Effect<A, E, R>) =>
    Effect.flatMap(Drafts, (drafts) => {
      const current = drafts.get(committed) ?? committed
      return current.ended
        ? Effect.die(new Error("A fiber used the store in a transaction that has ended."))
        : use(current)
    })

  const now = withLevel(({ began }) => (began === null ? clock : Effect.succeed(began)))

  return Store.of({
    now,
    sequences: Effect.sync(() => new Map(sequences)),
    read: (look) => withLevel((current) => Effect.sync(() => look(current.state))),
    write: (act) =>
      withLevel((current) =>
        current.writer.withPermits(1)(
          Effect.sync(() => {
            const change = new Change(current.state, sequences)
            const answer = act(change)
            current.state = change.state
            return answer
          })
        )
      ),
    transact: (effect) =>
      withLevel((outer) =>
        outer.writer.withPermits(1)(
          Effect.flatMap(now, (began) => {
            const draft = level(outer.state, began)
            return Effect.flatMap(Drafts, (drafts) =>
              Effect.provideService(effect, Drafts, new Map(drafts).set(committed, draft))
            ).pipe(
              Effect.onExit((exit) =>
                Effect.sync(() => {
                  draft.ended = true
                  if (Exit.isSuccess(exit)) outer.state = draft.state
                })
              )
            )
          })
        )
      )
  })
}

/** A store of its own for each build of the layer, which starts from the snapshot. */
export const layerOf = (beginning: Snapshot): Layer.Layer<Store> =>
  Layer.effect(
    Store,
    Effect.sync(() => make(beginning))
  )

/** The current content of the store. */
export const snapshot: Effect.Effect<Snapshot, never, Store> = Effect.flatMap(Store, ({ read, sequences }) =>
  Effect.all({ state: read((state) => state), sequences })
)

/**
 * Replaces the committed content of a store by that of an earlier snapshot of it. Ids are not used again, so that nothing that remembers one finds another
 * record. For use outside of transactions.
 */
export const restore = ({ state }: Snapshot): Effect.Effect<void, never, Store> =>
  Effect.flatMap(Store, ({ write }) =>
    write((change) => {
      change.state = state
    })
  )

/** The boundary of writes. Writers are serialized, so there are no failures because of concurrency. */
export const transactorLayer: Layer.Layer<Transactor, never, Store> = Layer.effect(
  Transactor,
  Effect.map(Store, ({ transact, now }) => Transactor.of({ transact, now }))
)
