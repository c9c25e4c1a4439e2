/** The words around the pages: menu, header, notices. */
export const pageCodeNotFetched =
  "The page could not be loaded; Docket may have been updated. Reload it: your text is kept."

export const accountMenuLight = "Light"
export const accountMenuDark = "Dark"
export const accountMenuSystem = "System"
export const accountMenuAccountOf = (name: string) => `Account of ${name}`
export const accountMenuProfile = "Profile"
export const accountMenuApiTokens = "API tokens"
export const accountMenuDocumentation = "Documentation"
export const accountMenuAbout = "About Docket"
export const accountMenuColors = "Colors"
export const accountMenuSignOut = "Sign out"

export const aboutTitle = "About Docket"
export const aboutVersion = (name: string, version: string) => `${name}, version ${version}`
export const aboutKeys = "Keyboard shortcuts"
export const aboutDocumentation = "Documentation"
export const aboutApi = "API reference"
export const aboutErrors = "Error codes"

export const frameSkip = "Skip to the content"
export const framePlaces = "Main menu"
export const frameFold = "Fold the menu"
export const frameUnfold = "Unfold the menu"
export const frameDocket = "Docket"

export const liveUpdatesNoConnectionHint =
  "The service does not respond. This page may be out of date. Your text is kept here until it can be sent."
export const liveUpdatesNoConnection = "No connection"

export const markedAbove = "Classification above the page"
export const markedBelow = "Classification below the page"

export const notFoundNotFound = "Not found"
export const notFoundNoSuchPage = "Page not found"
export const notFoundNoSuchPageDescription = "The address may be incomplete."
export const notFoundGoToYourProjects = "Go to your projects"

export const placesListCounts = (waiting: undefined | number, news: undefined | number) =>
  `${waiting} need your attention, ${news} updated`
export const placesListWaitingOrNew = "need attention or are updated"

export const searchButtonCtrlK = "Ctrl K"
export const searchButtonSearch = "Search"

export const placesMyWork = "My work"
export const placesProjects = "Projects"
export const placesDocuments = "Documents"
export const placesCompare = "Compare"
export const placesRelocations = "Relocations"
export const placesPeople = "People"
export const placesAdministration = "Administration"

export const themeCloseNotice = "Close this notice"
export const themeClose = "Close"
