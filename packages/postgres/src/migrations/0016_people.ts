/** Indexes that find people by a part of their name or address, and the site admins; and the author's name of a text after the account is deleted. */
export const statements: ReadonlyArray<string> = [
  `create index users_by_text on users using gin (name gin_trgm_ops, email gin_trgm_ops)`,
  `create index users_site_admins on users (id) where admin and disabled_at is null`,
  `alter table comment_versions
    add column imported_name text,
    add constraint comment_versions_writer check (user_id is null or imported_name is null)`
]
