/** Marks requirements as met by a requirement of another STIG, or by the operating system (R10.16). */
import { isBlank } from "@docket/api/fetch"
import { Radio, Select, Stack, Textarea, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { foundRequirementsQuery } from "../../../api/citable.ts"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { rulesQuery } from "../../../api/rules.ts"
import { canBeSearched } from "../../../api/search.ts"
import { BatchDialog } from "./BatchDialog.tsx"
import * as words from "../../../words/requirementDialogs.ts"

/** The maximum number of requirements that are sent by id. */
const mostNamed = 1000

/** Returns the first CCI of a single requirement, else "". Requirements with it are offered before a user types. */
const useCci = (component: Component, ruleIds: ReadonlyArray<number>): string => {
  const { data: rules = [] } = useQuery(rulesQuery(component.id))
  const rule = ruleIds.length === 1 ? rules.find(({ id }) => id === ruleIds[0]) : undefined
  return rule?.ident.split(",")[0]?.trim() ?? ""
}

/** Returns the requirements that can be cited: those of published STIGs, and those of other components. */
const useCitable = (component: Component, typed: string, cci: string) => {
  const [settled] = useDebouncedValue(typed, 250)
  const found = useQuery(foundRequirementsQuery(isBlank(settled) ? cci : settled))
  const { published_requirements, requirements } = found.data ?? {}
  const published = (published_requirements?.hits ?? [])
    .filter(({ benchmark_kind }) => benchmark_kind === "stig")
    .map((hit) => ({
      value: `stig_rule_id ${hit.id}`,
      label: words.meetElsewhereRequirement(hit.name, hit.title, `${hit.benchmark_name} ${hit.benchmark_version}`)
    }))
  const own = (requirements?.hits ?? [])
    .filter(({ component_id }) => component_id !== component.id)
    .map((hit) => ({
      value: `rule_id ${hit.id}`,
      label: words.meetElsewhereRequirement(
        hit.name,
        hit.title,
        `${hit.component_name} V${hit.component_version}R${hit.component_release}`
      )
    }))
  const groups = [
    { group: words.meetElsewherePublished, items: published },
    { group: words.meetElsewhereOwn, items: own }
  ]
  return { isLooking: found.isFetching, data: groups.filter(({ items }) => items.length > 0) }
}

export const MeetElsewhere = ({
  component,
  onClose,
  ruleIds
}: {
  readonly component: Component
  readonly ruleIds: ReadonlyArray<number>
  readonly onClose: () => void
}) => {
  const [by, setBy] = useState<"requirement" | "system">("requirement")
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null)
  const [typed, setTyped] = useState("")
  const [system, setSystem] = useState("")
  const [justification, setJustification] = useState("")
  const cci = useCci(component, ruleIds)
  const { data, isLooking } = useCitable(component, typed === chosen?.label ? "" : typed, cci)
  const offered = data.flatMap(({ items }) => items)
  const [kind, id] = (chosen?.value ?? "").split(" ")
  const met_by =
    by === "system"
      ? { operating_system: system }
      : kind === "rule_id"
        ? { rule_id: Number(id) }
        : { stig_rule_id: Number(id) }
  const payload = {
    rule_ids: ruleIds.slice(0, mostNamed),
    met_by,
    ...(isBlank(justification) ? {} : { status_justification: justification })
  }
  return (
    <BatchDialog
      title={words.meetElsewhereTitle(Math.min(ruleIds.length, mostNamed), ruleIds.length)}
      componentId={component.id}
      counted={words.meetElsewhereCounted}
      isReady={by === "system" || chosen !== null}
      what={JSON.stringify(payload)}
      onSend={(options) =>
        docket.editBatches.meetElsewhere({
          params: { componentId: component.id },
          payload: { ...payload, ...options }
        })
      }
      onClose={onClose}
    >
      <Radio.Group label={words.meetElsewhereBy} value={by} onChange={setBy}>
        <Stack gap={6} mt={4}>
          <Radio value="requirement" label={words.meetElsewhereByRequirement} />
          <Radio value="system" label={words.meetElsewhereBySystem} />
        </Stack>
      </Radio.Group>
      {by === "system" ? (
        <TextInput
          label={words.meetElsewhereSystem}
          description={words.meetElsewhereSystemDescription}
          maxLength={255}
          value={system}
          onChange={(event) => setSystem(event.currentTarget.value)}
        />
      ) : (
        <Select
          label={words.meetElsewhereOther}
          description={cci === "" ? undefined : words.meetElsewhereOffered(cci)}
          placeholder={words.meetElsewhereOtherPlaceholder}
          searchable
          clearable
          required
          // The service has already filtered them.
          filter={({ options }) => options}
          nothingFoundMessage={
            !canBeSearched(typed)
              ? words.meetElsewhereTypeThree
              : isLooking
                ? words.meetElsewhereLooking
                : words.linksNoMatchingRequirement
          }
          maxDropdownHeight={320}
          data={
            chosen === null || offered.some(({ value }) => value === chosen.value)
              ? data
              : [{ group: words.meetElsewhereSelected, items: [chosen] }, ...data]
          }
          value={chosen?.value ?? null}
          onChange={(value) => setChosen(offered.find((one) => one.value === value) ?? null)}
          searchValue={typed}
          onSearchChange={setTyped}
        />
      )}
      <Textarea
        label={words.bulkEditJustification}
        description={words.meetElsewhereJustificationDescription}
        rows={2}
        value={justification}
        onChange={(event) => setJustification(event.currentTarget.value)}
      />
    </BatchDialog>
  )
}
