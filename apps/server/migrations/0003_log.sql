-- A log one can trust: what an entry holds, a hash of each, one chain over all, a signed root a day, and no way to
-- change any of it (docs/decisions/0023-trusted-log.md). Beside it the steps of records, and who looked for persons.

-- Refuses whatever would change or remove rows, for everybody, the owner of the tables too.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only: % of % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

-- The log: one entry for each action of a user or of the system, done or refused.
create table event_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  user_name text not null,
  session_id integer,
  address text not null,
  request_id text not null,
  category smallint not null default 0,
  action text not null,
  resource text not null,
  key text not null,
  title text not null,
  result text not null default 'done' constraint event_log_result_check check (result in ('done', 'refused')),
  message text not null default '',
  before jsonb not null,
  after jsonb not null,
  -- Random text in the hash of the entry. Never shown to readers who see numbers masked: trying would reveal them.
  salt uuid not null default gen_random_uuid()
);
create index event_log_resource_key_id_idx on event_log (resource, key, id desc);
-- Index for notifications: changes of one kind of record, newest first.
create index event_log_resource_id_change_idx on event_log (resource, id desc)
  where action in ('insert', 'update', 'delete', 'restore', 'import');
-- What a form sent under a key of its own has done, should it be sent again (platform/http/done-once.ts). Its number is
-- `once-`, 32 digits of the key, and what tells one sending from another.
create function once_key(request_id text) returns text language sql immutable as $$
  select left(request_id, 37)
$$;
create index event_log_request_id_user_id_once_idx on event_log (once_key(request_id), user_id)
  where request_id like 'once-%' and result = 'done';

-- The first entry of a sending waits for the transactions of others under the same key, on whatever node, and is refused
-- where one of them was committed. Statements of the function see what was committed while it waited.
create function refuse_second_sending() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.user_id || ' ' || once_key(new.request_id), 7205003));
  if exists (
    select from event_log where once_key(request_id) = once_key(new.request_id) and user_id = new.user_id
      and request_id like 'once-%' and result = 'done' and request_id <> new.request_id
  ) then
    raise exception 'the form % was done by another sending', new.request_id using errcode = 'NZ001';
  end if;
  return new;
end $$;
create trigger event_log_once before insert on event_log for each row
  when (new.request_id like 'once-%' and new.result = 'done' and new.user_id is not null)
  execute function refuse_second_sending();
create trigger event_log_keep before update or delete or truncate on event_log
  for each statement execute function refuse_event_change();

