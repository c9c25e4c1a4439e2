/** The words of the page on accounts and security events. */
export const peopleWords = {
  accountActs: {
    lockTitle: "Lock this account?",
    lockAct: "Lock the account",
    lockWhat: "Its sessions end at once. It cannot sign in or use access tokens until a site admin unlocks it.",
    endTitle: "End all sessions?",
    endAct: "End the sessions",
    endWhat:
      "Wherever this person is signed in, they have to sign in again. What they have not saved stays in their browser.",
    deleteTitle: "Delete this account?",
    deleteAct: "Delete the account",
    deleteWhat:
      "What it wrote stays under its name. Its memberships, tokens and assignments go. To block a person for a while, lock the account instead.",
    createSetupLink: "Create setup link",
    setPassword: "Set a password",
    newPassword: "New password",
    passwordDescription: "8 characters or more. Their sessions end.",
    setIt: "Set it",
    linkExplanation: (email: string) => `Send it to ${email}. It works once; until then the old password holds.`,
    linkTitle: "A link to choose a password",
    setupLink: "Setup link",
    signingIn: "Signing in",
    openLock: "Lock",
    unlock: "Unlock",
    openEndAll: "End all sessions",
    openDelete: "Delete",
    isYou: "This is you: another site admin would have to lock or delete your account."
  },
  accountDrawer: {
    hasNeverSignedIn: "Has never signed in",
    signedIn: "Signed in",
    wrongPasswords: (failedAttempts: number) => `, ${failedAttempts} wrong passwords since`,
    recentActivity: "Recent activity",
    allEvents: (name: string) => `All security events of ${name}`
  },
  accountForm: {
    save: "Save",
    name: "Name",
    eMailAddress: "E-mail address",
    siteAdmin: "Site admin",
    siteAdminDescription: "Sees and runs everything: all projects, documents and accounts"
  },
  accountTable: {
    siteAdmin: "Site admin",
    locked: "Locked",
    findPeople: "Find people",
    nameOrEMailAddress: "Name or e-mail address",
    allAccounts: "This list has all accounts.",
    noMatchingAccount: "No matching account",
    account: "account",
    count: (shown: number, total: number) => `${shown} of ${total} accounts`,
    firstShown: (mostRows: number) => `, the first ${mostRows} are shown: type to find the others`,
    accounts: "Accounts",
    nameColumn: "Name",
    signsInByColumn: "Signs in by",
    password: "Password",
    lastSignInColumn: "Last sign-in",
    never: "never",
    stateColumn: "State"
  },
  eventFacts: {
    project: "Project:",
    component: "Component:",
    requestedAgain: "Requested again before a protected act",
    everywhere: "In the whole installation",
    security: "Security"
  },
  eventList: {
    visitor: "a visitor who was not signed in",
    wrongPassword: "Wrong password",
    by: (who: string) => `, by ${who}`,
    noMatchingEvents: "No matching events"
  },
  eventPlace: {
    deleted: (id: number) => `deleted since (number ${id})`
  },
  identities: {
    signInProviders: "Sign-in providers",
    none: "Not linked to any",
    lastUsed: (issuer: string) => `${issuer}, last used`,
    unlink: "Unlink",
    unlinkHint:
      "Their sessions end. Signing in with the same verified address links them again: to block a person, lock the account."
  },
  newPerson: {
    newPerson: "New person",
    createAccount: "Create account",
    linkExplanation: (email: string) =>
      `Send this link to ${email}: with it they choose their password. It works once.`,
    created: (name: string) => `${name} has an account`,
    setupLink: "Setup link",
    name: "Name",
    eMailAddress: "E-mail address",
    addressDescription: "The one that their sign-in provider knows",
    siteAdmin: "Site admin",
    siteAdminDescription: "Sees and runs everything: all projects, documents and accounts",
    setPassword: "Set a password here",
    setPasswordDescription: "Otherwise you get a link by which they choose one",
    password: "Password",
    passwordDescription: "8 characters or more"
  },
  page: {
    people: "People",
    subtitle: "Accounts and their security events.",
    newPerson: "New person",
    accounts: "Accounts",
    securityEvents: "Security events",
    siteAdminsOnlyDescription:
      "Members of a project are on the page of the project. For an account, a lock or a password ask a site admin of this service.",
    siteAdminsOnly: "Site admins run accounts"
  },
  securityEvents: {
    kind: "What happened",
    anyKind: "Anything",
    person: "About or by",
    anyone: "Everybody"
  }
}
