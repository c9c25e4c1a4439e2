/** The words around the pages: menu, header, notices. */
export const pageCodeNotFetched =
  "The page could not be loaded; Docket may have been updated. Reload it: your text is kept."

export const accountMenuLight = "Light"
export const accountMenuDark = "Dark"
export const accountMenuSystem = "As the system"
export const accountMenuAccountOf = (name: string) => `Account of ${name}`
export const accountMenuProfile = "Profile"
export const accountMenuApiTokens = "API tokens"
export const accountMenuColors = "Colours"
export const accountMenuSignOut = "Sign out"

export const frameSkip = "Skip to the content"
export const framePlaces = "Places"
export const frameDocket = "Docket"

export const liveUpdatesNoConnectionHint =
  "The service does not answer. What you see may be out of date; what you write is kept here until it can be sent."
export const liveUpdatesNoConnection = "No connection"

export const markedAbove = "Classification above the page"
export const markedBelow = "Classification below the page"

export const notFoundNotFound = "Not found"
export const notFoundNoSuchPage = "There is no such page"
export const notFoundNoSuchPageDescription = "The address may have been copied without its end."
export const notFoundGoToYourProjects = "Go to your projects"

export const placesListCounts = (waiting: undefined | number, news: undefined | number) =>
  `${waiting} wait for you, ${news} have something new`
export const placesListWaitingOrNew = "wait or are new"

export const searchButtonCtrlK = "Ctrl K"
export const searchButtonSearch = "Search"

export const placesMyWork = "My work"
export const placesProjects = "Projects"
export const placesDocuments = "Documents"
export const placesCompare = "Compare"
export const placesRelocations = "Relocations"
export const placesPeople = "People"

export const themeCloseNotice = "Close this notice"
export const themeClose = "Close"
