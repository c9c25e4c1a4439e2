/** The addresses from which a token may be used; null for any address (R2.5). */
export const statements: ReadonlyArray<string> = [
  `alter table personal_access_tokens add column allowed_ips text[] not null default '{}'`
]
