/** The in-memory implementation of CommentImportRepository. */
import { Effect, Layer, Option } from "effect"
import { CommentImport, CommentImportRepository, Page } from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending } from "./Lists.ts"
import { commentImportKey, fingerprintKey } from "./State.ts"
import { Store } from "./Store.ts"

const fitsImport = fits("CommentImport", CommentImport.CommentImport)

export const layer: Layer.Layer<CommentImportRepository, never, Store> = Layer.effect(
  CommentImportRepository,
  Effect.map(Store, (store) =>
    CommentImportRepository.of({
      insert: (made, comments) =>
        store.write((change) => {
          const { commentImports, components } = change.state
          fitsImport(made)
          present("CommentImport", components.get(made.component_id), "Its component does not exist.")
          const isTaken = commentImports.get(commentImportKey(made)) !== undefined
          refuseBroken("CommentImport", unless(!isTaken, "Its number is used."))
          change.put("commentImports", made)
          for (const comment of comments) {
            const row = { ...comment, import: { component_id: made.component_id, number: made.number } }
            present("ImportedComment", change.state.reviews.get(row.review_id), "Its comment does not exist.")
            const isKnown = change.state.importedComments.count("fingerprint", fingerprintKey(row)) > 0
            refuseBroken("ImportedComment", unless(!isKnown, "Its fingerprint must be unique in the component."))
            change.put("importedComments", row)
          }
        }),
      lastNumber: (component) =>
        store.read(({ commentImports }) =>
          Math.max(0, ...commentImports.where("component", component).map(({ number }) => number))
        ),
      known: (component_id, fingerprints) =>
        store.read(({ importedComments }) =>
          fingerprints
            .flatMap((fingerprint) => importedComments.where("fingerprint", `${component_id}/${fingerprint}`))
            .map(({ fingerprint, review_id }) => ({ fingerprint, review_id }))
            .toSorted(ascending(({ review_id }) => review_id))
        ),
      page: (component, request) =>
        store.read(({ commentImports }) => {
          const all = commentImports.where("component", component).toSorted(ascending(({ number }) => -number))
          return { rows: Page.slice(all, request), total: all.length }
        }),
      lock: (component_id, number) =>
        store.read(({ commentImports }) =>
          Option.fromUndefinedOr(commentImports.get(commentImportKey({ component_id, number })))
        ),
      added: (component_id, number) =>
        store.read(({ importedComments, reviews }) =>
          importedComments
            .where("import", commentImportKey({ component_id, number }))
            .flatMap(({ review_id }) => reviews.get(review_id)?.review ?? [])
            .toSorted(ascending(({ id }) => id))
            .map(({ created_at, id, updated_at }) => ({
              review_id: id,
              touched:
                updated_at.getTime() !== created_at.getTime() ||
                reviews.count("parent", id) > 0 ||
                reviews.count("canonical", id) > 0
            }))
        ),
      saveUndone: (undone) =>
        store.write((change) => {
          const kept = change.state.commentImports.get(commentImportKey(undone))
          if (kept === undefined) return
          const { undone_at, undone_by } = undone
          change.put("commentImports", { ...kept, undone_by, undone_at })
        })
    })
  )
)
