/** The words of saved filters. */
export const savedFilters = "Saved filters"
export const ownFilters = "Yours"
export const sharedFilters = "Shared in the project"
export const saveThis = "Save this filter…"
export const nothingToSave = "Set a filter to save it"
export const manage = "Manage saved filters…"
export const saveTitle = "Save filter"
export const changeTitle = "Change filter"
export const save = "Save"
export const name = "Name"
export const shared = "Share in the project"
export const sharedDescription = "All members of the project see it; its authors can change it."
export const sharedBadge = "Shared"
export const noneLeft = "No saved filters."
export const changeNamed = (filter: string) => `Change ${filter}`
export const deleteNamed = (filter: string) => `Delete ${filter}`