-- The chain: `content_hash` is that of the entry in its canonical form (content-hash.ts), `hash` is
-- sha256(prev_hash || content_hash). Entries get their place after their commit, so writers never wait for each
-- other, and a save pays for the queue alone.
create table event_seal (
  seq bigint primary key constraint event_seal_seq_check check (seq > 0),
  event_id bigint not null constraint event_seal_event_id_key unique,
  content_hash bytea not null,
  prev_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
create index event_seal_sealed_at_seq_idx on event_seal (sealed_at, seq);
create trigger event_seal_keep before update or delete or truncate on event_seal
  for each statement execute function refuse_event_change();

-- Entries waiting for their place in the chain. No index: it is nearly always empty.
create table event_unsealed (
  event_id bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create function queue_event() returns trigger language plpgsql as $$
begin
  insert into event_unsealed (event_id) values (new.id);
  return null;
end $$;
create trigger event_log_queue after insert on event_log for each row execute function queue_event();

-- The chain as it stood when a day in Tehran ended, signed with the installation's key.
create table event_root (
  day text collate "C" primary key constraint event_root_day_check check (day ~ '^1[2-5][0-9]{2}/[0-9]{2}/[0-9]{2}$'),
  last_seq bigint not null,
  hash bytea not null,
  key_id text not null,
  signature bytea not null,
  signed_at timestamptz not null
);
create trigger event_root_keep before update or delete or truncate on event_root
  for each statement execute function refuse_event_change();

-- Search keys of log entries; written with the seal, so that a save does not pay for it. May be rebuilt at any time.
create table event_search (
  event_id bigint primary key,
  at timestamptz not null,
  category smallint not null,
  action text collate "C" not null,
  resource text collate "C" not null,
  key text collate "C" not null,
  user_folded text collate "C" not null,
  text_folded text collate "C" not null
);
create index event_search_at_event_id_idx on event_search (at desc, event_id desc);
create index event_search_category_at_event_id_idx on event_search (category, at desc, event_id desc);
create index event_search_action_at_event_id_idx on event_search (action, at desc, event_id desc);
create index event_search_resource_key_at_event_id_idx on event_search (resource, key, at desc, event_id desc);
create index event_search_text_idx on event_search using gin (user_folded gin_trgm_ops, text_folded gin_trgm_ops);

-- Every step a record of exchange supervision took through its state machine, with who took it and why. The tables
-- of transitions stand in the contract (*.states.ts).
create table transition_history (
  id bigint generated always as identity primary key,
  entity text collate "C" not null,
  entity_id bigint not null,
  -- Null for the birth of the record.
  from_status smallint,
  to_status smallint not null,
  transition text collate "C" not null,
  actor_role text collate "C" not null
    constraint transition_history_actor_role_check check (actor_role in ('APP', 'SUPL', 'SAR', 'OP', 'SUP', 'SYS')),
  user_id integer,
  user_name text collate "C" not null,
  reason text collate "C" not null default '',
  address text collate "C" not null,
  at timestamptz not null default now()
);
create index transition_history_entity_entity_id_id_idx on transition_history (entity, entity_id, id);
create trigger transition_history_keep before update or delete or truncate on transition_history
  for each statement execute function refuse_event_change();

-- Reason a user gave for seeing the numbers of natural persons in lists and files, valid for that day in Tehran.
create table personal_reason (
  user_id integer not null references app_user (id),
  day char(10) not null,
  reason text not null,
  given_at timestamptz not null,
  primary key (user_id, day)
);

-- Searches for a hidden number, counted against a limit. The same number asked for again within the hour is one
-- search; rows older than an hour are removed.
create table personal_query (
  user_id integer not null references app_user (id),
  at timestamptz not null,
  value_hash text not null default ''
);
create index personal_query_user_id_at_idx on personal_query (user_id, at);

-- Notifications that one person marked one by one, against what the marks in app_user say of all up to a number.
create table notification_mark (
  user_id integer not null references app_user (id) on delete cascade,
  source text collate "C" not null
    constraint notification_mark_source_check check (source in ('change', 'alert', 'approval')),
  entry_id bigint not null,
  is_read boolean not null,
  primary key (user_id, source, entry_id)
);

-- Notification preferences of a user. Without a row, or for kinds the row leaves out, all are shown in the header.
create table notification_preference (
  user_id integer primary key references app_user (id) on delete cascade,
  channels jsonb not null,
  -- Minutes of the day in Tehran in which nothing is mailed; they may go on over midnight. Null without such hours.
  quiet_from smallint constraint notification_preference_quiet_from_check check (quiet_from between 0 and 1439),
  quiet_to smallint constraint notification_preference_quiet_to_check check (quiet_to between 0 and 1439),
  digest text collate "C" not null default 'off'
    constraint notification_preference_digest_check check (digest in ('off', 'daily', 'hourly')),
  -- Hour of a daily digest in Tehran.
  digest_hour smallint not null default 8
    constraint notification_preference_digest_hour_check check (digest_hour between 0 and 23),
  -- When the digest was turned on; nothing older is mailed.
  digest_since timestamptz not null default now(),
  -- When the job last looked for something to mail, and the place in the chain of the log it had mailed up to.
  mailed_at timestamptz not null default now(),
  mailed_seq bigint not null default 0,
  constraint notification_preference_quiet_check
    check ((quiet_from is null and quiet_to is null) or quiet_from <> quiet_to)
);

-- Alerts, requests and messages already mailed; their numbers are not in the order of their commits. A digest looks a
-- day further back than the one before it, and rows older than that are removed.
create table notification_mailed (
  user_id integer not null references app_user (id) on delete cascade,
  source text collate "C" not null
    constraint notification_mailed_source_check check (source in ('alert', 'approval', 'message')),
  entry_id bigint not null,
  mailed_at timestamptz not null,
  primary key (user_id, source, entry_id)
);
