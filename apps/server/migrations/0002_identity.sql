-- Users, their roles and sessions, second factors, and the limits that protect sign-in from guessing.

-- Users, people and services alike. A deleted user keeps its row, because entries of the log refer to it.
create table app_user (
  id integer generated always as identity primary key,
  user_name text not null,
  user_name_folded text collate "C" not null default '',
  full_name text not null default '',
  full_name_folded text collate "C" not null default '',
  email text not null default '',
  mellicode text collate "C" not null default '',
  mobile text collate "C" not null default '',
  is_mobile_verified boolean not null default false,
  -- 1 central bank, 2 exchange office, 3 bank, 4 merchant, 5 CRM; 6 people who made their account themselves and have
  -- no type yet: nobody counts them as staff.
  user_type smallint not null default 1 constraint app_user_user_type_check check (user_type between 1 and 6),
  -- 1 admin panel, 2 operator, 3 service
  user_kind smallint not null default 2 constraint app_user_user_kind_check check (user_kind between 1 and 3),
  sarafi_id integer constraint app_user_sarafi_id_check check (sarafi_id > 0),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  -- False for an account that a provider of sign-in made, until a password is set: nobody knows the one it has.
  has_own_password boolean not null default true,
  must_change_password boolean not null default false,
  -- Reason why the password must be changed; empty when no reason was given.
  password_reason text collate "C" not null default ''
    constraint app_user_password_reason_check check (password_reason in ('', 'first', 'reset', 'expired')),
  is_active boolean not null default true,
  -- True for a sign-up that waits for approval; the account is inactive until an administrator approves it.
  awaits_approval boolean not null default false,
  -- After many wrong passwords: until this moment unknown browsers must solve a proof of work for each try. No lockout.
  guessed_until timestamptz,
  last_login_at timestamptz,
  -- Version of the terms of use the person agreed to at sign-up, and the time; 0 and null for accounts made by others.
  terms_version integer not null default 0,
  terms_accepted_at timestamptz,
  language text not null default 'fa',
  calendar text collate "C" not null default 'jalali'
    constraint app_user_calendar_check check (calendar in ('jalali', 'gregorian')),
  digits text collate "C" not null default 'persian'
    constraint app_user_digits_check check (digits in ('persian', 'latin')),
  density text collate "C" not null default 'compact'
    constraint app_user_density_check check (density in ('compact', 'medium', 'roomy')),
  week_start text collate "C" not null default 'auto'
    constraint app_user_week_start_check check (week_start in ('auto', 'saturday', 'sunday', 'monday')),
  -- Minutes without input after which the pages lock themselves; 0 never.
  lock_minutes smallint not null default 0
    constraint app_user_lock_minutes_check check (lock_minutes between 0 and 30),
  theme text collate "C" not null default 'system'
    constraint app_user_theme_check check (theme in ('system', 'light', 'semi-dark', 'dark')),
  -- Navigation style, layout, direction and colours as saved in the customizer; null is the usual frame.
  frame jsonb,
  -- Mood line a person shows to her colleagues.
  mood text not null default '',
  -- Path of the page that opens after sign-in; empty opens the default page.
  home_page text not null default '',
  -- The newest change, alert of an office and request for approval that the user has seen under the bell.
  notifications_seen_id bigint not null default 0,
  alerts_seen_id bigint not null default 0,
  approvals_seen_id bigint not null default 0,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by integer,
  constraint app_user_terms_accepted_check check ((terms_version = 0) = (terms_accepted_at is null))
);
create unique index app_user_user_name_key on app_user (lower(user_name));
create unique index app_user_email_given_key on app_user (lower(email)) where email <> '';
create index app_user_user_type_id_live_idx on app_user (user_type, id) where deleted_at is null;
create index app_user_search_idx on app_user using gin (
  user_name_folded gin_trgm_ops, full_name_folded gin_trgm_ops, email gin_trgm_ops,
  mellicode gin_trgm_ops, mobile gin_trgm_ops
);

-- Name of a user as shown for who did something: the full name, with the login added where that is needed to
-- tell two apart; with the number of the key where a program came with one.
create function shown_name(person integer, login text) returns text language sql stable as $$
  select coalesce((
    select case
      when u.full_name = '' then login
      when login = u.user_name and not exists (
        select from app_user o where o.full_name = u.full_name and o.id <> u.id) then u.full_name
      else u.full_name || ' ' || coalesce(substring(login from '\(nzk_[0-9]+\)$'), '(' || login || ')')
    end
    from app_user u where u.id = person), login)
$$;

