/** The in-memory implementation of CommentViewRepository. */
import { Effect, Layer } from "effect"
import { CommentViewRepository } from "@docket/core"
import * as CommentPages from "./CommentPages.ts"
import * as CommentVersions from "./CommentVersions.ts"
import * as Dispositions from "./Dispositions.ts"
import * as ReviewViews from "./ReviewViews.ts"
import { Store } from "./Store.ts"

export const layer: Layer.Layer<CommentViewRepository, never, Store> = Layer.effect(
  CommentViewRepository,
  Effect.map(Store, (store) =>
    CommentViewRepository.of({
      versions: (id, request) => store.read((state) => CommentVersions.page(state, id, request)),
      responsesTo: (id, request, caller) => store.read((state) => ReviewViews.responsesTo(state, id, request, caller)),
      views: (ids, caller) =>
        store.read((state) =>
          ids.flatMap((id) => {
            const row = state.reviews.get(id)
            return row === undefined ? [] : [ReviewViews.viewOf(state, row, caller)]
          })
        ),
      viewsOfRule: (rule, caller) => store.read((state) => ReviewViews.ofRule(state, rule, caller)),
      page: (component, query, caller) =>
        Effect.flatMap(store.now, (now) =>
          store.read((state) => CommentPages.page(state, component, query, caller, now))
        ),
      pageOfProject: (project, query, caller) =>
        Effect.flatMap(store.now, (now) =>
          store.read((state) => CommentPages.pageOfProject(state, project, query, caller, now))
        ),
      matching: (component, filter, limit) =>
        Effect.flatMap(store.now, (now) =>
          store.read((state) => CommentPages.matching(state, component, filter, limit, now))
        ),
      attributions: (component, filter) =>
        Effect.flatMap(store.now, (now) =>
          store.read((state) => Dispositions.attributions(state, component, filter, now))
        ),
      disposed: (ids) => store.read((state) => Dispositions.disposed(state, ids)),
      rows: (ids, caller) => store.read((state) => CommentPages.rows(state, ids, caller)),
      pendingTexts: (component, bounds) => store.read((state) => CommentPages.pendingTexts(state, component, bounds))
    })
  )
)
