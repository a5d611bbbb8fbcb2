-- A log one can trust: what an entry holds, a hash of each, one chain over all, a signed root a day, and no way
-- to change any of it. See docs/decisions/0023-trusted-log.md.

alter table event_log
  add column session_id integer,
  add column category smallint not null default 0,
  add column result text not null default 'done' check (result in ('done', 'refused')),
  add column message text not null default '';

-- The chain: `content_hash` is that of the entry in its canonical form (content-hash.ts), `hash` is
-- sha256(prev_hash || content_hash). Entries get their place after their commit, so writers never wait for each
-- other, and a save pays for the queue alone.
create table event_seal (
  seq bigint primary key check (seq > 0),
  event_id bigint not null unique,
  content_hash bytea not null,
  prev_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
create index event_seal_day on event_seal (sealed_at, seq);

-- Entries waiting for their place in the chain. No index: it is nearly always empty.
create table event_unsealed (
  event_id bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- The chain as it stood when a day in Tehran ended, signed with the installation's key.
create table event_root (
  day text collate "C" primary key check (day ~ '^1[2-5][0-9]{2}/[0-9]{2}/[0-9]{2}$'),
  last_seq bigint not null,
  hash bytea not null,
  key_id text not null,
  signature bytea not null,
  signed_at timestamptz not null
);

-- What entries are found by; written with the seal, so that a save does not pay for it. May be made anew at any time.
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
create index event_search_at on event_search (at desc, event_id desc);
create index event_search_category on event_search (category, at desc, event_id desc);
create index event_search_action on event_search (action, at desc, event_id desc);
create index event_search_record on event_search (resource, key, at desc, event_id desc);
create index event_search_text on event_search using gin (user_folded gin_trgm_ops, text_folded gin_trgm_ops);

create function queue_event() returns trigger language plpgsql as $$
begin
  insert into event_unsealed (event_id) values (new.id);
  return null;
end $$;
-- Entries of earlier versions join the chain.
update event_log set category = case
  when action like 'sign-in%' or action = 'sign-out' then 1 when action = 'export' then 11
  when resource <> '' then 13 else 10 end;
insert into event_unsealed (event_id) select id from event_log;
create trigger event_log_queue after insert on event_log for each row execute function queue_event();

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only: % of % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger event_log_keep before update or delete or truncate on event_log
  for each statement execute function refuse_event_change();
create trigger event_seal_keep before update or delete or truncate on event_seal
  for each statement execute function refuse_event_change();
create trigger event_root_keep before update or delete or truncate on event_root
  for each statement execute function refuse_event_change();
