/** The requests for access to the project. An admin accepts one, which adds a member, or declines it. */
import { Box, Paper, Stack } from "@mantine/core"
import { IconInbox } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { accessRequestsQuery } from "../../api/accessRequests.ts"
import type { Project } from "../../api/project.ts"
import { Empty } from "../../parts/Empty.tsx"
import { focusPlace } from "../../parts/focusScope.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Request } from "../../parts/members/Request.tsx"
import * as words from "../../words/project.ts"

export const Requests = ({ project }: { readonly project: Project }) => (
  <Box {...focusPlace}>
    <Loaded query={useQuery(accessRequestsQuery(project.id))}>
      {(requests) =>
        requests.length === 0 ? (
          <Empty icon={<IconInbox />} title={words.requestsNoRequests}>
            {project.visibility === "discoverable"
              ? words.requestsEmptyDescription
              : words.requestsEmptyDescriptionHidden}
          </Empty>
        ) : (
          <Stack maw={900}>
            <Paper withBorder component="ul" p={0} m={0}>
              {requests.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </Paper>
          </Stack>
        )
      }
    </Loaded>
  </Box>
)
