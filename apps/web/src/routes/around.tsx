/** The frame around all pages: the marking, the sign-in page, and the frame of pages for signed-in users. */
import { returnPathOf } from "@docket/api/fetch"
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router"
import { queryClient } from "../api/docket.ts"
import { placeQuery } from "../api/live/place.ts"
import { meQuery } from "../api/me.ts"
import { Marked } from "../shell/Marked.tsx"
import { NotFound } from "../shell/NotFound.tsx"
import { pageCode } from "../shell/pageCode.ts"

export const root = createRootRoute({
  component: () => (
    <Marked>
      <Outlet />
    </Marked>
  ),
  notFoundComponent: NotFound
})

/** `/sign-in?return_to=/app/…` */
export const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  // A missing parameter in this type is still passed on. The page checks it again before it redirects.
  validateSearch: (search: Record<string, unknown>): { return_to?: string } => {
    const return_to = returnPathOf(search["return_to"])
    return return_to === null ? {} : { return_to }
  },
  component: lazyRouteComponent(() => pageCode(() => import("../pages/signIn/SignIn.tsx")), "SignIn")
})

/** Requests a link for a new password. */
export const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/signIn/ForgotPassword.tsx")), "ForgotPassword")
})

/** Registers an account, where the operator allows it. */
export const register = createRoute({
  getParentRoute: () => root,
  path: "/register",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/signIn/Register.tsx")), "Register")
})

/** `/confirm-address#secret`, the link of an e-mail. */
export const confirmAddress = createRoute({
  getParentRoute: () => root,
  path: "/confirm-address",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/signIn/ConfirmAddress.tsx")), "ConfirmAddress")
})

/** `/unsubscribe?token=…`, the link of an e-mail. */
export const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: "/unsubscribe",
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search["token"] === "string" ? { token: search["token"] } : {},
  component: lazyRouteComponent(() => pageCode(() => import("../pages/signIn/Unsubscribe.tsx")), "Unsubscribe")
})

/** Pages for signed-in users. Others sign in first and then return. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ location }) => {
    // Read before all other requests, so that later events update the page. A page works without it.
    const place = queryClient.ensureQueryData(placeQuery).catch(() => null)
    const me = await queryClient.ensureQueryData(meQuery)
    await place
    if (me === null) {
      throw redirect({ to: "/sign-in", search: location.href === "/" ? {} : { return_to: `/app${location.href}` } })
    }
  },
  component: lazyRouteComponent(() => pageCode(() => import("../shell/Frame.tsx")), "Frame")
})

export const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/projects", replace: true })
  }
})

export const nowhere = createRoute({ getParentRoute: () => signedIn, path: "$", component: NotFound })
