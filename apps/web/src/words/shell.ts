/** The words around the pages: menu, header, notices. */
export const shellWords = {
  pageCode: {
    notFetched: "The page could not be loaded; Docket may have been updated. Reload it: your text is kept."
  },
  accountMenu: {
    light: "Light",
    dark: "Dark",
    system: "As the system",
    accountOf: (name: string) => `Account of ${name}`,
    profile: "Profile",
    apiTokens: "API tokens",
    colors: "Colours",
    signOut: "Sign out"
  },
  frame: {
    skip: "Skip to the content",
    places: "Places",
    docket: "Docket"
  },
  liveUpdates: {
    noConnectionHint:
      "The service does not answer. What you see may be out of date; what you write is kept here until it can be sent.",
    noConnection: "No connection"
  },
  marked: {
    above: "Classification above the page",
    below: "Classification below the page"
  },
  notFound: {
    notFound: "Not found",
    noSuchPage: "There is no such page",
    noSuchPageDescription: "The address may have been copied without its end.",
    goToYourProjects: "Go to your projects"
  },
  placesList: {
    counts: (waiting: undefined | number, news: undefined | number) =>
      `${waiting} wait for you, ${news} have something new`,
    waitingOrNew: "wait or are new"
  },
  searchButton: {
    ctrlK: "Ctrl K",
    search: "Search"
  },
  places: {
    myWork: "My work",
    projects: "Projects",
    documents: "Documents",
    compare: "Compare",
    relocations: "Relocations",
    people: "People"
  },
  theme: {
    closeNotice: "Close this notice",
    close: "Close"
  }
}
