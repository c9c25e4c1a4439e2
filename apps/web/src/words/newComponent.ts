/** The words of the page that creates a component. */
import { counted } from "./counted.ts"

export const newComponentWords = {
  createdReport: {
    contents: (requirements: number, satisfactions: number) =>
      `The file has ${counted(requirements, "requirement")}; ${counted(satisfactions, "link between them was", "links between them were")} found in their texts.`,
    notCovered: (count: number) =>
      `${counted(count, "requirement of the SRGs is", "requirements of the SRGs are")} not in the file; they wait to be decided`,
    unmatched: (count: number) => `${counted(count, "SRG id of the file is", "SRG ids of the file are")} in no source`,
    warnings: "What you should know",
    row: (row: number, message: string) => `Row ${row}: ${message}`,
    line: (line: number, message: string) => `Line ${line}: ${message}`,
    rebased: (count: number) =>
      `${counted(count, "requirement reads", "requirements read")} as before in the new SRGs. What is worded otherwise or gone is marked “SRG changed” in the list, until somebody has dealt with it.`,
    changed: (count: number) => `${counted(count, "is", "are")} worded otherwise`,
    removed: (count: number) => `${counted(count, "is", "are")} gone from the SRGs`,
    added: (count: number) => `${counted(count, "is", "are")} new, and not decided yet`,
    created: (nameWithRelease: string, rulesCount: number) =>
      `${nameWithRelease} is made, with ${counted(rulesCount, "requirement")}`,
    seeChanges: "See what the SRGs changed",
    openRequirements: "Go to its requirements",
    backToProject: "Back to the project"
  },
  fromCopy: {
    project: "Project",
    component: "Component",
    noComponents: "The project has no component that you may read.",
    copyAndRebase: "Copy and rebase",
    copy: "Copy",
    original: "Original",
    description:
      "Copies requirements, links, questions and answers with their numbers. Locks and reviews are not copied.",
    withComments: "With its comments",
    withCommentsDescription: "As they were decided, without the accounts of those who wrote them.",
    rebase: "On other SRGs (rebase)",
    rebaseDescription: "Your texts are kept. You see which requirements the SRGs changed, removed and added.",
    newSourceSrg: "New source SRG",
    names: "Names",
    namesDescription: "Empty fields keep the original’s value. In the same project the copy is its next release."
  },
  fromFile: {
    preview: "Preview",
    createFromTheFile: "Create from the file",
    file: "File",
    fileDescription:
      "Every requirement of the file becomes one of the component. What the SRGs ask for and the file does not have is added, not decided yet.",
    documentOrTable: "Document or table",
    fileHint: "XCCDF (XML, or a ZIP with one), XLSX or CSV.",
    sources: "Sources",
    sourcesDescription: "The SRGs that the document was made from: requirements are joined to them by SRG id.",
    names: "Names",
    creating: "The component is being made.",
    reading: "The file is being read.",
    includeUnmatched: "Include requirements that no SRG has",
    includeUnmatchedDescription: "They have no SRG requirement in the component.",
    previewTitle: (rulesCount: number) => `The component would have ${counted(rulesCount, "requirement")}`
  },
  fromSrgs: {
    create: "Create",
    createWith: (taken: number) => `Create with ${counted(taken, "requirement")}`,
    kindOfDocument: "Kind of document",
    sources: "Sources",
    sourcesDescription:
      "What the document has to meet. Leave out what cannot concern the product; it can be added later.",
    names: "Names"
  },
  names: {
    asTheOriginal: "As the original",
    name: "Name",
    nameDescription: "Short name used by the team",
    prefix: "Prefix",
    prefixDescription: "Requirements are called after it: ABCD-01-000001",
    title: "Title",
    titleDescription: "Title in the published document",
    description: "Description",
    version: "Version",
    same: "Same",
    release: "Release",
    theNext: "The next"
  },
  page: {
    fromSrgs: "From SRGs",
    fromAFile: "From a file",
    asACopy: "As a copy",
    tabs: "How it is made",
    newComponent: "New component",
    projects: "Projects",
    askAdmins: "Ask one of them; the project’s members tell who they are.",
    adminsOnly: "Project admins create components"
  },
  picker: {
    selected: (taken: number, count: number) => `${taken} of ${count}`,
    ofDocument: (name: string) => `of ${name} taken`,
    requirementsOf: (title: string) => `Requirements of ${title}`,
    selectedOf: (taken: number, count: number) => `${taken} of ${count} taken`,
    findIn: (title: string) => `Find requirements of ${title}`,
    findPlaceholder: "Id, words, CCI or control",
    selectThese: (count: number) => `Select these ${count}`,
    selectAll: "Select all",
    clearThese: (count: number) => `Clear these ${count}`,
    clear: "Clear",
    familiesOf: (title: string) => `Families of ${title}`,
    noMatchingRequirements: "No matching requirements."
  },
  sources: {
    srg: (id: number) => `SRG ${id}`,
    requirement: "requirement",
    makePrimaryHint: "Its requirements come first; its title is shown beside the component's",
    primary: "Primary",
    makePrimary: "Make primary",
    remove: (name: string) => `Leave out ${name}`,
    sourceSrgs: "Source SRGs",
    noneYet: "No SRG is here yet",
    noneYetDescription: "Components are made from published SRGs. A site admin adds them under Documents.",
    goToTheDocuments: "Go to the documents",
    placeholder: "Choose an SRG",
    placeholderMore: "Add another SRG",
    noMatchingSrg: "No matching SRG."
  },
  draft: {
    prefixInvalid: "Four letters or digits, a dash, two more: ABCD-01."
  }
}
