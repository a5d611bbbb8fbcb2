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
  actor_role text collate "C" not null check (actor_role in ('APP', 'SUPL', 'SAR', 'OP', 'SUP', 'SYS')),
  user_id integer,
  user_name text collate "C" not null,
  reason text collate "C" not null default '',
  address text collate "C" not null,
  at timestamptz not null default now()
);
create index transition_history_record on transition_history (entity, entity_id, id);

create trigger transition_history_keep before update or delete or truncate on transition_history
  for each statement execute function refuse_event_change();
