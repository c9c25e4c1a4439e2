/** The actions on a published document: download, compare, start a component, delete. */
import { Button, Menu, Text } from "@mantine/core"
import { IconArrowsDiff, IconChevronDown, IconDownload, IconFilePlus, IconLink, IconTrash } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import {
  deleteDocument,
  documentsKey,
  documentsQuery,
  downloadsOf,
  type PublishedDocument,
  releaseName,
  releasesOf
} from "../../api/documents.ts"
import { useMe } from "../../api/me.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { MenuButton } from "../../parts/MenuButton.tsx"
import { ProjectSelect } from "../../parts/ProjectSelect.tsx"
import { tellDone } from "../../parts/told.ts"
import { SeriesDialog } from "./SeriesDialog.tsx"
import * as words from "../../words/document.ts"

/** The other releases, each compared with this one. The older release is the base. */
const CompareMenu = ({ document }: { readonly document: PublishedDocument }) => {
  const { data } = useQuery(documentsQuery(document.kind))
  const releases = releasesOf(data ?? [], data?.find(({ id }) => id === document.id) ?? document)
  const here = releases.findIndex(({ id }) => id === document.id)
  if (releases.length < 2) return null
  return (
    <MenuButton
      position="bottom-end"
      button={
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {words.documentActionsWhatChanged}
        </Button>
      }
    >
      {releases.map((release, place) =>
        place === here ? null : (
          <Menu.Item
            key={release.id}
            renderRoot={(props) => (
              <Link
                to="/compare"
                search={{
                  of: document.kind,
                  base: place > here ? release.id : document.id,
                  diff: place > here ? document.id : release.id
                }}
                {...props}
              />
            )}
          >
            {place > here
              ? words.documentActionsSince(releaseName(release))
              : words.documentActionsUntil(releaseName(release))}
            <Text span c="dimmed" size="xs" ml="xs">
              {release.benchmark_date}
            </Text>
          </Menu.Item>
        )
      )}
    </MenuButton>
  )
}

/** Lets the user select the project of the new component. The page for new components does the rest. */
const NewComponentDialog = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const [project, setProject] = useState("")
  const navigate = useNavigate()
  return (
    <FormDialog
      title={words.documentActionsNewComponentTitle}
      act={words.documentActionsContinue}
      isReady={project !== ""}
      sending={{ isPending: false }}
      onSubmit={() =>
        void navigate({
          to: "/projects/$projectId/new-component",
          params: { projectId: project },
          search: { way: "stig", of: id }
        })
      }
      onClose={onClose}
    >
      <ProjectSelect label={words.documentActionsProject} required value={project} onChange={setProject} />
    </FormDialog>
  )
}

/** The menu that creates a component from a published STIG (R10.20) or compares it with one (R12.4). */
const UseMenu = ({ id }: { readonly id: number }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MenuButton
        position="bottom-end"
        button={
          <Button
            variant="default"
            leftSection={<IconFilePlus size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {words.documentActionsUse}
          </Button>
        }
      >
        <Menu.Item onClick={() => setAsking(true)}>{words.documentActionsNewComponent}</Menu.Item>
        <Menu.Item renderRoot={(props) => <Link to="/compare" search={{ of: "published", base: id }} {...props} />}>
          {words.documentActionsCompare}
        </Menu.Item>
      </MenuButton>
      {isAsking && <NewComponentDialog id={id} onClose={() => setAsking(false)} />}
    </>
  )
}

const DeleteButton = ({ document }: { readonly document: PublishedDocument }) => {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useSending({
    mutationFn: () => deleteDocument(document),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await navigate({ to: "/documents", search: document.kind === "srg" ? { kind: "srg" } : {} })
      await client.invalidateQueries({ queryKey: documentsKey(document.kind) })
    }
  })
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {words.documentActionsDeleteAct}
      </Button>
      {asking && (
        <FormDialog
          title={words.documentActionsDeleteTitle}
          act={words.documentActionsDeleteTheDocument}
          color="red"
          sending={remove}
          onSubmit={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">
            {words.documentActionsDeleteWarning(document.title, document.version, document.rules_count)}
          </Text>
        </FormDialog>
      )}
    </>
  )
}

const SeriesButton = ({ document }: { readonly document: PublishedDocument }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {words.documentActionsSeries}
      </Button>
      {opened && <SeriesDialog document={document} onClose={() => setOpened(false)} />}
    </>
  )
}

export const DocumentActions = ({ document }: { readonly document: PublishedDocument }) => {
  const { admin } = useMe()
  const { csv, xccdf } = downloadsOf(document.kind, document.id)
  return (
    <>
      <CompareMenu document={document} />
      {document.kind === "stig" && <UseMenu id={document.id} />}
      <MenuButton
        position="bottom-end"
        button={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {words.documentActionsDownload}
          </Button>
        }
      >
        <Menu.Item component="a" href={xccdf} download>
          {words.documentActionsXccdf}
        </Menu.Item>
        <Menu.Item component="a" href={csv} download>
          {words.documentActionsCsv}
        </Menu.Item>
      </MenuButton>
      {admin && <SeriesButton document={document} />}
      {admin && <DeleteButton document={document} />}
    </>
  )
}
