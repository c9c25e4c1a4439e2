/** Projects, their members, and requests for access: the exports that adapters and services use, part of the package's main entry. */
export * as AccessRequest from "./AccessRequest.ts"
export { AccessRequestRepository } from "./AccessRequestRepository.ts"
export * as Invitation from "./Invitation.ts"
export { GroupMembershipRepository } from "./GroupMembershipRepository.ts"
export * as GroupRoles from "./GroupRoles.ts"
export { InvitationRepository, type Newcomer } from "./InvitationRepository.ts"
export * as InvitePeople from "./commands/InvitePeople.ts"
export * as RequestAccess from "./commands/RequestAccess.ts"
export * as ManageMemberships from "./commands/ManageMemberships.ts"
export * as ListComponentMembers from "./queries/ListComponentMembers.ts"
export * as ManageProjects from "./commands/ManageProjects.ts"
export * as ReadProjects from "./queries/ReadProjects.ts"
export * as FormerMember from "./FormerMember.ts"
export * as Project from "./Project.ts"
export {
  ProjectRepository,
  type ComponentMember,
  Member,
  type ProjectQuery,
  ProjectRow,
  projectSorts
} from "./ProjectRepository.ts"
export * as ManageSavedFilters from "./commands/ManageSavedFilters.ts"
export * as SavedFilter from "./SavedFilter.ts"
export { SavedFilterRepository } from "./SavedFilterRepository.ts"
export * as ProjectActs from "./ProjectActs.ts"
