/** The words of the page that compares components and documents. */
export const compareWords = {
  comparable: {
    foundElsewhere: "Found elsewhere"
  },
  page: {
    components: "Components",
    stigs: "STIGs",
    srgs: "SRGs",
    compare: "Compare",
    subtitle: "What changed from one edition to another, word by word.",
    compared: "What is compared",
    swapHint: "Swap: the later one becomes the earlier one",
    swapTheTwo: "Swap the two",
    selectTwo: "Select two to compare",
    selectOther: "Once one is chosen, only what it can be compared with is offered as the other.",
    selectBaseFirst: "The earlier one first; then only what it can be compared with is offered."
  },
  componentPickers: {
    selected: "Chosen",
    noneOfThisName: "No component that can be compared has this name.",
    typeThree: "Type three letters to look everywhere.",
    noMatchingComponents: "No matching components.",
    nameOrPrefix: "Name or prefix",
    name: "Name",
    selectAnother: "Choose another",
    noOther: "No other component is made from the same SRG.",
    base: "Earlier component",
    baseDescription: "What is compared with",
    sharesWithCompared: "Those that share an SRG with the later one",
    compared: "Later component",
    comparedDescription: "What is looked at",
    sharesWithBase: "Those that share an SRG with the earlier one"
  },
  differences: {
    listed: "What is listed",
    all: (differing: number) => `All differences ${differing}`,
    showWhitespace: "Show whitespace",
    view: "How differences are shown",
    inline: "Inline",
    sideBySide: "Side by side",
    changeLog: "Change log",
    noDifferences: "No differences",
    allSame: (total: number) => `All ${total} requirements are the same.`,
    allSameIgnoringWhitespace: (total: number) => `All ${total} requirements are the same, ignoring whitespace.`,
    requirementsThatDiffer: "Requirements that differ",
    count: (count: number, total: number) => `${count} of ${total} requirements`,
    before: (baseTotal: number, diffTotal: number) => ` · ${baseTotal} before, ${diffTotal} after`,
    noMatchingRequirements: "No matching requirements.",
    showAllDifferences: "Show all differences",
    allDifferences: "All differences"
  },
  releasePickers: {
    base: "Earlier release",
    baseDescription: (word: string) => `${word}s of which more than one release is here`,
    noDocument: "No document has two releases here",
    titleOrRelease: "Title or release",
    noMatchingDocuments: "No matching documents.",
    selectAnother: "Choose another",
    compared: "Later release",
    comparedDescription: "Other releases of the same document",
    selectBaseFirst: "Choose the earlier one first",
    release: "Release",
    chooseAnother: "Choose another"
  },
  rowText: {
    legacyId: "matched by a legacy id",
    matchedByItsNumber: "matched by its number",
    vulnId: "matched by its vulnerability id",
    sameText: "Same text under another number.",
    onlyWhitespaceDiffers: "only whitespace differs"
  }
}
