-- Data every market rule uses: currencies and their daily rates, the calendar, working hours, weights of
-- commitments, banks and their names, with the rows a fresh system starts with.

create table currency (
  code text collate "C" primary key constraint currency_code_check check (code ~ '^[A-Z]{3}$'),
  numeric_id smallint not null constraint currency_numeric_id_key unique,
  fa_name text collate "C" not null,
  en_name text collate "C" not null,
  -- Decimal places of amounts in the currency.
  decimals smallint not null constraint currency_decimals_check check (decimals between 0 and 2),
  -- Number of units the rates in rials are quoted for.
  per_units smallint not null constraint currency_per_units_check check (per_units in (1, 100)),
  is_active boolean not null default true,
  sort_order smallint not null
);
insert into currency (code, numeric_id, fa_name, en_name, decimals, per_units, sort_order) values
  ('EUR', 978, 'یورو', 'Euro', 2, 1, 1),
  ('USD', 840, 'دلار آمریکا', 'US dollar', 2, 1, 2),
  ('AED', 784, 'درهم امارات', 'UAE dirham', 2, 1, 3),
  ('CNY', 156, 'یوان چین', 'Chinese yuan', 2, 1, 4),
  ('TRY', 949, 'لیر ترکیه', 'Turkish lira', 2, 1, 5),
  ('IQD', 368, 'دینار عراق', 'Iraqi dinar', 0, 100, 6),
  ('RUB', 643, 'روبل روسیه', 'Russian rouble', 2, 1, 7),
  ('INR', 356, 'روپیه هند', 'Indian rupee', 2, 1, 8),
  ('KRW', 410, 'وون کره جنوبی', 'South Korean won', 0, 1, 9),
  ('JPY', 392, 'ین ژاپن', 'Japanese yen', 0, 100, 10),
  ('GBP', 826, 'پوند انگلیس', 'Pound sterling', 2, 1, 11),
  ('CHF', 756, 'فرانک سوئیس', 'Swiss franc', 2, 1, 12),
  ('CAD', 124, 'دلار کانادا', 'Canadian dollar', 2, 1, 13),
  ('AUD', 36, 'دلار استرالیا', 'Australian dollar', 2, 1, 14),
  ('SEK', 752, 'کرون سوئد', 'Swedish krona', 2, 1, 15),
  ('AZN', 944, 'منات آذربایجان', 'Azerbaijani manat', 2, 1, 16),
  ('OMR', 512, 'ریال عمان', 'Omani rial', 2, 1, 17),
  ('KWD', 414, 'دینار کویت', 'Kuwaiti dinar', 2, 1, 18);

-- 1 reference rate of the central bank, 2/3 SANA buy/sell, 4/5 NIMA buy/sell. The order of the key finds the last
-- rate up to a day.
create table currency_rate (
  currency text collate "C" not null references currency (code),
  source smallint not null constraint currency_rate_source_check check (source between 1 and 5),
  day jalali_date constraint currency_rate_day_check check (day <> ''),
  rate numeric(18, 4) not null constraint currency_rate_rate_check check (rate > 0),
  updated_at timestamptz not null default now(),
  primary key (currency, source, day)
);

-- Exceptions of the calendar only: Fridays, the fixed holidays of the solar year and, by a setting,
-- Thursdays are holidays without a row.
create table calendar_day (
  day jalali_date primary key constraint calendar_day_day_check check (day <> ''),
  is_holiday boolean not null,
  title text collate "C" not null default '',
  source smallint not null default 2 constraint calendar_day_source_check check (source in (1, 2)),
  updated_at timestamptz not null default now(),
  updated_by integer
);

-- Weights of commitments. A null column matches every value; the most specific row in force counts, the latest first.
-- Rows that were in force stay: a figure of an earlier day can be explained.
create table policy_coefficient (
  id integer generated always as identity primary key,
  commitment_type smallint not null
    constraint policy_coefficient_commitment_type_check check (commitment_type between 1 and 3),
  age_bucket smallint constraint policy_coefficient_age_bucket_check check (age_bucket between 1 and 4),
  rate_type smallint constraint policy_coefficient_rate_type_check check (rate_type between 0 and 2),
  supplier_category smallint
    constraint policy_coefficient_supplier_category_check check (supplier_category between 1 and 7),
  coefficient numeric(5, 3) not null
    constraint policy_coefficient_coefficient_check check (coefficient between 0 and 5),
  valid_from jalali_date constraint policy_coefficient_valid_from_check check (valid_from <> ''),
  description text collate "C" not null default '',
  created_at timestamptz not null default now(),
  created_by integer,
  created_by_name text collate "C" not null default '',
  constraint policy_coefficient_once_key
    unique nulls not distinct (commitment_type, age_bucket, rate_type, supplier_category, valid_from)
);
insert into policy_coefficient (commitment_type, age_bucket, coefficient, valid_from) values
  (1, null, 1.000, '1400/01/01'),
  (1, 4, 1.500, '1400/01/01'),
  (2, null, 0.500, '1400/01/01'),
  (3, null, 1.000, '1400/01/01');

