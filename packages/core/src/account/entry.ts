/** Accounts, sessions, tokens and sign-in: the exports that adapters and services use, part of the package's main entry. */
export * as CreateAccount from "./commands/CreateAccount.ts"
export * as ReadAccounts from "./queries/ReadAccounts.ts"
export * as ManageAccounts from "./commands/ManageAccounts.ts"
export * as ChangeOwnAccount from "./commands/ChangeOwnAccount.ts"
export * as ChangeAddress from "./commands/ChangeAddress.ts"
export * as DeleteOwnAccount from "./commands/DeleteOwnAccount.ts"
export * as UnlinkOwnIdentity from "./commands/UnlinkOwnIdentity.ts"
export * as ReadOwnAccount from "./queries/ReadOwnAccount.ts"
export * as OwnAccount from "./OwnAccount.ts"
export * as ResetPassword from "./commands/ResetPassword.ts"
export * as FindUsers from "./queries/FindUsers.ts"
export { PasswordHasher } from "./PasswordHasher.ts"
export * as Secret from "./Secret.ts"
export * as ValidCredential from "./ValidCredential.ts"
export * as Admission from "./Admission.ts"
export * as Identity from "./Identity.ts"
export { IdentityRepository } from "./IdentityRepository.ts"
export { PendingSignInRepository, type PendingSignIn } from "./PendingSignInRepository.ts"
export * as Reauthentication from "./Reauthentication.ts"
export * as SignInByProvider from "./commands/SignInByProvider.ts"
export * as SignIn from "./commands/SignIn.ts"
export * as SignInRules from "./SignInRules.ts"
export { SignInAttemptRepository, type AttemptKey } from "./SignInAttemptRepository.ts"
export * as SignInThrottle from "./SignInThrottle.ts"
export * as ManageTokens from "./commands/ManageTokens.ts"
export * as User from "./User.ts"
export {
  type AccountStanding,
  LinkPurpose,
  mostNamed,
  UserRepository,
  SetupLink,
  type SignInState
} from "./UserRepository.ts"
export * as EndSessions from "./commands/EndSessions.ts"
export * as Session from "./Session.ts"
export * as SecondFactor from "./SecondFactor.ts"
export { SecondFactorRepository } from "./SecondFactorRepository.ts"
export * as SetUpSecondFactor from "./commands/SetUpSecondFactor.ts"
export { SessionRepository } from "./SessionRepository.ts"
export * as PersonalAccessToken from "./PersonalAccessToken.ts"
export { PersonalAccessTokenRepository } from "./PersonalAccessTokenRepository.ts"
