/** Projects, their members, and requests for access: what adapters and services use, a part of the package's own entry. */
export * as AccessRequest from "./AccessRequest.ts"
export { AccessRequestRepository } from "./AccessRequestRepository.ts"
export * as AccessRequests from "./AccessRequests.ts"
export * as Memberships from "./Memberships.ts"
export * as ComponentMembers from "./ComponentMembers.ts"
export * as Projects from "./Projects.ts"
export * as Project from "./Project.ts"
export {
  ProjectRepository,
  type ComponentMember,
  type Member,
  type ProjectQuery,
  ProjectRow
} from "./ProjectRepository.ts"
export * as ProjectActs from "./ProjectActs.ts"
