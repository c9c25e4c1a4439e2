// The type of an XML file that is not a benchmark, from its root element (R15.4). Used for the refusal of such a file.
import type { XmlElement } from "./XmlElement.ts"

/** Returns whether the file contains results or something else, and a description of it. */
export const describeOther = (element: XmlElement): readonly ["results" | "other", string] => {
  const { local, name, namespace } = element
  if (local === "TestResult" || local === "asset-report-collection") {
    return ["results", `its root element is <${name}>, so it is a results file`]
  }
  if (local === "CHECKLIST") return ["other", "it is a STIG Viewer checklist"]
  if (local === "html") return ["other", "it is a web page"]
  if (local === "oval_definitions") return ["other", "it contains OVAL definitions"]
  if (local === "Benchmark") {
    const where = namespace === "" ? "no namespace" : `the namespace ${namespace}`
    return ["other", `its root element is a Benchmark in ${where}, but only XCCDF 1.1 and 1.2 are supported`]
  }
  return ["other", `its root element is <${name}>`]
}
