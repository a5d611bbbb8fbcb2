-- Which terms of use somebody agreed to when they made their account, and when; 0 and null where nobody asked them.
alter table app_user
  add column terms_version integer not null default 0,
  add column terms_accepted_at timestamptz,
  add constraint terms_accepted check ((terms_version = 0) = (terms_accepted_at is null));
