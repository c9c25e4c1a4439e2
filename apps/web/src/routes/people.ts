/** The pages of the user's work and account, and of all accounts for site admins. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { myWorkSearch } from "../pages/myWork/search.ts"
import { peopleSearch } from "../pages/people/search.ts"
import { relocationsSearch } from "../pages/relocations/search.ts"
import { pageCode } from "../shell/pageCode.ts"
import { signedIn } from "./around.tsx"

export const relocations = createRoute({
  getParentRoute: () => signedIn,
  path: "/relocations",
  validateSearch: relocationsSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/relocations/Relocations.tsx")), "Relocations")
})

export const myWork = createRoute({
  getParentRoute: () => signedIn,
  path: "/my-comments",
  validateSearch: myWorkSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/myWork/MyWork.tsx")), "MyWork")
})

export const people = createRoute({
  getParentRoute: () => signedIn,
  path: "/people",
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/people/People.tsx")), "People")
})

export const profile = createRoute({
  getParentRoute: () => signedIn,
  path: "/profile",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/profile/Profile.tsx")), "Profile")
})

export const mail = createRoute({
  getParentRoute: () => signedIn,
  path: "/profile/mail",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/profile/Mail.tsx")), "Mail")
})

export const tokens = createRoute({
  getParentRoute: () => signedIn,
  path: "/profile/tokens",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/profile/Tokens.tsx")), "Tokens")
})

export const sessions = createRoute({
  getParentRoute: () => signedIn,
  path: "/profile/sessions",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/profile/Sessions.tsx")), "Sessions")
})
