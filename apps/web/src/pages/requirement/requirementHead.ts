/** The heading of the open requirement: where the focus goes when what had it is gone. */
export const requirementHead = (): HTMLElement | null => document.getElementById("requirement-head")
