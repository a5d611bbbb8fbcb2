-- The second pair of eyes, what others send in, the keys they send it with, and how far long jobs are.
-- See docs/decisions/0047-four-eyes-and-feeds.md.

create table approval (
  id integer generated always as identity primary key,
  call text collate "C" not null,
  -- Query and body as the call read them.
  input jsonb not null,
  entity text collate "C" not null,
  entity_id bigint,
  title text collate "C" not null,
  before jsonb not null,
  after jsonb not null,
  duplicate_key text collate "C" not null,
  -- The maker's office; people of that office see the request.
  sarafi_id integer,
  requested_by integer not null references app_user (id),
  requested_at timestamptz not null,
  request_reason text collate "C" not null default '',
  expires_at timestamptz not null,
  -- 1 waiting, 2 approved, 3 rejected, 4 expired, 5 recalled.
  status smallint not null default 1 check (status between 1 and 5),
  decided_by integer references app_user (id),
  decided_at timestamptz,
  decision_reason text collate "C" not null default '',
  result jsonb,
  row_version integer not null default 1,
  constraint approval_by_another check (status not in (2, 3) or (decided_by is not null and decided_by <> requested_by)),
  constraint approval_decided check ((status = 1) = (decided_at is null))
);
create unique index approval_waiting on approval (duplicate_key) where status = 1;
create index approval_status on approval (status, id desc);
create index approval_maker on approval (requested_by, id desc);
create index approval_expiry on approval (expires_at) where status = 1;

-- Keys of service users for `/api/Feed/`. The secret is shown once; its SHA-256 is kept.
create table api_key (
  id integer generated always as identity primary key,
  name text collate "C" not null check (name <> ''),
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
create index api_key_user on api_key (user_id);

create table feed_batch (
  id bigint generated always as identity primary key,
  source text collate "C" not null,
  noun text collate "C" not null,
  -- What the sender calls it.
  batch_ref text collate "C" not null default '',
  api_key_id integer not null references api_key (id),
  at timestamptz not null,
  sha256 bytea not null,
  accepted integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0
);
create index feed_batch_source on feed_batch (source, noun, id desc);

-- What was taken in, once for each id of its source. No foreign keys: rows come by the thousand.
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

create table job_run (
  id bigint generated always as identity primary key,
  job text collate "C" not null,
  run_key text collate "C" not null,
  -- 2 running, 3 done, 4 failed.
  status smallint not null default 2 check (status between 2 and 4),
  started_at timestamptz not null,
  finished_at timestamptz,
  progress_done bigint not null default 0,
  progress_total bigint not null default 0,
  -- Where a run that is taken up again goes on.
  cursor jsonb,
  node text collate "C" not null,
  -- Of the try that holds the run; a node that was thought dead finds another one here and stops.
  attempt text collate "C" not null,
  tries integer not null default 1,
  lease_until timestamptz not null,
  message text collate "C" not null default '',
  facts jsonb not null default '{}',
  unique (job, run_key)
);
create index job_run_latest on job_run (job, id desc);
