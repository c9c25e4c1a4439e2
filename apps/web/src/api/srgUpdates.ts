/** A component updated to a newer version of a source SRG, in place (R10.18): first what would happen, then the same as one batch that can be undone. */
import { isBlank } from "@docket/api/fetch"
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"

/** What the update would do, or has done. */
export type SrgUpdate = Answered<"componentUpdates", "updateSrg">
/** A requirement whose SRG text changed. */
export type Reworded = SrgUpdate["reworded"][number]
/** One field of it, with its three texts. */
export type MergedField = Reworded["fields"][number]

/** What the update would do; writes nothing. */
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
