/** The pages of a component. Their first requests start while their code loads. */
import { activityFilter } from "../parts/activity/activityFilter.ts"
import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { commentsQuery } from "../api/comments.ts"
import { componentQuery } from "../api/component.ts"
import { queryClient } from "../api/docket.ts"
import { fieldStatesQuery, ruleQuery, rulesQuery } from "../api/rules.ts"
import { queueSearch } from "../pages/publicQueue/search.ts"
import { readSearch } from "../pages/read/search.ts"
import { submissionSearch } from "../pages/componentSubmission/search.ts"
import { requirementsSearch } from "../pages/requirement/search.ts"
import { filtersOf, triageSearch } from "../pages/triage/search.ts"
import { pageCode } from "../shell/pageCode.ts"
import { signedIn } from "./around.tsx"

/** Starts the first requests of a page while its code loads, even when a user only points at a link. Afterwards the page makes them. */
const askForRules = (componentId: string): void => {
  void queryClient.prefetchQuery(componentQuery(componentId))
  void queryClient.prefetchQuery(rulesQuery(componentId))
}

export const read = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId",
  validateSearch: readSearch,
  loader: ({ params: { componentId } }) => askForRules(componentId),
  shouldReload: false,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/read/Read.tsx")), "Read")
})

export const componentProgress = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/progress",
  component: lazyRouteComponent(
    () => pageCode(() => import("../pages/componentProgress/ComponentProgress.tsx")),
    "ComponentProgress"
  )
})

export const componentUpdate = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/update",
  component: lazyRouteComponent(
    () => pageCode(() => import("../pages/componentUpdate/ComponentUpdate.tsx")),
    "ComponentUpdate"
  )
})

export const commentMatrix = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/comment-matrix",
  component: lazyRouteComponent(
    () => pageCode(() => import("../pages/commentMatrix/CommentMatrix.tsx")),
    "CommentMatrix"
  )
})

export const srgUpdate = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/newer-srg",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/srgUpdate/SrgUpdate.tsx")), "SrgUpdate")
})

export const componentOverlay = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/overlay",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/overlay/OverlayPage.tsx")), "OverlayPage")
})

export const componentExports = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/exports",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/componentExports/Exports.tsx")), "Exports")
})

export const componentSubmission = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/submission",
  validateSearch: submissionSearch,
  component: lazyRouteComponent(
    () => pageCode(() => import("../pages/componentSubmission/Submission.tsx")),
    "Submission"
  )
})

export const componentActivity = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/activity",
  validateSearch: activityFilter,
  component: lazyRouteComponent(
    () => pageCode(() => import("../pages/componentActivity/ComponentActivity.tsx")),
    "ComponentActivity"
  )
})

export const componentSettings = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/settings",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/componentSettings/Settings.tsx")), "Settings")
})

export const fromOutside = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/from-outside",
  validateSearch: queueSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/publicQueue/Queue.tsx")), "Queue")
})

export const triage = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/triage",
  validateSearch: triageSearch,
  loader: ({ location: { search }, params: { componentId } }) => {
    void queryClient.prefetchInfiniteQuery(commentsQuery(componentId, filtersOf(triageSearch(search))))
    askForRules(componentId)
  },
  shouldReload: false,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/triage/Triage.tsx")), "Triage")
})

export const requirements = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/requirements",
  validateSearch: requirementsSearch,
  loader: ({ params: { componentId } }) => askForRules(componentId),
  shouldReload: false,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/requirement/Requirements.tsx")), "Requirements")
})

export const firstRequirement = createRoute({
  getParentRoute: () => requirements,
  path: "/",
  component: lazyRouteComponent(
    () => pageCode(() => import("../pages/requirement/FirstRequirement.tsx")),
    "FirstRequirement"
  )
})

/** Cached data is shown at once and loaded again in the background. For other data, the previous page stays until it arrives. */
export const requirement = createRoute({
  getParentRoute: () => requirements,
  path: "/$ruleId",
  loader: ({ params: { ruleId } }) => {
    void queryClient.prefetchQuery(fieldStatesQuery)
    const query = ruleQuery(ruleId)
    const opened = queryClient.prefetchQuery(query)
    return queryClient.getQueryData(query.queryKey) === undefined ? opened : undefined
  },
  component: lazyRouteComponent(() => pageCode(() => import("../pages/requirement/Requirement.tsx")), "Requirement")
})

/** The address of a comment by its number alone, as in "#136". */
export const comment = createRoute({
  getParentRoute: () => signedIn,
  path: "/comments/$commentId",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/comment/OpenComment.tsx")), "OpenComment")
})
