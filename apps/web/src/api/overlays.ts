/** Overlays: what a component inherits from its base, what changed beneath, and updates from the base (R21). */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"
import { type Rule, ruleKey } from "./rules.ts"
import { withTag } from "./ruleWrites.ts"

/** An overlay with its requirements. */
export type Overlay = Answered<"overlays", "readOverlay">
/** A requirement of an overlay. */
export type OverlayRow = Overlay["rows"][number]
/** A component or a published STIG that is followed, or could be. */
export type OverlayBase = NonNullable<Overlay["base"]>
/** A field of a requirement next to its base. */
export type FieldOverBase = Answered<"overlays", "readBase">["fields"][number]
/** What an update does, or would do. */
export type OverlayUpdate = Extract<Answered<"overlays", "updateOverlay">, { readonly base: unknown }>

/** A change of the base is not an event of the overlay, so it is read whenever it is shown. */
const alwaysRead = { staleTime: 0, refetchOnMount: "always" } as const

/** All requirements of an overlay by number. */
export const overlayQuery = (componentId: string | number) =>
  queryOptions({
    ...alwaysRead,
    queryKey: [...componentKey(componentId), "overlay"],
    queryFn: ({ signal }) =>
      docket.overlays.readOverlay({ params: { componentId }, query: { per_page: 1000 } }, { signal })
  })

/** A requirement field by field next to its base. */
export const baseQuery = (ruleId: string | number) =>
  queryOptions({
    ...alwaysRead,
    queryKey: [...ruleKey(ruleId), "base"],
    queryFn: ({ signal }) => docket.overlays.readBase({ params: { ruleId } }, { signal })
  })

/** The id of a base in a request. */
const baseOf = ({ id, kind }: OverlayBase) => (kind === "stig" ? { stig_id: id } : { component_id: id })

/** Updates from this base; with `isPreview` nothing changes. */
export const updateOverlay = async (
  componentId: number,
  base: OverlayBase,
  isPreview: boolean
): Promise<Answered<"overlays", "updateOverlay">> =>
  docket.overlays.updateOverlay({ params: { componentId }, payload: { ...baseOf(base), dry_run: isPreview } })

/** Acknowledges what changed beneath these requirements. */
export const acknowledgeBase = (componentId: number, ruleIds: ReadonlyArray<number>) =>
  docket.overlays.acknowledgeBase({ params: { componentId }, payload: { rule_ids: ruleIds } })

/** Reverts fields to the text of the base. */
export const takeBase = (rule: Rule, etag: string, fields: ReadonlyArray<FieldOverBase["field"]>) =>
  withTag((sending) =>
    docket.overlays.takeBase(
      { params: { ruleId: rule.id }, headers: { "if-match": etag }, payload: { fields } },
      sending
    )
  )
