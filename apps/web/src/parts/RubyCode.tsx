/** Ruby code with syntax colors. The highlighter loads with the first code; until then the code is plain. */
import { useQuery } from "@tanstack/react-query"
import "./RubyCode.css"

/** Loads the highlighter once. */
const highlighter = {
  queryKey: ["highlighter"],
  queryFn: async () => {
    const [{ default: core }, { default: ruby }] = await Promise.all([
      import("highlight.js/lib/core"),
      import("highlight.js/lib/languages/ruby")
    ])
    core.registerLanguage("ruby", ruby)
    return (code: string): string => core.highlight(code, { language: "ruby", ignoreIllegals: true }).value
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY
}

/** The longest code that is highlighted, in characters. Longer code would be slow. */
const mostHighlighted = 60_000

export const RubyCode = ({ className, code }: { readonly code: string; readonly className?: string | undefined }) => {
  const { data: highlight } = useQuery({ ...highlighter, enabled: code !== "" })
  return highlight === undefined || code.length > mostHighlighted ? (
    <pre className={className}>{code}</pre>
  ) : (
    // The highlighter escapes the code and adds only spans with classes.
    // oxlint-disable-next-line react/no-danger
    <pre className={className} dangerouslySetInnerHTML={{ __html: `${highlight(code)}\n` }} />
  )
}
