/** The states of a field in an overlay: whether it has the text of the base. */
export const states = { inherited: "Inherited", overridden: "Overridden", waiting: "Base changed" } as const
export const stateMeanings = {
  inherited: "The text of the base. A change there shows here at once.",
  overridden: "Written here. It does not follow the base.",
  waiting: "The base has a newer text. A lock or a review keeps it out."
} as const
