/** Seals of the audit table (R9.6). Like its entries they are never changed. The hashes of entries are SHA-256, 32 bytes each, in the order of their ids. */
export const statements: ReadonlyArray<string> = [
  `create table audit_seals (
    number bigint primary key check (number >= 1),
    through_id bigint not null unique,
    entry_ids bigint[] not null,
    entry_hashes bytea not null check (octet_length(entry_hashes) = 32 * cardinality(entry_ids)),
    previous_hash bytea not null check (octet_length(previous_hash) = 32),
    hash bytea not null check (octet_length(hash) = 32),
    sealed_at timestamptz not null
  )`,
  `create trigger audit_seals_keep_rows before update or delete on audit_seals
    for each row execute function refuse_change()`,
  `create trigger audit_seals_keep_all before truncate on audit_seals
    for each statement execute function refuse_change()`
]
