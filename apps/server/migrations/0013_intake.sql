-- What others send in, by program or as a file, and the keys they send it with.
-- See docs/decisions/0047-four-eyes-and-feeds.md.

-- Keys of service users for `/api/Feed/`. The secret is shown once; its SHA-256 is kept.
create table api_key (
  id integer generated always as identity primary key,
  name text collate "C" not null constraint api_key_name_check check (name <> ''),
  user_id integer not null references app_user (id),
  secret_hash bytea not null,
  nouns jsonb not null,
  -- May send the rows of this office alone.
  sarafi_id integer references sarafi (id),
  created_at timestamptz not null,
  created_by integer not null references app_user (id),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references app_user (id)
);
create index api_key_user_id_idx on api_key (user_id);

-- What one sending or one file brought, and how much of it was accepted.
create table feed_batch (
  id bigint generated always as identity primary key,
  source text collate "C" not null,
  noun text collate "C" not null,
  -- What the sender calls it.
  batch_ref text collate "C" not null default '',
  -- Null for a file that people of an office brought.
  api_key_id integer references api_key (id),
  at timestamptz not null,
  sha256 bytea not null,
  accepted integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0
);
create index feed_batch_source_noun_id_idx on feed_batch (source, noun, id desc);

-- What came in, once for each id of its source. No foreign keys: rows come by the thousand.
create table feed_item (
  source text collate "C" not null,
  noun text collate "C" not null,
  external_id text collate "C" not null,
  ref_id bigint not null,
  content_hash bytea not null,
  batch_id bigint not null,
  at timestamptz not null,
  primary key (source, noun, external_id)
);
