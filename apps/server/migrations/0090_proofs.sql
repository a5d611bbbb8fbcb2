-- A question is bound to what it is for and whose name it opens, at the price of the moment. Old ones are void.
delete from captcha;
alter table captcha
  drop column puzzle,
  -- What the browser must find by trying.
  add column number integer not null,
  add column purpose text collate "C" not null check (purpose in ('sign-in', 'reset-password')),
  -- SHA-256 of the account or the name; null opens any name that costs no more.
  add column subject_hash bytea,
  -- How often the price was doubled, from 1.
  add column level integer not null check (level > 0);

-- Nobody is locked out: until then browsers the account does not know pay for each try.
alter table app_user rename column locked_until to guessed_until;
