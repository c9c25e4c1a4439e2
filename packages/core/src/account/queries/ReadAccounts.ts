/** Queries of accounts: all accounts, and the caller's own. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import { UserRepository } from "../UserRepository.ts"

/** All accounts, alphabetically. Fails with PermissionDenied. */
export const list = Effect.fn("ReadAccounts.list")(function* (caller: Caller) {
  yield* Guard.siteAdmin(caller)
  return yield* (yield* UserRepository).list
})

/** The caller's own account. Fails with NotFound when it was deleted in between. */
export const me = Effect.fn("ReadAccounts.me")(function* (caller: Caller) {
  const user = yield* (yield* UserRepository).find(caller.user_id)
  return Option.isNone(user) ? yield* new NotFound() : user.value
})
