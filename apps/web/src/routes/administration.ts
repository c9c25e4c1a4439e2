/** The pages of the administration, for site admins. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { accessSearch } from "../parts/accessSearch.ts"
import { pageCode } from "../shell/pageCode.ts"
import { signedIn } from "./around.tsx"

export const health = createRoute({
  getParentRoute: () => signedIn,
  path: "/administration",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/administration/Health.tsx")), "Health")
})

export const access = createRoute({
  getParentRoute: () => signedIn,
  path: "/administration/access",
  validateSearch: accessSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/administration/Access.tsx")), "Access")
})

export const retention = createRoute({
  getParentRoute: () => signedIn,
  path: "/administration/retention",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/administration/Retention.tsx")), "Retention")
})

export const installationSettings = createRoute({
  getParentRoute: () => signedIn,
  path: "/administration/settings",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/administration/Settings.tsx")), "Settings")
})
