/** Adds published documents: single files, and whole libraries as DISA ships them. For site admins. */
import { Alert, Anchor, Box, Group, Stack, Text, Title } from "@mantine/core"
import { Dropzone } from "@mantine/dropzone"
import "@mantine/dropzone/styles.css"
import { IconLock, IconUpload, IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useRef } from "react"
import { jobsQuery } from "../../api/jobs.ts"
import { useMe } from "../../api/me.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { When } from "../../parts/When.tsx"
import { fileSize } from "../../parts/fileSize.ts"
import { jobStates } from "../../words/importStatus.ts"
import { countsInWords } from "./JobProgress.tsx"
import { useUploads } from "./uploads.ts"
import { UploadList } from "./UploadList.tsx"
import * as words from "../../words/addDocuments.ts"

const PastImports = () => {
  const jobs = useQuery(jobsQuery)
  return (
    <Loaded query={jobs}>
      {({ rows }) =>
        rows.length === 0 ? null : (
          <Box component="section">
            <Title order={2} size="h4" mb="xs">
              {words.librariesTitle}
            </Title>
            <Rows label={words.libraries} minWidth={520} rows={rows} keyOf={({ id }) => id}>
              {({ file_name, file_size, id, state, counts, user_name, created_at }) => ({
                [words.fileColumn]: (
                  <>
                    <Anchor
                      size="sm"
                      renderRoot={(props) => (
                        <Link to="/documents/imports/$jobId" params={{ jobId: String(id) }} {...props} />
                      )}
                    >
                      {file_name}
                    </Anchor>{" "}
                    <Text span size="sm" c="dimmed">
                      {fileSize(file_size)}
                    </Text>
                  </>
                ),
                [words.stateColumn]: jobStates[state].word,
                [words.resultColumn]: countsInWords(counts),
                [words.byColumn]: user_name,
                [words.whenColumn]: <When at={created_at} />
              })}
            </Rows>
          </Box>
        )
      }
    </Loaded>
  )
}

const Adding = () => {
  const uploads = useUploads()
  const dropzone = useRef<HTMLDivElement>(null)
  return (
    <Stack gap="lg">
      <Dropzone
        ref={dropzone}
        onDrop={uploads.add}
        accept={{
          "text/xml": [".xml"],
          "application/xml": [".xml"],
          "application/zip": [".zip"],
          "application/x-zip-compressed": [".zip"]
        }}
        onReject={(rejected) => uploads.add(rejected.map(({ file }) => file))}
        inputProps={{ "aria-label": words.filesToAdd }}
        aria-label={words.dropLabel}
      >
        <Group justify="center" gap="lg" mih={130} style={{ pointerEvents: "none" }}>
          <Dropzone.Accept>
            <IconUpload size={44} aria-hidden />
          </Dropzone.Accept>
          <Dropzone.Reject>
            <IconX size={44} aria-hidden />
          </Dropzone.Reject>
          <Dropzone.Idle>
            <IconUpload size={44} stroke={1.4} aria-hidden />
          </Dropzone.Idle>
          <Box>
            <Text fw={600}>{words.dropHere}</Text>
            <Text size="sm" c="dimmed" maw={440}>
              {words.accepted}
            </Text>
          </Box>
        </Group>
      </Dropzone>
      {uploads.uploads.length > 0 && <UploadList uploads={uploads} whenEmpty={() => dropzone.current} />}
      <PastImports />
    </Stack>
  )
}

export const AddDocuments = () => {
  const { admin } = useMe()
  return (
    <Page title={words.addDocuments} crumbs={[{ label: words.documents, to: "/documents" }]}>
      {admin ? (
        <Adding />
      ) : (
        <Alert icon={<IconLock />} title={words.siteAdminsAdd}>
          {words.askSiteAdmin}
        </Alert>
      )}
    </Page>
  )
}
