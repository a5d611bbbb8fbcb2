-- Feeds: batches that other systems send or offices upload as files, and the API keys they are sent with.
-- See docs/decisions/0047-four-eyes-and-feeds.md.

-- API keys of service users for `/api/Feed/`. The secret is shown once; only its SHA-256 is stored.
create table api_key (
  id integer generated always as identity primary key,
  name text collate "C" not null constraint api_key_name_check check (name <> ''),
  user_id integer not null references app_user (id),
  secret_hash bytea not null,
  nouns jsonb not null,
  -- Id of the only office whose rows the key may send; null for a key of all offices.
  sarafi_id integer references sarafi (id),
  created_at timestamptz not null,
  created_by integer not null references app_user (id),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references app_user (id)
);
create index api_key_user_id_idx on api_key (user_id);

-- Batches sent by a key or as a file, with the number of rows accepted.
create table feed_batch (
  id bigint generated always as identity primary key,
  source text collate "C" not null,
  noun text collate "C" not null,
  -- Sender's own id of the batch.
  batch_ref text collate "C" not null default '',
  -- Null for a file that people of an office brought.
  api_key_id integer references api_key (id),
  user_id integer not null references app_user (id),
  -- Office whose rows alone the batch may hold; null for rows of any office.
  sarafi_id integer references sarafi (id),
  file_name text collate "C" not null default '',
  at timestamptz not null,
  sha256 bytea not null,
  accepted integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0
);
create index feed_batch_source_noun_id_idx on feed_batch (source, noun, id desc);
create index feed_batch_sarafi_id_id_idx on feed_batch (sarafi_id, id desc);

-- Reasons why rows of a batch were refused. Their contents are not stored: they may be personal, and the sender has
-- them.
create table feed_refusal (
  batch_id bigint not null references feed_batch (id) on delete cascade,
  -- The place of the row among those sent, from 1.
  place integer not null,
  external_id text collate "C" not null,
  code text collate "C" not null,
  field text collate "C" not null,
  reason text collate "C" not null,
  primary key (batch_id, place)
);

-- Accepted rows, one for each external id of a source. No foreign keys, because rows arrive by the thousand.
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
