/** A part of a comment as a link to what it refers to, or as plain text if that cannot be found. */
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { componentQuery } from "../../api/component.ts"
import { useMe } from "../../api/me.ts"
import { projectQuery } from "../../api/project.ts"
import { rulesQuery } from "../../api/rules.ts"
import classes from "./CommentText.module.css"
import { newestOf } from "./newestOf.ts"
import type { Reference as Part } from "./references.ts"

type Of<Kind extends Part["kind"]> = Extract<Part, { readonly kind: Kind }>

/** A requirement of another component of the project. Its page opens with that requirement. */
const Elsewhere = ({ componentId, name, prefix, text }: Of<"requirement"> & { readonly componentId: string }) => {
  const { data: component } = useQuery(componentQuery(componentId))
  const projectId = component?.project_id
  const { data: project } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined })
  const other = newestOf(project?.components ?? [], prefix)
  if (other === null || String(other.id) === componentId) return <>{text}</>
  return (
    <Link to="/components/$componentId" params={{ componentId: String(other.id) }} search={{ q: name }}>
      {text}
    </Link>
  )
}

const Requirement = (part: Of<"requirement"> & { readonly componentId: string }) => {
  const { componentId, name, text } = part
  const { data: rules } = useQuery(rulesQuery(componentId))
  if (rules === undefined) return <>{text}</>
  const rule = rules.find(({ displayed_name }) => displayed_name.toUpperCase() === name)
  if (rule === undefined) return <Elsewhere {...part} />
  return (
    <Link to="/components/$componentId" params={{ componentId }} search={{ rule: rule.id }} title={rule.title}>
      {text}
    </Link>
  )
}

const Person = ({ ids, text }: Of<"person">) => {
  const me = useMe()
  return (
    <span className={classes["person"]} data-me={ids.includes(me.id)}>
      {text}
    </span>
  )
}

export const Reference = ({
  componentId,
  part
}: {
  readonly part: Part
  /** Null in a text for several components. */
  readonly componentId: string | null
}) => {
  switch (part.kind) {
    case "text":
      return <>{part.text}</>
    case "requirement":
      return componentId === null ? <>{part.text}</> : <Requirement {...part} componentId={componentId} />
    case "comment":
      return (
        <Link to="/comments/$commentId" params={{ commentId: String(part.id) }}>
          {part.text}
        </Link>
      )
    case "person":
      return <Person {...part} />
  }
}
