// Ids in their short form, extracted from the long form that XCCDF 1.2 requires.
// Used wherever a Benchmark, Group, Rule, Profile or fix is named.

const WRAPPED = /^xccdf_[^_]+_(?:benchmark|profile|group|rule|value|fix|check)_(.+)$/s

/** `xccdf_mil.disa.stig_rule_SV-1r1_rule` → `SV-1r1_rule`; an id in any other form is returned as it is (XCCDF 1.2 §6.2.3). */
export const unwrapId = (id: string): string => WRAPPED.exec(id)?.[1] ?? id

/** Whether a text is an SRG id such as `SRG-OS-000001-GPOS-00001` (R15.4). */
export const isSrgId = (text: string): boolean => /^SRG-\S/.test(text.trim())