-- A role is a set of rights.
create table app_role (
  id integer generated always as identity constraint app_role_id_key unique,
  name text primary key,
  -- Own roles have a title of their own; those of the system have words in every language.
  title text not null default '',
  is_system boolean not null default false,
  -- Holders of the role must sign in with a second factor.
  requires_second_factor boolean not null default false,
  row_version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index app_role_name_key on app_role (lower(name));

create table role_permission (
  role_name text not null references app_role (name) on update cascade on delete cascade,
  permission text not null,
  primary key (role_name, permission)
);

create table user_role (
  user_id integer not null references app_user (id),
  role_name text not null references app_role (name) on update cascade,
  -- Moment from which the role gives no rights any more; null for no end.
  valid_to timestamptz,
  primary key (user_id, role_name)
);
create index user_role_role_name_user_id_idx on user_role (role_name, user_id);

-- Roles in force now; every check of rights reads this view.
create view valid_user_role as
  select user_id, role_name, valid_to from user_role where valid_to is null or valid_to > now();

-- Open sessions, which end at `expires_at` or after `idle_minutes` without use. Only the token's SHA-256 is stored.
create table app_session (
  id integer generated always as identity primary key,
  token_hash bytea not null constraint app_session_token_hash_key unique,
  user_id integer not null references app_user (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  idle_minutes integer not null,
  address text not null,
  user_agent text not null
);
create index app_session_user_id_idx on app_session (user_id);

-- Failed sign-ins by name and by address, for the limits.
create table sign_in_failure (
  subject text primary key,
  count integer not null,
  last_at timestamptz not null
);

-- Browsers an account was signed in from: wrong passwords of strangers do not shut them out.
create table known_device (
  token_hash bytea not null,
  user_id integer not null references app_user (id) on delete cascade,
  used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_user_id_used_at_idx on known_device (user_id, used_at);

-- Passwords that were replaced, so that nobody chooses one of them again soon.
create table password_history (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null
);
create index password_history_user_id_id_idx on password_history (user_id, id desc);

-- A challenge at sign-in with two ways to answer: the digits of an image, or a proof of work by the browser. It is
-- bound to its purpose and to one account or name, at the difficulty of the moment it was given.
create table captcha (
  id_hash bytea primary key,
  purpose text collate "C" not null constraint captcha_purpose_check check (purpose in ('sign-in', 'reset-password')),
  -- SHA-256 of the account or the name; null opens any name that costs no more.
  subject_hash bytea,
  answer text not null,
  -- Solution of the proof of work.
  number integer not null,
  -- Difficulty of the proof of work, from 1; each level doubles the work.
  level integer not null constraint captcha_level_check check (level > 0),
  -- Set by the right answer: the one use it then has, as the SHA-256 of a token.
  pass_hash bytea constraint captcha_pass_hash_key unique,
  expires_at timestamptz not null
);

-- Sign-ins whose password was right and whose second factor is awaited. Only the SHA-256 of the ticket is stored.
create table sign_in_ticket (
  ticket_hash bytea primary key,
  user_id integer not null references app_user (id) on delete cascade,
  address text not null,
  is_remembered boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

-- Codes sent by SMS: one at a time for each purpose and subject. A code for nobody has no user.
create table confirmation_code (
  purpose text collate "C" not null
    constraint confirmation_code_purpose_check check (purpose in ('reset-password', 'verify-mobile')),
  -- Hash, in hex digits, of the secret that the request for the code was answered with.
  subject text not null,
  user_id integer references app_user (id) on delete cascade,
  salt bytea not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (purpose, subject)
);

-- One-time links (new e-mail, password reset) and proofs of a mobile number.
create table account_token (
  token_hash bytea primary key,
  purpose text collate "C" not null
    constraint account_token_purpose_check check (purpose in ('reset-password', 'confirm-email', 'mobile-proof')),
  user_id integer references app_user (id) on delete cascade,
  -- The new e-mail, or the proven mobile number.
  subject text not null default '',
  expires_at timestamptz not null
);
create index account_token_user_id_idx on account_token (user_id);

-- Authenticator secrets, encrypted with the key of the installation: a copy of the table alone makes no codes.
create table authenticator_secret (
  user_id integer primary key references app_user (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null while the first code is awaited.
  confirmed_at timestamptz,
  -- The time step of the newest code that was accepted: none is accepted twice.
  last_step bigint not null default 0
);

-- Recovery codes, stored as hashes made with the key of the installation; each opens one sign-in.
create table recovery_code (
  user_id integer not null references app_user (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Public keys of passkeys, whose private keys stay on the devices.
create table passkey (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  credential_id text collate "C" not null constraint passkey_credential_id_key unique,
  public_key bytea not null,
  -- Grows with each use on devices that count; 0 for ever on those that do not.
  sign_count bigint not null,
  transports text not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user_id_idx on passkey (user_id);

-- Challenges for devices to sign, valid once and for minutes.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Whose passkey is registered; null for a sign-in.
  user_id integer references app_user (id) on delete cascade,
  expires_at timestamptz not null
);

-- Accounts at external identity providers that users sign in with; at most one of each provider per user.
create table external_identity (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  provider text collate "C" not null,
  -- Id of the account at the provider, which never changes, unlike an e-mail.
  subject text collate "C" not null,
  display_name text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  constraint external_identity_provider_subject_key unique (provider, subject)
);
create unique index external_identity_user_id_provider_key on external_identity (user_id, provider);

-- Sign-ins under way at a provider; bound to the browser that began by a cookie whose hash stands here.
create table external_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  is_remembered boolean not null,
  -- User who links an account from within a session; null for a sign-in.
  user_id integer references app_user (id) on delete cascade,
  session_id integer,
  expires_at timestamptz not null
);

-- Browsers back from a provider, until the page fetches the session with a code.
create table external_arrival (
  code_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  subject text not null,
  email text not null,
  is_email_verified boolean not null,
  display_name text not null,
  is_remembered boolean not null,
  -- The account with the same e-mail, whose password must be given before they are linked.
  confirm_user_id integer references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