-- Opening hours of a hall, or of all halls without a row of their own (forum_type null), in Tehran time.
create table market_hours (
  forum_type smallint constraint market_hours_forum_type_key unique nulls not distinct
    constraint market_hours_forum_type_check check (forum_type between 1 and 5),
  open_time text collate "C" not null
    constraint market_hours_open_time_check check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close_time text collate "C" not null
    constraint market_hours_close_time_check check (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Time of day until which new offers may be registered.
  offer_cutoff text collate "C" not null,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint market_hours_order_check check (open_time < close_time),
  constraint market_hours_cutoff_check check (offer_cutoff > open_time and offer_cutoff <= close_time)
);
insert into market_hours (forum_type, open_time, close_time, offer_cutoff) values (null, '09:00', '15:00', '14:30');

create table bank (
  -- The first three digits of its account numbers in a Sheba.
  code text collate "C" primary key constraint bank_code_check check (code ~ '^[0-9]{3}$'),
  name text collate "C" not null,
  en_name text collate "C" not null
);
insert into bank (code, name, en_name) values
  ('010', 'بانک مرکزی', 'Central Bank'),
  ('011', 'صنعت و معدن', 'Bank of Industry and Mine'),
  ('012', 'ملت', 'Bank Mellat'),
  ('013', 'رفاه', 'Refah Bank'),
  ('014', 'مسکن', 'Bank Maskan'),
  ('015', 'سپه', 'Bank Sepah'),
  ('016', 'کشاورزی', 'Bank Keshavarzi'),
  ('017', 'ملی', 'Bank Melli'),
  ('018', 'تجارت', 'Tejarat Bank'),
  ('019', 'صادرات', 'Bank Saderat'),
  ('020', 'توسعه صادرات', 'Export Development Bank'),
  ('021', 'پست‌بانک', 'Post Bank'),
  ('022', 'توسعه تعاون', 'Tosee Taavon Bank'),
  ('053', 'کارآفرین', 'Karafarin Bank'),
  ('054', 'پارسیان', 'Parsian Bank'),
  ('055', 'اقتصاد نوین', 'EN Bank'),
  ('056', 'سامان', 'Saman Bank'),
  ('057', 'پاسارگاد', 'Bank Pasargad'),
  ('058', 'سرمایه', 'Sarmayeh Bank'),
  ('059', 'سینا', 'Sina Bank'),
  ('060', 'مهر ایران', 'Mehr Iran Bank'),
  ('061', 'شهر', 'City Bank'),
  ('062', 'آینده', 'Ayandeh Bank'),
  ('064', 'گردشگری', 'Tourism Bank'),
  ('066', 'دی', 'Day Bank'),
  ('069', 'ایران‌زمین', 'Iran Zamin Bank'),
  ('070', 'رسالت', 'Resalat Bank'),
  ('075', 'ملل', 'Melal Credit Institution'),
  ('078', 'خاورمیانه', 'Middle East Bank'),
  ('095', 'ایران و ونزوئلا', 'Iran-Venezuela Bank');

-- Stored form of a name: Persian letters and Latin digits, no invisible marks, one space between words.
create function folded_text(value text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  translate(lower(value),
    U&'\064A\0649\0643\0629\0623\0625\0622\0671\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\200C\00A0\0640\200B\200D\200E\200F\202A\202B\202C\2066\2067\2068\2069\FEFF',
    U&'\06CC\06CC\06A9\0647\0627\0627\0627\062701234567890123456789  '),
  '[ \t\n_./()-]+', ' ', 'g'));

-- Search key of a bank's name: folded, without words that many banks share.
create function bank_key(value text) returns text
language sql immutable strict parallel safe
return (
  select coalesce(string_agg(word, '' order by place), '')
  from unnest(string_to_array(folded_text(value), ' ')) with ordinality as words (word, place)
  where word <> all (array['بانک', 'موسسه', 'اعتباری', 'قرض', 'الحسنه', 'جمهوری', 'اسلامی', 'ایران', 'و', 'bank',
    'credit', 'institution', 'islamic', 'republic', 'iran', 'of', 'the', 'and', 'va']::text[])
);

-- Names of banks that people and banks use, folded by `bank_key`.
create table bank_name (
  key text collate "C" primary key constraint bank_name_key_check check (key <> ''),
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

-- The code of a bank given by code, name or account number; of one the list does not have, its bare name.
create function bank_code_of(value text) returns text
language sql stable strict
return case
  when upper(replace(folded_text(value), ' ', '')) ~ '^IR[0-9]{5}'
    then substr(replace(folded_text(value), ' ', ''), 5, 3)
  when folded_text(value) ~ '^[0-9]{1,3}$' then lpad(folded_text(value), 3, '0')
  else coalesce((select code from bank_name where key = bank_key(value)), bank_key(value))
end;

-- Cached answers of Shahkar about a national id and a mobile: 1 they belong together, 2 they do not.
create table shahkar_cache (
  national_id text collate "C" not null,
  mobile text collate "C" not null,
  result smallint not null constraint shahkar_cache_result_check check (result in (1, 2)),
  asked_at timestamptz not null,
  primary key (national_id, mobile)
);
