/** Every page by its path. Pages are loaded when first shown; what a page shows is said by its path and query alone, so that a link opens it again. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect
} from "@tanstack/react-router"
import { commentsQuery } from "./api/comments.ts"
import { componentQuery } from "./api/component.ts"
import { queryClient } from "./api/docket.ts"
import { meQuery } from "./api/me.ts"
import { placeQuery } from "./api/live/place.ts"
import { fieldStatesQuery, ruleQuery, rulesQuery } from "./api/rules.ts"
import { Placeholder } from "./parts/Loaded.tsx"
import { Marked } from "./shell/Marked.tsx"
import { NotFound } from "./shell/NotFound.tsx"
import { pageCode } from "./shell/pageCode.ts"
import { PageError } from "./shell/PageError.tsx"
import { newComponentSearch } from "./pages/newComponent/search.ts"
import { projectSearch } from "./pages/project/search.ts"
import { projectsSearch } from "./pages/projects/search.ts"
import { compareSearch } from "./pages/compare/search.ts"
import { documentSearch } from "./pages/document/search.ts"
import { documentsSearch } from "./pages/documents/search.ts"
import { myWorkSearch } from "./pages/myWork/search.ts"
import { peopleSearch } from "./pages/people/search.ts"
import { reportSearch } from "./pages/importReport/search.ts"
import { relocationsSearch } from "./pages/relocations/search.ts"
import { requirementsSearch } from "./pages/requirement/search.ts"
import { readSearch } from "./pages/read/search.ts"
import { filtersOf, triageSearch } from "./pages/triage/search.ts"

const root = createRootRoute({
  component: () => (
    <Marked>
      <Outlet />
    </Marked>
  ),
  notFoundComponent: NotFound
})

/** `/sign-in?return_to=/app/…` */
const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: (search: Record<string, unknown>): { return_to?: string } =>
    typeof search["return_to"] === "string" && search["return_to"].startsWith("/app")
      ? { return_to: search["return_to"] }
      : {},
  component: lazyRouteComponent(() => pageCode(() => import("./pages/signIn/SignIn.tsx")), "SignIn")
})

/** Pages for signed-in people; everybody else signs in first and comes back. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ location }) => {
    // Before anything else is asked for: what happens from then on is told. A page can do without.
    const place = queryClient.ensureQueryData(placeQuery).catch(() => null)
    const me = await queryClient.ensureQueryData(meQuery)
    await place
    if (me === null) {
      throw redirect({ to: "/sign-in", search: location.href === "/" ? {} : { return_to: `/app${location.href}` } })
    }
  },
  component: lazyRouteComponent(() => pageCode(() => import("./shell/Frame.tsx")), "Frame")
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/projects", replace: true })
  }
})

const projects = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects",
  validateSearch: projectsSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/projects/Projects.tsx")), "Projects")
})

const project = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId",
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/project/Project.tsx")), "Project")
})

/** What a page of a component begins with is asked for while its code is on the way, also when a link is pointed at; the page itself sees to it from then on. */
const askForRules = (componentId: string): void => {
  void queryClient.prefetchQuery(componentQuery(componentId))
  void queryClient.prefetchQuery(rulesQuery(componentId))
}

const read = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId",
  validateSearch: readSearch,
  loader: ({ params: { componentId } }) => askForRules(componentId),
  shouldReload: false,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/read/Read.tsx")), "Read")
})

const newComponent = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId/new-component",
  validateSearch: newComponentSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/newComponent/NewComponent.tsx")), "NewComponent")
})

const componentProgress = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/progress",
  component: lazyRouteComponent(
    () => pageCode(() => import("./pages/componentProgress/ComponentProgress.tsx")),
    "ComponentProgress"
  )
})

const componentUpdate = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/update",
  component: lazyRouteComponent(
    () => pageCode(() => import("./pages/componentUpdate/ComponentUpdate.tsx")),
    "ComponentUpdate"
  )
})

const componentExports = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/exports",
  component: lazyRouteComponent(() => pageCode(() => import("./pages/componentExports/Exports.tsx")), "Exports")
})

const componentActivity = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/activity",
  component: lazyRouteComponent(
    () => pageCode(() => import("./pages/componentActivity/ComponentActivity.tsx")),
    "ComponentActivity"
  )
})

