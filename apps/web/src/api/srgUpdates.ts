/** Requests of the update of a component to a newer version of a source SRG (R10.18): a preview, then one batch that can be undone. */
import { isBlank } from "@docket/api/fetch"
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"

/** The effect of the update, previewed or done. */
export type SrgUpdate = Answered<"componentUpdates", "updateSrg">
/** A requirement whose SRG text changed. */
export type Reworded = SrgUpdate["reworded"][number]
/** A field of the requirement, with its three texts. */
export type MergedField = Reworded["fields"][number]

/** Previews the update; writes nothing. */
export const srgUpdateQuery = (componentId: number, srgId: number) =>
  queryOptions({
    queryKey: [...componentKey(componentId), "srg-update", srgId],
    queryFn: ({ signal }) =>
      docket.componentUpdates.updateSrg(
        { params: { componentId }, payload: { security_requirements_guide_id: srgId, dry_run: true } },
        { signal }
      ),
    refetchOnWindowFocus: false
  })

/** Updates the component. */
export const updateSrg = (componentId: number, srgId: number, reason: string): Promise<SrgUpdate> =>
  docket.componentUpdates.updateSrg({
    params: { componentId },
    payload: {
      security_requirements_guide_id: srgId,
      ...(isBlank(reason) ? {} : { audit_comment: reason.trim() })
    }
  })
