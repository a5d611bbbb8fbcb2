-- Sign-in in steps, captchas, codes and links, passwords with an age and a past, waiting sign-ups.
alter table app_user
  add column calendar text collate "C" not null default 'jalali' check (calendar in ('jalali', 'gregorian')),
  add column theme text collate "C" not null default 'system' check (theme in ('system', 'light', 'dark')),
  -- A path of the web application; empty is the usual one.
  add column home_page text not null default '',
  add column password_changed_at timestamptz not null default now(),
  -- Why the password must be changed; empty where nobody said.
  add column password_reason text collate "C" not null default ''
    check (password_reason in ('', 'first', 'reset', 'expired')),
  -- Signed up and not yet let in; inactive until then.
  add column awaits_approval boolean not null default false;

-- Passwords that were replaced, so that they are not taken again soon.
create table password_history (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null
);
create index password_history_user on password_history (user_id, id desc);

-- The password was right and a second factor is missing. The ticket itself is never kept, only its SHA-256.
create table sign_in_ticket (
  ticket_hash bytea primary key,
  user_id integer not null references app_user (id) on delete cascade,
  address text not null,
  is_remembered boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

-- One question with two ways to answer it: the digits of an image, or a number found by trying.
create table captcha (
  id_hash bytea primary key,
  answer text not null,
  puzzle text not null,
  -- Set by the right answer: the one use it then has, as the SHA-256 of a token.
  pass_hash bytea unique,
  expires_at timestamptz not null
);

-- Codes sent by SMS: one at a time for each purpose and subject. A code for nobody has no user.
create table confirmation_code (
  purpose text collate "C" not null check (purpose in ('reset-password', 'verify-mobile')),
  -- The user name or e-mail as typed, or the mobile number.
  subject text not null,
  user_id integer references app_user (id) on delete cascade,
  salt bytea not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (purpose, subject)
);

-- Links and proofs with one use.
create table account_token (
  token_hash bytea primary key,
  purpose text collate "C" not null check (purpose in ('reset-password', 'confirm-email', 'mobile-proof')),
  user_id integer references app_user (id) on delete cascade,
  -- The new e-mail, or the proven mobile number.
  subject text not null default '',
  expires_at timestamptz not null
);
create index account_token_user on account_token (user_id);
