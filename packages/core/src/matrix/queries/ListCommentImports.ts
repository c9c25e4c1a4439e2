/** Lists the imports of comments into a component (R24.4). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import type { ComponentId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { CommentImportRepository } from "../CommentImportRepository.ts"

export const policy = ComponentActs.acts.import_comments.policy

/** The imports of a component, newest first. Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("ListCommentImports.list")(function* (caller: Caller, id: ComponentId, query: PageQuery) {
  yield* Guard.onComponent(caller, id, policy)
  const imports = yield* CommentImportRepository
  return yield* paged(query, (request) => imports.page(id, request))
})
