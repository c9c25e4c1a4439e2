// Leaves alone what no decision depends on. Codes are mutated.
/** The names under which refusals, policies and audit drafts hold sentences: they are read by people, and no test compares them word by word. */
const sentences = new Set(["detail", "issue", "expected", "description"])
/** What names a class of refusals or failures in its own definition. */
const tagged = new Set(["TaggedClass", "TaggedError"])

/** A class of refusals is made by `Violation(name, code)`. */
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
