-- Second factors: authenticator codes, recovery codes, passkeys. Outside accounts people sign in with.
alter table app_role add column requires_second_factor boolean not null default false;

-- The secret is sealed with the key of the installation; a copy of the table makes no codes.
create table authenticator_secret (
  user_id integer primary key references app_user (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null while the first code is awaited.
  confirmed_at timestamptz,
  -- The time step of the newest code that was taken: none is taken twice.
  last_step bigint not null default 0
);

-- Hashed with the key of the installation.
create table recovery_code (
  user_id integer not null references app_user (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  -- Grows with each use on devices that count; 0 for ever on those that do not.
  sign_count bigint not null,
  transports text not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- What a device is asked to sign: once, within minutes.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Whose passkey is registered; null for a sign-in.
  user_id integer references app_user (id) on delete cascade,
  expires_at timestamptz not null
);

create table external_identity (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  provider text collate "C" not null,
  -- Who it is at the provider; never changes, unlike an e-mail.
  subject text collate "C" not null,
  display_name text not null,
  -- The account was made by this sign-in: until a password is set it has none that anyone knows.
  has_made_account boolean not null default false,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (provider, subject)
);
-- One account of each provider.
create unique index external_identity_user on external_identity (user_id, provider);

-- Sign-ins under way at a provider; bound to the browser that began by a cookie whose hash stands here.
create table external_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  is_remembered boolean not null,
  -- Who links an account from within a session; null for a sign-in.
  user_id integer references app_user (id) on delete cascade,
  session_id integer,
  expires_at timestamptz not null
);

-- Who came back from a provider, waiting for the page to fetch the session with a code.
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
