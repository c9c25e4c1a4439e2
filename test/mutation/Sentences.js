// Leaves the sentences of refusals alone: what a sentence says is read by people, and no test compares it word by word. Codes are mutated.
/** The names under which refusals, policies and audit drafts hold sentences. */
const sentences = new Set(["detail", "issue", "expected", "description"])

class Sentences {
  shouldIgnore({ node }) {
    if (!["ClassProperty", "ObjectProperty", "ClassMethod"].includes(node.type)) return undefined
    return sentences.has(node.key?.name) ? "A sentence for people." : undefined
  }
}

export const strykerPlugins = [{ kind: "Ignore", name: "sentences", injectableClass: Sentences }]
