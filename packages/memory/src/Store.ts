/**
 * The store in memory: its committed state, the drafts of running transactions, and who sees which of them.
 * Used by every repository of this package. Knows nothing of what the records mean.
 */
import { Clock, Context, Effect, Exit, Layer, Semaphore } from "effect"
import { Transactor } from "@docket/core"
import { empty, type RowOf, type State, type TableName } from "./State.ts"
import type { Key } from "./Table.ts"

/** A state that is being written: the committed one, or a transaction's draft. Writers of one level wait for one another; drafts are levels of their own. */
interface Level {
  state: State
  ended: boolean
  /** When the transaction began; null for the committed state. */
  readonly began: Date | null
  readonly writer: Semaphore.Semaphore
}

/** The draft that a fiber is in, for each store that it uses: inherited by the fibers that it starts. */
const Drafts = Context.Reference<ReadonlyMap<Level, Level>>("docket/memory/Drafts", { defaultValue: () => new Map() })

/** A change while it is made: reads see what it has put. Thrown away whole when it throws. */
export class Change {
  /** The state with what was put so far. */
  state: State
  readonly #sequences: Map<TableName, number>

  constructor(state: State, sequences: Map<TableName, number>) {
    this.state = state
    this.#sequences = sequences
  }

  /** The next id of a table, from 1; never given twice, even when the change is undone, like that of an identity column. */
  nextId(table: TableName): number {
    const id = (this.#sequences.get(table) ?? 0) + 1
    this.#sequences.set(table, id)
    return id
  }

  /** Adds a row, or puts it in the place of the one with its key. */
  put<Name extends TableName>(table: Name, row: RowOf<Name>): void {
    // TypeScript cannot follow that a table and its rows go together through the union of all tables.
    const rows = this.state[table] as { readonly put: (row: RowOf<Name>) => State[TableName] }
    this.state = { ...this.state, [table]: rows.put(row) }
  }

  /** Takes a row away, if it is there. */
  remove(table: TableName, key: Key): void {
    this.state = { ...this.state, [table]: this.state[table].remove(key) }
  }
}

/** What a store holds at one moment. It can be the beginning of any number of other stores. */
export interface Snapshot {
  readonly state: State
  readonly sequences: ReadonlyMap<TableName, number>
}

/** A store without records. */
export const nothing: Snapshot = { state: empty, sequences: new Map() }

/**
 * Readers see the draft of the transaction that they are in, else what is committed; each `read` sees one moment.
 * A `write` outside a transaction is one by itself. What throws inside either is a defect, and changes nothing.
 */
export class Store extends Context.Service<
  Store,
  {
    readonly read: <A>(look: (state: State) => A) => Effect.Effect<A>
    readonly write: <A>(act: (change: Change) => A) => Effect.Effect<A>
    readonly transact: Transactor["Service"]["transact"]
    readonly now: Effect.Effect<Date>
    /** The last id that was given in each table, given back or not. */
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
        ? Effect.die(new Error("A fiber used the store through a transaction that had ended."))
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

/** A store of its own for each build of the layer, which begins with the snapshot. */
export const layerOf = (beginning: Snapshot): Layer.Layer<Store> =>
  Layer.effect(
    Store,
    Effect.sync(() => make(beginning))
  )

/** What the store holds now. */
export const snapshot: Effect.Effect<Snapshot, never, Store> = Effect.flatMap(Store, ({ read, sequences }) =>
  Effect.all({ state: read((state) => state), sequences })
)

/** The boundary of writes. Writers wait for one another, so nothing here ever gives up for reasons of concurrency. */
export const transactorLayer: Layer.Layer<Transactor, never, Store> = Layer.effect(
  Transactor,
  Effect.map(Store, ({ transact, now }) => Transactor.of({ transact, now }))
)
