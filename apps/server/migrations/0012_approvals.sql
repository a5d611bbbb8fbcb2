-- Four-eyes approval: changes one person asked for and another decides on.
-- See docs/decisions/0047-four-eyes-and-feeds.md.

-- Calls that wait for approval; each is run with its stored query and body once another person approves it.
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
  status smallint not null default 1 constraint approval_status_check check (status between 1 and 5),
  decided_by integer references app_user (id),
  decided_at timestamptz,
  decision_reason text collate "C" not null default '',
  result jsonb,
  row_version integer not null default 1,
  constraint approval_two_people_check
    check (status not in (2, 3) or (decided_by is not null and decided_by <> requested_by)),
  constraint approval_decided_check check ((status = 1) = (decided_at is null))
);
create unique index approval_duplicate_key_waiting_key on approval (duplicate_key) where status = 1;
create index approval_status_id_idx on approval (status, id desc);
create index approval_requested_by_id_idx on approval (requested_by, id desc);
create index approval_expires_at_waiting_idx on approval (expires_at) where status = 1;
