/** The pages that need no account: an opened component by its link, and a comment by its tracking number (R23). */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { publicSearch, trackSearch } from "../pages/publicDocument/search.ts"
import { pageCode } from "../shell/pageCode.ts"
import { root } from "./around.tsx"

export const publicDocument = createRoute({
  getParentRoute: () => root,
  path: "/public/$token",
  validateSearch: publicSearch,
  component: lazyRouteComponent(
    () => pageCode(() => import("../pages/publicDocument/PublicDocument.tsx")),
    "PublicDocument"
  )
})

export const track = createRoute({
  getParentRoute: () => root,
  path: "/track",
  validateSearch: trackSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/track/Track.tsx")), "Track")
})
