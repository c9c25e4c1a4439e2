/** The project or component of a security event, as a link with its name. Site admins can open all of them. A deleted one is marked as deleted. */
import { Anchor } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { ProblemError } from "@docket/api/fetch"
import { componentQuery } from "../../api/component.ts"
import { projectQuery } from "../../api/project.ts"
import * as words from "../../words/people.ts"

/** Names rarely change: a list of events requests each name once in this time, in milliseconds. */
const staleTime = 300_000

/** The text for a name that is loading or no longer exists. */
const without = (error: Error | null, what: string, id: number): string => {
  if (error === null) return "…"
  return error instanceof ProblemError && error.problem.status === 404 ? words.eventPlaceDeleted(id) : `${what} ${id}`
}

export const EventProject = ({ id }: { readonly id: number }) => {
  const { data, error } = useQuery({ ...projectQuery(id), staleTime })
  return data === undefined ? (
    without(error, "project", id)
  ) : (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to="/projects/$projectId" params={{ projectId: String(id) }} {...props} />}
    >
      {data.name}
    </Anchor>
  )
}

export const EventComponent = ({ id }: { readonly id: number }) => {
  const { data, error } = useQuery({ ...componentQuery(id), staleTime })
  return data === undefined ? (
    without(error, "component", id)
  ) : (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to="/components/$componentId" params={{ componentId: String(id) }} {...props} />}
    >
      {`${data.name} V${data.version}R${data.release}`}
    </Anchor>
  )
}
