/** Imports of comments from matrices, and the fingerprints of their rows, so that a row is imported once (R24). */
export const statements: ReadonlyArray<string> = [
  `create table comment_imports (
    component_id bigint not null,
    project_id bigint not null,
    number bigint not null check (number >= 1),
    file_name text not null,
    imported_by text not null,
    imported_at timestamptz not null,
    comments bigint not null check (comments >= 1),
    undone_by text,
    undone_at timestamptz,
    constraint comment_imports_pkey primary key (component_id, number),
    constraint comment_imports_undone check ((undone_by is null) = (undone_at is null)),
    foreign key (component_id, project_id) references components (id, project_id) on delete cascade
  )`,
  `create table imported_comments (
    review_id bigint not null references reviews on delete cascade,
    component_id bigint not null,
    number bigint not null,
    fingerprint text collate "C" not null check (fingerprint ~ '^[0-9a-f]{64}$'),
    constraint imported_comments_pkey primary key (review_id),
    constraint imported_comments_once unique (component_id, fingerprint),
    foreign key (component_id, number) references comment_imports (component_id, number) on delete cascade
  )`,
  `create index imported_comments_of_import on imported_comments (component_id, number, review_id)`
]
