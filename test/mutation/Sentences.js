// Excludes from mutation what no decision depends on. Codes are mutated.
/** The names of fields with sentences in refusals, policies and audit drafts. People read them, and no test compares them word by word. */
const sentences = new Set(["detail", "issue", "expected", "description"])
/** The functions whose argument is the name of a class of refusals or failures. */
const tagged = new Set(["TaggedClass", "TaggedError"])

/** `Violation(name, code)` creates a class of refusals. */
const namesViolation = (node, parent) =>
  parent?.type === "CallExpression" && parent.callee.name === "Violation" && parent.arguments[0] === node

class Sentences {
  shouldIgnore({ node, parent }) {
    if (namesViolation(node, parent)) return "The name of a class."
    if (node.type === "CallExpression" && tagged.has(node.callee.property?.name)) return "The name of a class."
    if (!["ClassProperty", "ObjectProperty", "ClassMethod"].includes(node.type)) return undefined
    return sentences.has(node.key?.name) ? "A sentence for people." : undefined
  }
}

export const strykerPlugins = [{ kind: "Ignore", name: "sentences", injectableClass: Sentences }]
