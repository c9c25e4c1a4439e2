/**
 * The method and path of each endpoint, for a client without schemas. Written by `packages/api/test/routes.test.ts`: run it with `-u`
 * when an endpoint changes.
 */

/** Method and path of each endpoint, in the groups of the API. */
export const routes = {
  signIn: {
    login: "POST /api/auth/login",
    listProviders: "GET /api/auth/providers",
    requestPasswordReset: "POST /api/auth/password_resets",
    register: "POST /api/auth/registrations",
    confirmAddress: "POST /api/auth/address_confirmations",
    openSetup: "POST /api/auth/setup/account",
    completeSetup: "POST /api/auth/setup"
  },
  service: {
    version: "GET /api/version"
  },
  accounts: {
    me: "GET /api/auth/me",
    logout: "DELETE /api/auth/logout",
    listUsers: "GET /users",
    createUser: "POST /users/admin_create"
  },
  users: {
    searchUsers: "GET /api/users/search",
    changeUser: "PATCH /users/:userId",
    deleteUser: "DELETE /users/:userId",
    lockUser: "POST /users/:userId/lock",
    unlockUser: "POST /users/:userId/unlock",
    setUserPassword: "POST /users/:userId/set_password",
    endUserSessions: "DELETE /users/:userId/sessions",
    readUserSecondFactor: "GET /users/:userId/second_factor",
    resetUserSecondFactor: "DELETE /users/:userId/second_factor",
    listIdentities: "GET /users/:userId/identities",
    unlinkIdentity: "DELETE /users/:userId/identities/:identityId"
  },
  ownAccount: {
    readOwnAccount: "GET /api/account",
    exportOwnAccount: "GET /api/account/export",
    deleteOwnAccount: "DELETE /api/account",
    unlinkOwnIdentity: "DELETE /api/account/identities/:identityId",
    changeOwnAccount: "PATCH /users",
    requestOwnAddress: "POST /api/account/address"
  },
  tokens: {
    listTokens: "GET /personal_access_tokens",
    createToken: "POST /personal_access_tokens",
    revokeToken: "DELETE /personal_access_tokens/:tokenId"
  },
  secondFactor: {
    readSecondFactor: "GET /api/account/second_factor",
    beginSecondFactor: "POST /api/account/second_factor",
    confirmSecondFactor: "POST /api/account/second_factor/confirm",
    renewRecoveryCodes: "POST /api/account/second_factor/recovery_codes",
    disableSecondFactor: "POST /api/account/second_factor/disable"
  },
  sessions: {
    listSessions: "GET /api/sessions",
    endOtherSessions: "DELETE /api/sessions",
    endSession: "DELETE /api/sessions/:sessionId"
  },
  security: {
    listSecurityEvents: "GET /api/security_events",
    exportSecurityEvents: "GET /api/security_events/export",
    verifyAudit: "GET /api/audit_seals"
  },
  administration: {
    listAccess: "GET /api/access",
    exportAccess: "GET /api/access/export",
    listProjectAccess: "GET /api/projects/:projectId/access",
    exportProjectAccess: "GET /api/projects/:projectId/access/export",
    readRetention: "GET /api/retention",
    changeRetention: "PATCH /api/retention",
    listSettings: "GET /api/settings",
    readHealth: "GET /api/health"
  },
  projects: {
    listProjects: "GET /api/projects",
    createProject: "POST /projects",
    readProject: "GET /projects/:projectId",
    changeProject: "PATCH /projects/:projectId",
    switchLintOfProject: "PATCH /projects/:projectId/lint_rules",
    deleteProject: "DELETE /projects/:projectId",
    projectStatistics: "GET /api/projects/:projectId/stats",
    addMembership: "POST /memberships",
    listComponentMembers: "GET /components/:componentId/memberships",
    changeMembership: "PATCH /memberships/:membershipId",
    removeMembership: "DELETE /memberships/:membershipId"
  },
  accessRequests: {
    requestAccess: "POST /projects/:projectId/project_access_requests",
    listAccessRequests: "GET /projects/:projectId/project_access_requests",
    removeAccessRequest: "DELETE /projects/:projectId/project_access_requests/:requestId"
  },
  invitations: {
    invite: "POST /api/projects/:projectId/invitations",
    listInvitations: "GET /api/projects/:projectId/invitations",
    renewInvitation: "POST /api/projects/:projectId/invitations/:invitationId/renew",
    withdrawInvitation: "DELETE /api/projects/:projectId/invitations/:invitationId"
  },
  benchmarks: {
    listSrgs: "GET /srgs",
    uploadSrg: "POST /srgs",
    readSrg: "GET /srgs/:benchmarkId",
    srgStatistics: "GET /api/srgs/:benchmarkId/stats",
    latestSrgs: "GET /api/srgs/latest",
    downloadSrg: "GET /srgs/:benchmarkId/export/xccdf",
    deleteSrg: "DELETE /srgs/:benchmarkId",
    listStigs: "GET /stigs",
    uploadStig: "POST /stigs",
    latestStigs: "GET /api/stigs/latest",
    downloadStig: "GET /stigs/:benchmarkId/export/xccdf",
    deleteStig: "DELETE /stigs/:benchmarkId",
    stigStatistics: "GET /api/stigs/:benchmarkId/stats",
    readStig: "GET /stigs/:benchmarkId",
    detectSrgsOfStig: "GET /api/stigs/:benchmarkId/detected_srgs",
    detectSrgs: "POST /api/detect_srgs",
    readSeries: "GET /api/benchmarks/:benchmarkId/series",
    joinSeries: "POST /api/benchmarks/:benchmarkId/series",
    partSeries: "DELETE /api/benchmarks/:benchmarkId/series"
  },
  components: {
    createComponent: "POST /projects/:projectId/components",
    latestComponents: "GET /api/components/latest",
    componentSummary: "GET /api/components/:componentId/summary",
    readComponent: "GET /components/:componentId",
    changeComponent: "PATCH /components/:componentId",
    putComponent: "PUT /components/:componentId",
    deleteComponent: "DELETE /components/:componentId",
    releaseComponent: "POST /components/:componentId/release"
  },
  componentUpdates: {
    updateComponent: "POST /components/:componentId/import",
    updateSrg: "POST /components/:componentId/update_srg"
  },
  overlays: {
    readOverlay: "GET /components/:componentId/overlay",
    updateOverlay: "POST /components/:componentId/overlay",
    acknowledgeBase: "POST /components/:componentId/overlay/acknowledge",
    readBase: "GET /rules/:ruleId/base",
    takeBase: "POST /rules/:ruleId/take_base"
  },
  exports: {
    componentCsv: "GET /components/:componentId/export/csv",
    componentXccdf: "GET /components/:componentId/export/xccdf",
    componentHtml: "GET /components/:componentId/export/html",
    componentXccdfNotes: "GET /components/:componentId/export/xccdf/notes",
    componentExportNotes: "GET /components/:componentId/export/notes",
    componentXlsx: "GET /components/:componentId/export/xlsx",
    componentInspec: "GET /components/:componentId/export/inspec",
    componentChecklist: "GET /components/:componentId/export/ckl",
    componentDisposition: "GET /components/:componentId/export/disposition",
    componentActivity: "GET /components/:componentId/export/activity",
    projectActivity: "GET /projects/:projectId/export/activity",
    projectCsv: "GET /projects/:projectId/export/csv",
    projectXlsx: "GET /projects/:projectId/export/xlsx",
    projectExcel: "GET /projects/:projectId/export/excel",
    projectXccdf: "GET /projects/:projectId/export/xccdf",
    projectInspec: "GET /projects/:projectId/export/inspec",
    projectChecklist: "GET /projects/:projectId/export/ckl",
    projectHtml: "GET /projects/:projectId/export/html",
    projectDisposition: "GET /projects/:projectId/export/disposition",
    projectFiles: "GET /projects/:projectId/export/files",
    projectWorkbook: "GET /projects/:projectId/export/workbook",
    srgCsv: "GET /srgs/:benchmarkId/export/csv",
    stigCsv: "GET /stigs/:benchmarkId/export/csv"
  },
  submissions: {
    preflightSubmission: "GET /components/:componentId/submission_preflight",
    submitComponent: "POST /components/:componentId/submissions",
    listSubmissions: "GET /components/:componentId/submissions",
    readSubmission: "GET /components/:componentId/submissions/:number",
    downloadSubmission: "GET /components/:componentId/submissions/:number/file",
    compareSubmissions: "GET /components/:componentId/submissions/:number/difference",
    keepDispositions: "POST /components/:componentId/disposition_snapshots",
    listKeptDispositions: "GET /components/:componentId/disposition_snapshots",
    downloadKeptDispositions: "GET /components/:componentId/disposition_snapshots/:number/file"
  },
  archives: {
    projectArchive: "GET /projects/:projectId/export/json_archive",
    componentArchive: "GET /components/:componentId/export/json_archive",
    restoreProject: "POST /projects/import_backup",
    restoreComponents: "POST /projects/:projectId/import_backup"
  },
  takeovers: {
    importVulcan: "POST /projects/:projectId/import_vulcan"
  },
  comparisons: {
    compareComponents: "GET /api/components/compare",
    compareComponentsInDetail: "GET /api/components/compare/details",
    compareStigWithComponent: "GET /api/stigs/compare",
    compareReleases: "GET /api/benchmarks/compare"
  },
  rules: {
    listRules: "GET /components/:componentId/rules",
    openRule: "GET /rules/:ruleId",
    editRule: "PATCH /rules/:ruleId",
    putRule: "PUT /rules/:ruleId",
    revertRule: "POST /rules/:ruleId/revert",
    sourceChange: "GET /rules/:ruleId/source_change",
    acknowledgeSourceChange: "POST /rules/:ruleId/acknowledge_source_change",
    switchLintOfRule: "PATCH /rules/:ruleId/lint_rules",
    addRule: "POST /components/:componentId/rules",
    deleteRule: "DELETE /rules/:ruleId",
    lockSection: "PATCH /rules/:ruleId/section_locks",
    lockSections: "PATCH /rules/:ruleId/bulk_section_locks",
    lockSectionsOfAll: "PATCH /components/:componentId/lock_sections",
    lockAll: "POST /components/:componentId/lock",
    reviewMany: "POST /components/:componentId/bulk_reviews",
    fieldStates: "GET /api/field_states",
    satisfyRule: "POST /rule_satisfactions",
    unsatisfyRule: "DELETE /rule_satisfactions",
    unsatisfyOneRule: "DELETE /rule_satisfactions/:ruleId",
    relatedRules: "GET /rules/:ruleId/search/related_rules"
  },
  editBatches: {
    bulkEdit: "POST /components/:componentId/bulk_edit",
    findAndReplace: "POST /components/:componentId/find_and_replace",
    meetElsewhere: "POST /components/:componentId/meet_elsewhere",
    listEditBatches: "GET /components/:componentId/edit_batches",
    undoEdits: "POST /edit_batches/:editBatchId/undo"
  },
  lint: {
    lintTexts: "POST /api/lint",
    lintRules: "GET /api/lint_rules",
    lintComponent: "GET /components/:componentId/lint"
  },
  histories: {
    ruleHistory: "GET /rules/:ruleId/histories",
    componentHistory: "GET /components/:componentId/histories",
    projectHistory: "GET /projects/:projectId/histories",
    componentActs: "GET /components/:componentId/acts",
    projectActs: "GET /projects/:projectId/acts"
  },
  relocations: {
    proposeRelocation: "POST /rules/:ruleId/relocations",
    listRelocations: "GET /requirement_relocations",
    listDestinations: "GET /requirement_relocations/destinations",
    takeBackRelocation: "DELETE /requirement_relocations/:relocationId",
    dryRunRelocation: "POST /requirement_relocations/:relocationId/dry_run",
    acceptRelocation: "POST /requirement_relocations/:relocationId/accept",
    confirmRelocation: "POST /requirement_relocations/:relocationId/confirm",
    declineRelocation: "POST /requirement_relocations/:relocationId/decline"
  },
  reviews: {
    listComments: "GET /components/:componentId/comments",
    listProjectComments: "GET /projects/:projectId/comments",
    postOnRule: "POST /rules/:ruleId/reviews",
    postOnComponent: "POST /components/:componentId/reviews",
    bulkTriage: "PATCH /reviews/bulk_triage",
    triage: "PATCH /reviews/:reviewId/triage",
    adjudicate: "PATCH /reviews/:reviewId/adjudicate",
    bulkAdjudicate: "PATCH /reviews/bulk_adjudicate",
    reopen: "PATCH /reviews/:reviewId/reopen",
    withdraw: "PATCH /reviews/:reviewId/withdraw",
    adminWithdraw: "PATCH /reviews/:reviewId/admin_withdraw",
    adminRestore: "PATCH /reviews/:reviewId/admin_restore",
    editReview: "PUT /reviews/:reviewId",
    listVersions: "GET /reviews/:reviewId/versions",
    moveToRule: "PATCH /reviews/:reviewId/move_to_rule",
    changeSection: "PATCH /reviews/:reviewId/section",
    describe: "PATCH /reviews/:reviewId/description",
    adminDestroy: "DELETE /reviews/:reviewId/admin_destroy",
    readComment: "GET /reviews/:reviewId",
    listResponses: "GET /reviews/:reviewId/responses",
    listReactions: "GET /reviews/:reviewId/reactions",
    react: "POST /reviews/:reviewId/reactions"
  },
  proposals: {
    difference: "GET /reviews/:reviewId/difference",
    acceptProposal: "POST /reviews/:reviewId/accept_proposal"
  },
  assignments: {
    assignMany: "PATCH /reviews/bulk_assignment",
    assign: "PATCH /reviews/:reviewId/assignment",
    assignRules: "PATCH /components/:componentId/bulk_assignment",
    assignRule: "PATCH /rules/:ruleId/assignment",
    listWaitingRules: "GET /api/waiting/requirements",
    markMention: "PATCH /reviews/:reviewId/mention",
    listWaiting: "GET /api/waiting"
  },
  commentMatrices: {
    importComments: "POST /components/:componentId/import_comments",
    commentTemplate: "GET /components/:componentId/import_comments/template",
    listCommentImports: "GET /components/:componentId/comment_imports",
    undoCommentImport: "POST /components/:componentId/comment_imports/:number/undo",
    writeDispositions: "POST /components/:componentId/comment_matrix/dispositions"
  },
  ownComments: {
    listOwnComments: "GET /users/:userId/comments",
    markOwnCommentsSeen: "POST /users/:userId/comments/seen"
  },
  publicPeriods: {
    readPublicPeriod: "GET /components/:componentId/public_period",
    changePublicPeriod: "PATCH /components/:componentId/public_period",
    renewPublicLink: "POST /components/:componentId/public_period/renew_link",
    listQueue: "GET /components/:componentId/public_comments",
    moderate: "PATCH /components/:componentId/public_comments"
  },
  public: {
    readPublicDocument: "GET /api/public/:publicToken",
    listPublicRequirements: "GET /api/public/:publicToken/requirements",
    readPublicRequirement: "GET /api/public/:publicToken/requirements/:ruleId",
    listPublishedComments: "GET /api/public/:publicToken/comments",
    postPublicComment: "POST /api/public/:publicToken/comments",
    trackPublicComment: "GET /api/public_comments/:trackingNumber"
  },
  responseTemplates: {
    listResponseTemplates: "GET /projects/:projectId/triage_response_templates",
    readResponseTemplate: "GET /projects/:projectId/triage_response_templates/:templateId",
    createResponseTemplate: "POST /projects/:projectId/triage_response_templates",
    changeResponseTemplate: "PATCH /projects/:projectId/triage_response_templates/:templateId",
    deleteResponseTemplate: "DELETE /projects/:projectId/triage_response_templates/:templateId"
  },
  savedFilters: {
    listSavedFilters: "GET /projects/:projectId/saved_filters",
    createSavedFilter: "POST /projects/:projectId/saved_filters",
    changeSavedFilter: "PATCH /projects/:projectId/saved_filters/:filterId",
    deleteSavedFilter: "DELETE /projects/:projectId/saved_filters/:filterId"
  },
  triageOfMany: {
    clusters: "GET /components/:componentId/comments/clusters",
    merge: "PATCH /reviews/merge",
    listBatches: "GET /components/:componentId/triage_batches",
    undoBatch: "POST /triage_batches/:batchId/undo"
  },
  numbers: {
    componentStatistics: "GET /api/components/:componentId/stats",
    workflowState: "GET /api/components/:componentId/workflow_state",
    triageSummary: "GET /api/components/:componentId/triage_summary",
    projectTriageSummary: "GET /api/projects/:projectId/triage_summary",
    triageAgeing: "GET /api/components/:componentId/triage_ageing",
    burnDown: "GET /api/components/:componentId/burn_down",
    triagers: "GET /api/components/:componentId/triagers"
  },
  search: {
    searchEverything: "GET /api/search/global"
  },
  feed: {
    readEvents: "GET /api/events"
  },
  presence: {
    report: "PUT /api/presence",
    read: "GET /api/presence",
    leave: "DELETE /api/presence"
  },
  mail: {
    readMailSettings: "GET /api/mail_settings",
    changeMailSettings: "PATCH /api/mail_settings",
    listWatches: "GET /api/watches",
    watch: "PUT /api/watches",
    unwatch: "DELETE /api/watches/:watchId",
    listLetters: "GET /api/letters",
    retryLetter: "POST /api/letters/:letterId/retry",
    discardLetter: "POST /api/letters/:letterId/discard"
  },
  unsubscribing: {
    unsubscribe: "POST /api/unsubscribe",
    resubscribe: "PUT /api/unsubscribe"
  },
  webhooks: {
    listWebhooks: "GET /projects/:projectId/webhooks",
    createWebhook: "POST /projects/:projectId/webhooks",
    changeWebhook: "PATCH /projects/:projectId/webhooks/:webhookId",
    testWebhook: "POST /projects/:projectId/webhooks/:webhookId/test",
    deleteWebhook: "DELETE /projects/:projectId/webhooks/:webhookId",
    listDeliveries: "GET /projects/:projectId/webhooks/:webhookId/deliveries",
    redeliver: "POST /projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId/redeliver"
  },
  jobs: {
    importLibrary: "POST /libraries",
    listJobs: "GET /api/jobs",
    readJob: "GET /api/jobs/:jobId",
    cancelJob: "DELETE /api/jobs/:jobId"
  }
} as const
