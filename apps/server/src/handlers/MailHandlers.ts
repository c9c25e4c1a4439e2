/** The endpoints for e-mail: choices, watches, links to unsubscribe, and letters that failed. */
import { Answer, Api, CurrentCaller, MailObject } from "@docket/api"
import { ChangeMailSettings, MailSetting, ManageLetters, ManageWatches } from "@docket/core"
import type { ComponentId, ProjectId, RuleId } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { RequestId } from "../RequestId.ts"
import { changing, reading } from "./Answering.ts"

export const UnsubscribeHandlers = group(Api, "unsubscribing", (handlers) =>
  handlers.handleAll({
    unsubscribe: Effect.fnUntraced(function* ({ query }) {
      const kinds = yield* changing(ChangeMailSettings.byLink(query.token, null, yield* RequestId))
      return { kinds, toast: Answer.done("Unsubscribed", "You get no more e-mail of this kind.") }
    }),
    resubscribe: Effect.fnUntraced(function* ({ payload, query }) {
      const kinds = yield* changing(ChangeMailSettings.byLink(query.token, payload.settings, yield* RequestId))
      return { kinds, toast: Answer.done("Subscribed", "You get this e-mail again.") }
    })
  })
)

interface Ids {
  readonly project_id?: ProjectId | undefined
  readonly component_id?: ComponentId | undefined
  readonly rule_id?: RuleId | undefined
}

/** The id that is named, null for none. Of several in a query the narrowest counts; a body has one. */
const namedOf = ({ component_id, project_id, rule_id }: Ids): ManageWatches.Named | null => {
  if (rule_id !== undefined) return { rule_id }
  if (component_id !== undefined) return { component_id }
  return project_id === undefined ? null : { project_id }
}

export const MailHandlers = group(Api, "mail", (handlers) =>
  handlers.handleAll({
    readMailSettings: Effect.fnUntraced(function* () {
      const settings = yield* reading(ChangeMailSettings.read(yield* CurrentCaller))
      return { enabled: yield* MailSetting.MailIsOn, settings, defaults: MailSetting.defaults }
    }),
    changeMailSettings: Effect.fnUntraced(function* ({ payload }) {
      const settings = yield* changing(ChangeMailSettings.change(yield* CurrentCaller, payload.settings))
      return { settings, toast: Answer.done("Saved", "Your choice of e-mail is saved.") }
    }),
    listWatches: Effect.fnUntraced(function* ({ query }) {
      const { page, per_page } = query
      const watches = yield* reading(ManageWatches.list(yield* CurrentCaller, namedOf(query), { page, per_page }))
      return { ...watches, rows: watches.rows.map(MailObject.watchToWire) }
    }),
    watch: Effect.fnUntraced(function* ({ payload }) {
      const named = namedOf(payload)
      if (named === null) return yield* Effect.die("The schema lets no body without an id pass.")
      const { id } = yield* changing(ManageWatches.watch(yield* CurrentCaller, named))
      return { watch: { id }, toast: Answer.done("Watching", "You get e-mail about comments and changes here.") }
    }),
    unwatch: Effect.fnUntraced(function* ({ params }) {
      yield* changing(ManageWatches.unwatch(yield* CurrentCaller, params.watchId))
      return { toast: Answer.done("Not watching", "You get no more e-mail about this.") }
    }),
    listLetters: Effect.fnUntraced(function* ({ query }) {
      const letters = yield* reading(ManageLetters.list(yield* CurrentCaller, query))
      return { ...letters, rows: letters.rows.map(MailObject.letterToWire) }
    }),
    retryLetter: Effect.fnUntraced(function* ({ params }) {
      const letter = yield* changing(ManageLetters.retry(yield* CurrentCaller, params.letterId))
      return { letter: MailObject.letterToWire(letter), toast: Answer.done("Sending", "The e-mail is sent again.") }
    }),
    discardLetter: Effect.fnUntraced(function* ({ params }) {
      const letter = yield* changing(ManageLetters.discard(yield* CurrentCaller, params.letterId))
      return { letter: MailObject.letterToWire(letter), toast: Answer.done("Discarded", "The e-mail is not sent.") }
    })
  })
)
