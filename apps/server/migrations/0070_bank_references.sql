-- One reference of one bank is one payment, whichever way it is told: of an offer, of a dealing, as a deposit, a
-- digital cheque or the rial leg of a retail deal. Whoever writes a payment claims its reference here first; of two
-- who write at once one waits for the other and then finds it taken.

-- Letters of other keyboards and digits as they are stored, no marks that cannot be seen, one space between words.
create function folded_text(value text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  translate(lower(value),
    U&'\064A\0649\0643\0629\0623\0625\0622\0671\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\200C\00A0\0640\200B\200D\200E\200F\202A\202B\202C\2066\2067\2068\2069\FEFF',
    U&'\06CC\06CC\06A9\0647\0627\0627\0627\062701234567890123456789  '),
  '[ \t\n_./()-]+', ' ', 'g'));

-- What is left of a bank's name without the words that many of them share.
create function bank_key(value text) returns text
language sql immutable strict parallel safe
return (
  select coalesce(string_agg(word, '' order by place), '')
  from unnest(string_to_array(folded_text(value), ' ')) with ordinality as words (word, place)
  where word <> all (array['بانک', 'موسسه', 'اعتباری', 'قرض', 'الحسنه', 'جمهوری', 'اسلامی', 'ایران', 'و', 'bank',
    'credit', 'institution', 'islamic', 'republic', 'iran', 'of', 'the', 'and', 'va']::text[])
);

create table bank_name (
  key text collate "C" primary key check (key <> ''),
  code text collate "C" not null references bank (code)
);
insert into bank_name (key, code)
select bank_key(name), code from (
  select name, code from bank
  union all select en_name, code from bank
  union all values ('Markazi', '010'), ('CBI', '010'), ('Sanat va Madan', '011'), ('Refah Kargaran', '013'),
    ('رفاه کارگران', '013'), ('BMI', '017'), ('Tosee Saderat', '020'), ('EDBI', '020'), ('پستبانک', '021'),
    ('Eghtesad Novin', '055'), ('Shahr', '061'), ('Gardeshgari', '064'), ('Khavarmianeh', '078'),
    ('Khavar Mianeh', '078')
) as names (name, code)
on conflict do nothing;

-- The three digits of a Sheba that name its bank; empty for anything else.
create function bank_of_sheba(sheba text) returns text
language sql immutable strict parallel safe
return case when sheba ~ '^IR[0-9]{24}$' then substr(sheba, 5, 3) else '' end;

-- The code of a bank told by code, name or account number; of one the list does not have, its bare name.
create function bank_code_of(value text) returns text
language sql stable strict
return case
  when upper(replace(folded_text(value), ' ', '')) ~ '^IR[0-9]{5}' then substr(replace(folded_text(value), ' ', ''), 5, 3)
  when folded_text(value) ~ '^[0-9]{1,3}$' then lpad(folded_text(value), 3, '0')
  else coalesce((select code from bank_name where key = bank_key(value)), bank_key(value))
end;

create function reference_key(value text) returns text
language sql immutable strict parallel safe
return upper(translate(value,
  U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\200C\00A0\0640\200B\200D\200E\200F\202A\202B\202C\2066\2067\2068\2069\FEFF' || E' \t\n\r',
  '01234567890123456789'));

-- A point for a bank, and all of them for one that was not told: it may be any, so it is a payment of none twice.
create function bank_range(bank text) returns int8range
language sql immutable strict parallel safe
return case when bank = '' then int8range(null, null)
  else int8range(hashtextextended(bank, 0) / 2, hashtextextended(bank, 0) / 2, '[]') end;

create table bank_reference (
  bank text collate "C" not null,
  reference text collate "C" not null check (reference <> ''),
  banks int8range not null generated always as (bank_range(bank)) stored,
  -- 1 dealing, 2 offer, 3 retail deal
  owner_type smallint not null check (owner_type between 1 and 3),
  owner_id bigint not null,
  -- In dealing_payment, offer_payment or riali_payment.
  payment_id bigint not null,
  amount_rial numeric(20, 0) not null check (amount_rial > 0),
  constraint bank_reference_once exclude using gist (reference with =, banks with &&)
);

-- A payment whose reference is taken is not written: the statement that told of it gives no row.
create function claim_bank_reference() returns trigger language plpgsql as $$
declare
  told_bank text;
  owner smallint;
  owner_id bigint;
begin
  if reference_key(new.ref_no) = '' then
    return new;
  end if;
  if tg_table_name = 'offer_payment' then
    told_bank := coalesce(nullif(bank_of_sheba(new.sender_sheba), ''), bank_code_of(new.sender_bank));
    owner := 2;
    owner_id := new.offer_id;
  elsif tg_table_name = 'dealing_payment' then
    told_bank := bank_code_of(new.sender_bank);
    owner := 1;
    owner_id := new.dealing_id;
  else
    -- Where the payer's account is not told, the bank that took the money gave the reference.
    told_bank := coalesce(nullif(bank_of_sheba(new.src_sheba), ''), bank_of_sheba(new.dst_sheba));
    owner := 3;
    owner_id := new.sana_transaction_id;
  end if;
  insert into bank_reference (bank, reference, owner_type, owner_id, payment_id, amount_rial)
  values (told_bank, reference_key(new.ref_no), owner, owner_id, new.id, new.amount_rial)
  on conflict do nothing;
  if not found then
    return null;
  end if;
  return new;
end $$;

-- What is there already; of payments told of twice before there was this rule the first keeps the reference.
insert into bank_reference (bank, reference, owner_type, owner_id, payment_id, amount_rial)
select bank, reference_key(ref_no), owner_type, owner_id, payment_id, amount_rial from (
  select coalesce(nullif(bank_of_sheba(sender_sheba), ''), bank_code_of(sender_bank)) as bank, ref_no, 2 as owner_type,
    offer_id as owner_id, id as payment_id, amount_rial, created_at from offer_payment
  union all
  select bank_code_of(sender_bank), ref_no, 1, dealing_id, id, amount_rial, created_at from dealing_payment
  union all
  select coalesce(nullif(bank_of_sheba(src_sheba), ''), bank_of_sheba(dst_sheba)), ref_no, 3, sana_transaction_id, id,
    amount_rial, created_at from riali_payment
) as told
where reference_key(ref_no) <> ''
order by created_at, payment_id
on conflict do nothing;

create trigger offer_payment_reference before insert on offer_payment
  for each row execute function claim_bank_reference();
create trigger dealing_payment_reference before insert on dealing_payment
  for each row execute function claim_bank_reference();
create trigger riali_payment_reference before insert on riali_payment
  for each row execute function claim_bank_reference();

-- The rule above is stricter than each of these.
drop index offer_payment_ref;
drop index dealing_payment_ref;
drop index riali_payment_ref;
create index riali_payment_ref on riali_payment (pay_type, ref_no) where ref_no <> '';
drop table counted_deposit;

-- Two banks may give the same reference to two deposits.
alter table invalid_deposit
  add column bank text collate "C" not null generated always as (bank_of_sheba(payer_sheba)) stored,
  drop constraint invalid_deposit_bank_ref_key;
create unique index invalid_deposit_reference on invalid_deposit (bank_ref, bank);
