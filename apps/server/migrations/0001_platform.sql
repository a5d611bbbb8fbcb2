-- Tables and functions every area uses: Persian sort order, days, write counters, settings, files, and the outbox.
--
-- Each file of this folder holds the tables of one area; CONTRIBUTING.md says how they change. Constraints and
-- indexes are named <table>_<columns>_<kind>, the kind as PostgreSQL has it (pkey, fkey, key, check, excl, idx). What
-- may stand only once is a key, also where it is an index of some of the rows. A check of several columns, and an index
-- for searching, say what they are for instead of the columns; an index of some of the rows ends in a word for them.

-- The Persian alphabet stands in Unicode in another order (پ چ ژ ک گ come last), and the embedded database has
-- no ICU collation. This maps each letter to a code point in alphabetical order, as Intl.Collator('fa') has it:
-- آ before ا, all hamzas together, Latin letters last, capital or not; ZWNJ (the last one) is dropped.
-- Indexes stand on it: a change needs a new function and new indexes.
create function sort_key(value text) returns text
language sql immutable strict parallel safe
return translate(value,
  U&'_\060C\00AB\00BB\0622\0627\0621\0623\0625\0624\0626\0628\067E\062A\062B\062C\0686\062D\062E\062F\0630\0631\0632\0698\0633\0634\0635\0636\0637\0638\0639\063A\0641\0642\06A9\06AF\0644\0645\0646\0648\0647\0629\06C0\06CCaAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ\200C',
  U&'!,""\0100\0101\0102\0102\0102\0102\0102\0103\0104\0105\0106\0107\0108\0109\010A\010B\010C\010D\010E\010F\0110\0111\0112\0113\0114\0115\0116\0117\0118\0119\011A\011B\011C\011D\011E\011F\0120\0120\0120\0121\0122\0122\0123\0123\0124\0124\0125\0125\0126\0126\0127\0127\0128\0128\0129\0129\012A\012A\012B\012B\012C\012C\012D\012D\012E\012E\012F\012F\0130\0130\0131\0131\0132\0132\0133\0133\0134\0134\0135\0135\0136\0136\0137\0137\0138\0138\0139\0139\013A\013A\013B\013B');

-- Search key of a stored text, equal to `foldKey` of packages/persian; for lists whose tables hold no folded column.
create function fold_key(value text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  translate(lower(value),
    U&'\0622\0623\0625\0671\0629\06C0\06BE\06C1\06C2\06C3\06D5\0624\0626\200C\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0\06E1\06E2\06E3\06E4\06E7\06E8\06EA\06EB\06EC\06ED',
    U&'\0627\0627\0627\0627\0647\0647\0647\0647\0647\0647\0647\0648\06CC '),
  '\s+', ' ', 'g'));

-- 'YYYY/MM/DD' in the Jalali calendar or empty: the order of the texts is the order of the days.
create domain jalali_date as text collate "C" not null default ''
  constraint jalali_date_check
  check (value = '' or value ~ '^1[2-5][0-9]{2}/(0[1-9]|1[0-2])/(0[1-9]|[12][0-9]|3[01])$');

-- How many rows a table has, and a number that grows with every write: read in the same snapshot as a page, it
-- says whether a total counted earlier still holds. Spread over shards, so that writers do not wait for each other.
create table write_counter (
  table_name text collate "C" not null,
  shard integer not null,
  writes bigint not null,
  live bigint not null,
  primary key (table_name, shard)
) with (fillfactor = 50);
-- Bulk writes, whose transactions are long, each add a row of their own and so wait for nobody.
create sequence write_counter_shard as integer minvalue 1000 cycle;

-- For lists whose rows change in many ways: the totals of an area hold while its counter stands. It is raised when a
-- transaction commits, once, so that a writer who holds its row waits for nothing any more. The argument is the area.
create function count_area_writes() returns trigger language plpgsql as $$
declare
  this_one text := pg_current_xact_id()::text;
  setting text := 'nazer.' || tg_argv[0] || '_counted';
begin
  if current_setting(setting, true) is distinct from this_one then
    perform set_config(setting, this_one, true);
    insert into write_counter (table_name, shard, writes, live)
    values (tg_argv[0], pg_backend_pid() % 64, 1, 0)
    on conflict (table_name, shard) do update set writes = write_counter.writes + 1;
  end if;
  return null;
