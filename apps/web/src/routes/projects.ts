/** The pages of projects. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { newComponentSearch } from "../pages/newComponent/search.ts"
import { projectSearch } from "../pages/project/search.ts"
import { projectsSearch } from "../pages/projects/search.ts"
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

export const newComponent = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId/new-component",
  validateSearch: newComponentSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/newComponent/NewComponent.tsx")), "NewComponent")
})
