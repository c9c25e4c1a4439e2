/** The order of documents by version in SQL. Used by the repositories that list published documents. */

/** The numbers of a version column as a sort key: `V3R10` is after `V3R9`. */
export const versionNumbers = (column: string): string =>
  `array(select number[1]::numeric from regexp_matches(${column}, '[0-9]+', 'g') number)`