end $$;

-- Settings of the installation by name, written by administrators or by the program.
create table setting (
  key text primary key,
  value jsonb not null
);

-- Files kept with records; so far only the documents of offers (`offer_document`). `sarafi_id` is the office of the
-- offer; null for files of simulated markets.
create table stored_file (
  id bigint generated always as identity primary key,
  name text not null,
  content_type text not null,
  size integer not null constraint stored_file_size_check check (size between 1 and 10485760),
  sha256 bytea not null,
  content bytea not null,
  sarafi_id integer,
  created_at timestamptz not null default now(),
  created_by integer
);

-- Outbox of SMS and mail. A row is written in the transaction of the change that causes it; a job sends it.
create table outbox_message (
  id integer generated always as identity primary key,
  created_at timestamptz not null default now(),
  channel text not null constraint outbox_message_channel_check check (channel in ('sms', 'mail')),
  -- Kind of message, e.g. «password-code»; never its text.
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Text of the message; emptied for a secret message (a code) once it is sent, given up, or past `expires_at`.
  body text not null,
  html text not null default '',
  -- Reply address; empty when replies go to the sender address.
  reply_name text not null default '',
  reply_address text not null default '',
  -- Id of the message whose attached files this one sends too, when several messages carry the same files.
  files_of integer references outbox_message (id) on delete set null,
  is_secret boolean not null,
  -- True for a message from a person to a person: the list of the outbox hides its subject, and its text is emptied
  -- once it is sent.
  is_private boolean not null default false,
  expires_at timestamptz,
  state text not null default 'waiting'
    constraint outbox_message_state_check check (state in ('waiting', 'sent', 'failed', 'expired')),
  tries integer not null default 0,
  reason text not null default '',
  finished_at timestamptz
);
create index outbox_message_expires_at_secret_idx on outbox_message (expires_at) where is_secret and body <> '';
create index outbox_message_files_of_idx on outbox_message (files_of) where files_of is not null;

-- Attached files of outbox messages; deleted once every message that carries them is sent or given up.
create table outbox_file (
  message_id integer not null references outbox_message (id) on delete cascade,
  place smallint not null,
  name text not null,
  content bytea not null,
  primary key (message_id, place)
);

-- Number of calls to each integration per day in Tehran, summed over all nodes; compared with its daily quota.
create table outside_service_day (
  service text collate "C" not null,
  day jalali_date constraint outside_service_day_day_check check (day <> ''),
  calls integer not null default 0,
  failures integer not null default 0,
  last_call_at timestamptz not null,
  last_error_at timestamptz,
  last_error text collate "C" not null default '',
  primary key (service, day)
);

-- Number of calls in the minute from `began_at`, by address, user, API key or browser, over all nodes. Unlogged (no
-- WAL): after a crash, and on a standby that takes over, counting begins anew.
create unlogged table call_count (
  subject text collate "C" primary key,
  began_at timestamptz not null,
  calls integer not null
);
create index call_count_began_at_idx on call_count (began_at);

-- Timelines of PostgreSQL this database was on, each row written by the leader of that timeline. A standby that has the
-- row has followed that leader, so its log position counts in this timeline.
create table database_timeline (
  timeline integer primary key,
  led_from timestamptz not null default now()
);

-- Files of the pages of all builds that nodes started with lately, each named by what it holds: a page of one build finds
-- its files at whichever node it asks.
create table web_file (
  path text collate "C" primary key,
  -- Encoding of `body`: gzip, or empty.
  encoding text not null,
  body bytea not null,
  -- Last start of a node whose build contains the file.
  last_started_at timestamptz not null
);
create index web_file_last_started_at_idx on web_file (last_started_at);

-- What the sessions of this database do, for the metrics of a node. PostgreSQL hides the state of sessions from a user
-- who has not the rights of theirs, and the role the product works with (app-role.ts) has not those of the user it
-- connects as. The function reads with the rights of its owner, who is that user.
create function database_activity() returns table (pid integer, state text, began_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select pid, state, xact_start from pg_stat_activity where datname = current_database()
$$;
revoke execute on function database_activity() from public;
