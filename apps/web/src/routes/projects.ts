/** The pages of projects. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { commentsOfQuery } from "../api/comments.ts"
import { queryClient } from "../api/docket.ts"
import { projectQuery } from "../api/project.ts"
import { newComponentSearch } from "../pages/newComponent/search.ts"
import { projectSearch } from "../pages/project/search.ts"
import { projectsSearch } from "../pages/projects/search.ts"
import { filtersOf, triageSearch } from "../pages/triage/search.ts"
import { pageCode } from "../shell/pageCode.ts"
import { signedIn } from "./around.tsx"

export const projects = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects",
  validateSearch: projectsSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/projects/Projects.tsx")), "Projects")
})

export const project = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId",
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/project/Project.tsx")), "Project")
})

/** Its first requests start while its code loads. */
export const projectTriage = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId/triage",
  validateSearch: triageSearch,
  loader: ({ location: { search }, params: { projectId } }) => {
    const asked = triageSearch(search)
    const scope = { kind: "project", id: projectId } as const
    void queryClient.prefetchQuery(projectQuery(projectId))
    void queryClient.prefetchInfiniteQuery(commentsOfQuery(scope, filtersOf(asked), asked.component))
  },
  shouldReload: false,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/triage/ProjectTriage.tsx")), "ProjectTriage")
})

export const newComponent = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId/new-component",
  validateSearch: newComponentSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/newComponent/NewComponent.tsx")), "NewComponent")
})