const componentSettings = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/settings",
  component: lazyRouteComponent(() => pageCode(() => import("./pages/componentSettings/Settings.tsx")), "Settings")
})

const triage = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/triage",
  validateSearch: triageSearch,
  loader: ({ location: { search }, params: { componentId } }) => {
    void queryClient.prefetchInfiniteQuery(commentsQuery(componentId, filtersOf(triageSearch(search))))
    askForRules(componentId)
  },
  shouldReload: false,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/triage/Triage.tsx")), "Triage")
})

const documents = createRoute({
  getParentRoute: () => signedIn,
  path: "/documents",
  validateSearch: documentsSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/documents/Documents.tsx")), "Documents")
})

const document = createRoute({
  getParentRoute: () => signedIn,
  path: "/documents/$kind/$benchmarkId",
  validateSearch: documentSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/document/Document.tsx")), "Document")
})

const addDocuments = createRoute({
  getParentRoute: () => signedIn,
  path: "/documents/add",
  component: lazyRouteComponent(() => pageCode(() => import("./pages/addDocuments/AddDocuments.tsx")), "AddDocuments")
})

const importReport = createRoute({
  getParentRoute: () => signedIn,
  path: "/documents/imports/$jobId",
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/importReport/ImportReport.tsx")), "ImportReport")
})

const compare = createRoute({
  getParentRoute: () => signedIn,
  path: "/compare",
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/compare/Compare.tsx")), "Compare")
})

const requirements = createRoute({
  getParentRoute: () => signedIn,
  path: "/components/$componentId/requirements",
  validateSearch: requirementsSearch,
  loader: ({ params: { componentId } }) => askForRules(componentId),
  shouldReload: false,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/requirement/Requirements.tsx")), "Requirements")
})

const firstRequirement = createRoute({
  getParentRoute: () => requirements,
  path: "/",
  component: lazyRouteComponent(
    () => pageCode(() => import("./pages/requirement/FirstRequirement.tsx")),
    "FirstRequirement"
  )
})

/** What is in the cache is shown at once, and asked for anew behind it; what is not is awaited while the page before stays. */
const requirement = createRoute({
  getParentRoute: () => requirements,
  path: "/$ruleId",
  loader: ({ params: { ruleId } }) => {
    void queryClient.prefetchQuery(fieldStatesQuery)
    const query = ruleQuery(ruleId)
    const opened = queryClient.prefetchQuery(query)
    return queryClient.getQueryData(query.queryKey) === undefined ? opened : undefined
  },
  component: lazyRouteComponent(() => pageCode(() => import("./pages/requirement/Requirement.tsx")), "Requirement")
})

const relocations = createRoute({
  getParentRoute: () => signedIn,
  path: "/relocations",
  validateSearch: relocationsSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/relocations/Relocations.tsx")), "Relocations")
})

const myWork = createRoute({
  getParentRoute: () => signedIn,
  path: "/my-comments",
  validateSearch: myWorkSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/myWork/MyWork.tsx")), "MyWork")
})

const people = createRoute({
  getParentRoute: () => signedIn,
  path: "/people",
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => pageCode(() => import("./pages/people/People.tsx")), "People")
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: "/profile",
  component: lazyRouteComponent(() => pageCode(() => import("./pages/profile/Profile.tsx")), "Profile")
})

const tokens = createRoute({
  getParentRoute: () => signedIn,
  path: "/profile/tokens",
  component: lazyRouteComponent(() => pageCode(() => import("./pages/profile/Tokens.tsx")), "Tokens")
})

const nowhere = createRoute({ getParentRoute: () => signedIn, path: "$", component: NotFound })

const routeTree = root.addChildren([
  signIn,
  signedIn.addChildren([
    requirements.addChildren([firstRequirement, requirement]),
    relocations,
    home,
    projects,
    project,
    newComponent,
    componentProgress,
    componentUpdate,
    componentExports,
    componentActivity,
    componentSettings,
    read,
    triage,
    documents,
    document,
    addDocuments,
    importReport,
    compare,
    myWork,
    people,
    profile,
    tokens,
    nowhere
  ])
])

export const router = createRouter({
  routeTree,
  basepath: "/app",
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: Placeholder,
  defaultErrorComponent: PageError,
  scrollRestoration: true
})

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
}
