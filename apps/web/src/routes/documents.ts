/** The pages of published documents, and of comparisons. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { compareSearch } from "../pages/compare/search.ts"
import { documentSearch } from "../pages/document/search.ts"
import { documentsSearch } from "../pages/documents/search.ts"
import { reportSearch } from "../pages/importReport/search.ts"
import { pageCode } from "../shell/pageCode.ts"
import { signedIn } from "./around.tsx"

export const documents = createRoute({
  getParentRoute: () => signedIn,
  path: "/documents",
  validateSearch: documentsSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/documents/Documents.tsx")), "Documents")
})

export const document = createRoute({
  getParentRoute: () => signedIn,
  path: "/documents/$kind/$benchmarkId",
  validateSearch: documentSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/document/Document.tsx")), "Document")
})

export const addDocuments = createRoute({
  getParentRoute: () => signedIn,
  path: "/documents/add",
  component: lazyRouteComponent(() => pageCode(() => import("../pages/addDocuments/AddDocuments.tsx")), "AddDocuments")
})

export const importReport = createRoute({
  getParentRoute: () => signedIn,
  path: "/documents/imports/$jobId",
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/importReport/ImportReport.tsx")), "ImportReport")
})

export const compare = createRoute({
  getParentRoute: () => signedIn,
  path: "/compare",
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => pageCode(() => import("../pages/compare/Compare.tsx")), "Compare")
})
