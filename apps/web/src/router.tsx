/** Every page by its path. A page loads when it is first shown. Its path and query alone define its content, so that a link opens it again. */
import { createRouter } from "@tanstack/react-router"
import { Placeholder } from "./parts/Loaded.tsx"
import {
  confirmAddress,
  forgotPassword,
  home,
  nowhere,
  register,
  root,
  signedIn,
  signIn,
  unsubscribe
} from "./routes/around.tsx"
import {
  comment,
  commentMatrix,
  componentActivity,
  componentExports,
  componentOverlay,
  componentSubmission,
  componentProgress,
  componentSettings,
  componentUpdate,
  firstRequirement,
  fromOutside,
  read,
  requirement,
  requirements,
  srgUpdate,
  triage
} from "./routes/components.ts"
import { access, health, installationSettings, retention } from "./routes/administration.ts"
import { addDocuments, compare, document, documents, importReport } from "./routes/documents.ts"
import { mail, myWork, people, profile, relocations, sessions, tokens } from "./routes/people.ts"
import { publicDocument, track } from "./routes/visitors.ts"
import { newComponent, project, projects, projectTriage } from "./routes/projects.ts"
import { PageError } from "./shell/PageError.tsx"

const routeTree = root.addChildren([
  signIn,
  publicDocument,
  track,
  forgotPassword,
  confirmAddress,
  register,
  unsubscribe,
  signedIn.addChildren([
    requirements.addChildren([firstRequirement, requirement]),
    relocations,
    home,
    projects,
    project,
    newComponent,
    projectTriage,
    componentProgress,
    componentUpdate,
    commentMatrix,
    srgUpdate,
    componentOverlay,
    componentExports,
    componentSubmission,
    componentActivity,
    componentSettings,
    fromOutside,
    read,
    triage,
    comment,
    documents,
    document,
    addDocuments,
    importReport,
    compare,
    myWork,
    people,
    health,
    access,
    retention,
    installationSettings,
    profile,
    mail,
    sessions,
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
