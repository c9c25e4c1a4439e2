/** The words of the activity page of a component. */
export const activity = "Activity"
