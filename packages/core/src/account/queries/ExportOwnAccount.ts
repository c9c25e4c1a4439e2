/**
 * The query of everything that Docket keeps about the caller (R2.19): kind by kind, in pages, at one point in time. The file is written in @docket/exchange. At most one page is
 * in memory. The export leaves a security event.
 */
import { Effect, Option, Stream, Struct } from "effect"
import { NotFound } from "../../access/Access.ts"
import { AccessRepository } from "../../access/AccessRepository.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import { ArchiveRepository } from "../../archive/ArchiveRepository.ts"
import * as Audit from "../../audit/Audit.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { LetterRepository } from "../../mail/LetterRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { IdentityRepository } from "../IdentityRepository.ts"
import * as OwnData from "../OwnData.ts"
import { OwnDataRepository } from "../OwnDataRepository.ts"
import { SecondFactorRepository } from "../SecondFactorRepository.ts"
import { UserRepository } from "../UserRepository.ts"

/** The policy: a session; a token is not enough. */
export const policy = Policy.session

/** The number of records in a page. */
export const atOnce = 500

/** Records the export, and passes the contents to the writer. Fails with NotFound, and like the writer. */
export const exported = Effect.fn("ExportOwnAccount.exported")(function* <A, E, R>(
  caller: Caller,
  write: (contents: Contents) => Effect.Effect<A, E, R>
) {
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const about = { user_id: caller.user_id, name: caller.name }
      yield* Audit.record(caller, yield* transactor.now, [SecurityEvent.ofAccount("export", about)])
    })
  )
  const { snapshot } = yield* ArchiveRepository
  return yield* snapshot(Effect.flatMap(contentsOf(caller), write))
})

/** What the file begins with, and the pages of each kind. */
export interface Contents extends Effect.Success<ReturnType<typeof contentsOf>> {}

const contentsOf = Effect.fnUntraced(function* (caller: Caller) {
  const { user_id } = caller
  const users = yield* UserRepository
  const user = Option.getOrNull(yield* users.find(user_id))
  const standing = Option.getOrNull(yield* users.standing(user_id))
  if (user === null || standing === null) return yield* new NotFound()
  const factor = Option.getOrNull(yield* (yield* SecondFactorRepository).find(user_id))
  const settings = yield* (yield* LetterRepository).settings([user_id])
  const repository = yield* OwnDataRepository
  const names = yield* naming(caller)
  return {
    account: { ...user, has_password: standing.has_password, second_factor_since: factor?.confirmed_at ?? null },
    identities: (yield* (yield* IdentityRepository).ofUser(user_id)).map(Struct.omit(["user_id"])),
    mail_settings: settings.map(Struct.pick(["kind", "cadence"])),
    /** The pages of a kind. Each record has the names of its place that the caller may read. */
    records: (kind: OwnData.Kind) =>
      Stream.paginate(OwnData.start, (after: OwnData.Position) =>
        Effect.gen(function* () {
          const page = yield* repository.page({ kind, user: user_id, after, limit: atOnce })
          const last = page.length < atOnce ? undefined : page.at(-1)
          const next = last === undefined ? Option.none<OwnData.Position>() : Option.some(OwnData.positionOf(last))
          return [[yield* names(page)], next] as const
        })
      )
  }
})

type OwnRecord = OwnData.OwnRecords[OwnData.Kind]
type Placed = Extract<OwnRecord, OwnData.Where>

const isPlaced = (record: OwnRecord): record is Placed => "project_id" in record

const idsIn = <Id>(ids: ReadonlyArray<Id | null>): ReadonlyArray<Id> => [
  ...new Set(ids.filter((id): id is Id => id !== null))
]

/** A function that adds the names of places to a page of records, in four statements, and hides what others wrote where the caller may no longer read. */
const naming = Effect.fnUntraced(function* (caller: Caller) {
  const access = yield* AccessRepository
  const audit = yield* AuditRepository
  const repository = yield* OwnDataRepository
  return Effect.fnUntraced(function* (records: ReadonlyArray<OwnRecord>) {
    const placed = records.filter(isPlaced)
    const facts = yield* access.ofComponents(caller.user_id, idsIn(placed.map(({ component_id }) => component_id)))
    const readable = facts.filter((one) => OwnData.mayRead(caller, one)).map(({ component_id }) => component_id)
    const components = new Map((yield* repository.componentNames(readable)).map((one) => [one.id, one]))
    const known = yield* repository.projectNames(caller, idsIn(placed.map(({ project_id }) => project_id)))
    const projects = new Map(known.map(({ id, name }) => [id, name]))
    const isIn = ({ component_id }: OwnData.Where): boolean => component_id !== null && components.has(component_id)
    const named = yield* audit.ruleNames(idsIn(placed.filter(isIn).map(({ rule_id }) => rule_id)))
    const rules = new Map(named.map(({ displayed_name, id }) => [id, displayed_name]))
    const namesOf = (place: OwnData.Where): OwnData.Names => {
      const { component_id, project_id, rule_id } = place
      const component = component_id === null ? undefined : components.get(component_id)
      return {
        project_name: component?.project_name ?? (project_id === null ? null : (projects.get(project_id) ?? null)),
        component_name: component?.name ?? null,
        rule_displayed_name: rule_id === null || !isIn(place) ? null : (rules.get(rule_id) ?? null)
      }
    }
    return records.map((record): OwnRecord & Partial<OwnData.Names> => {
      if (!isPlaced(record)) return record
      const names = namesOf(record)
      const needed = record.component_id === null ? names.project_name : names.component_name
      const isReadable = record.project_id === null || needed !== null
      return { ...("audited_name" in record ? OwnData.shownEntry(record, caller, isReadable) : record), ...names }
    })
  })
})
