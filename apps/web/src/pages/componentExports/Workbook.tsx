/** The component as a workbook: to work on and bring back, or as vendors hand it in. */
import { Group, Radio } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { useState } from "react"
import { Download, ExportForm } from "./ExportForm.tsx"

export const Workbook = ({ params }: { readonly params: { readonly componentId: number } }) => {
  const [form, setForm] = useState<"working_copy" | "vendor_submission">("working_copy")
  return (
    <ExportForm
      name="Excel workbook"
      format="XLSX"
      text="A working copy comes back through Update, cell by cell; the vendor submission has DISA's columns."
    >
      <Radio.Group
        aria-label="Which workbook"
        value={form}
        onChange={(value) => setForm(value === "vendor_submission" ? value : "working_copy")}
      >
        <Group gap="md">
          <Radio size="sm" value="working_copy" label="Working copy" />
          <Radio size="sm" value="vendor_submission" label="Vendor submission" />
        </Group>
      </Radio.Group>
      <div>
        <Download name="the workbook" href={addressOf("exports", "componentXlsx", { params, query: { form } })} />
      </div>
    </ExportForm>
  )
}
