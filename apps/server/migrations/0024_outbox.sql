-- SMS and mail on their way out. Written in the transaction of the change that causes them, sent by a job.
create table outbox_message (
  id integer generated always as identity primary key,
  created_at timestamptz not null default now(),
  channel text not null check (channel in ('sms', 'mail')),
  -- What it is about, e.g. «password-code»; never its words.
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Empty once a secret one is over: sent, given up, or past `expires_at`.
  body text not null,
  html text not null default '',
  is_secret boolean not null,
  expires_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  tries integer not null default 0,
  reason text not null default '',
  finished_at timestamptz
);
create index outbox_message_secret on outbox_message (expires_at) where is_secret and body <> '';
