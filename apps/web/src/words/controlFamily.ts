/** The control families of NIST SP 800-53, which group the requirements of an SRG. */

const families: Readonly<Record<string, string>> = {
  AC: "Access Control",
  AT: "Awareness and Training",
  AU: "Audit and Accountability",
  CA: "Assessment, Authorization, and Monitoring",
  CM: "Configuration Management",
  CP: "Contingency Planning",
  IA: "Identification and Authentication",
  IR: "Incident Response",
  MA: "Maintenance",
  MP: "Media Protection",
  PE: "Physical and Environmental Protection",
  PL: "Planning",
  PM: "Program Management",
  PS: "Personnel Security",
  PT: "PII Processing and Transparency",
  RA: "Risk Assessment",
  SA: "System and Services Acquisition",
  SC: "System and Communications Protection",
  SI: "System and Information Integrity",
  SR: "Supply Chain Risk Management"
}

/** Returns the family of the first control in a list such as "AC-2 (1), AU-3"; "" for an empty list. */
export const familyOf = (controls: string): string => /^[A-Z]{2}(?=-)/.exec(controls)?.[0] ?? ""

/** "AC · Access Control" */
export const familyName = (family: string): string =>
  family === "" ? "Without a control" : `${family} · ${families[family] ?? "Other controls"}`
