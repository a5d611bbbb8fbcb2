-- What every rule of the market stands on: currencies and their daily rates, the calendar, working hours, weights of
-- commitments, and the lists a fresh system starts with.

create table currency (
  code text collate "C" primary key check (code ~ '^[A-Z]{3}$'),
  numeric_id smallint not null unique,
  fa_name text collate "C" not null,
  en_name text collate "C" not null,
  -- Of an amount of it.
  decimals smallint not null check (decimals between 0 and 2),
  -- Its rates are in rials for so many units.
  per_units smallint not null check (per_units in (1, 100)),
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
  source smallint not null check (source between 1 and 5),
  day jalali_date check (day <> ''),
  rate numeric(18, 4) not null check (rate > 0),
  updated_at timestamptz not null default now(),
  primary key (currency, source, day)
);

-- Only the days that are not as the rule says: Fridays, the fixed days of the solar year and, by a setting,
-- Thursdays are holidays without a row.
create table calendar_day (
  day jalali_date primary key check (day <> ''),
  is_holiday boolean not null,
  title text collate "C" not null default '',
  source smallint not null default 2 check (source in (1, 2)),
  updated_at timestamptz not null default now(),
  updated_by integer
);

-- Weights of commitments. What is null holds for all; the most specific row counts, of those in force the latest.
-- Rows that were in force stay: a figure of an earlier day can be explained.
create table policy_coefficient (
  id integer generated always as identity primary key,
  commitment_type smallint not null check (commitment_type between 1 and 3),
  age_bucket smallint check (age_bucket between 1 and 4),
  rate_type smallint check (rate_type between 0 and 2),
  supplier_category smallint check (supplier_category between 1 and 7),
  coefficient numeric(5, 3) not null check (coefficient between 0 and 5),
  valid_from jalali_date check (valid_from <> ''),
  description text collate "C" not null default '',
  created_at timestamptz not null default now(),
  created_by integer,
  created_by_name text collate "C" not null default '',
  unique nulls not distinct (commitment_type, age_bucket, rate_type, supplier_category, valid_from)
);
insert into policy_coefficient (commitment_type, age_bucket, coefficient, valid_from) values
  (1, null, 1.000, '1400/01/01'),
  (1, 4, 1.500, '1400/01/01'),
  (2, null, 0.500, '1400/01/01'),
  (3, null, 1.000, '1400/01/01');

-- Of a hall, or of all that have no row of their own (null). Times of Tehran.
create table market_hours (
  forum_type smallint unique nulls not distinct check (forum_type between 1 and 5),
  open_time text collate "C" not null check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close_time text collate "C" not null check (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- New offers are taken until then.
  offer_cutoff text collate "C" not null,
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (open_time < close_time),
  check (offer_cutoff > open_time and offer_cutoff <= close_time)
);
insert into market_hours (forum_type, open_time, close_time, offer_cutoff) values (null, '09:00', '15:00', '14:30');

create table bank (
  -- The first three digits of its account numbers in a Sheba.
  code text collate "C" primary key check (code ~ '^[0-9]{3}$'),
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

-- A list to start with. No public list settled the codes: but for 50100 they stand in until
-- an installation puts in its own. Cottages may name others.
create table customs_office (
  code text collate "C" primary key check (code ~ '^[0-9]{5}$'),
  name text collate "C" not null,
  en_name text collate "C" not null default ''
);
insert into customs_office (code, name, en_name) values
  ('10100', 'تهران', 'Tehran'),
  ('10200', 'فرودگاه امام خمینی', 'Imam Khomeini Airport'),
  ('20100', 'تبریز', 'Tabriz'),
  ('20300', 'جلفا', 'Jolfa'),
  ('25100', 'بازرگان', 'Bazargan'),
  ('30100', 'مشهد', 'Mashhad'),
  ('30200', 'سرخس', 'Sarakhs'),
  ('30300', 'دوغارون', 'Dogharoun'),
  ('40100', 'بندر امام خمینی', 'Imam Khomeini Port'),
  ('40200', 'خرمشهر', 'Khorramshahr'),
  ('40300', 'شلمچه', 'Shalamcheh'),
  ('45100', 'مهران', 'Mehran'),
  ('45200', 'پرویزخان', 'Parvizkhan'),
  ('50100', 'شهید رجایی', 'Shahid Rajaee'),
  ('50200', 'شهید باهنر', 'Shahid Bahonar'),
  ('55100', 'بوشهر', 'Bushehr'),
  ('55200', 'پارس جنوبی', 'South Pars'),
  ('60100', 'اصفهان', 'Isfahan'),
  ('65100', 'شیراز', 'Shiraz'),
  ('70100', 'چابهار', 'Chabahar'),
  ('70200', 'میرجاوه', 'Mirjaveh'),
  ('75100', 'انزلی', 'Anzali'),
  ('75200', 'آستارا', 'Astara'),
  ('80100', 'اینچه‌برون', 'Incheh Borun');

-- What Shahkar said of a national number and a mobile: 1 they belong together, 2 they do not.
create table shahkar_cache (
  national_id text collate "C" not null,
  mobile text collate "C" not null,
  result smallint not null check (result in (1, 2)),
  asked_at timestamptz not null,
  primary key (national_id, mobile)
);

-- What was asked of each outside service on a day in Tehran, by all nodes together.
create table outside_service_day (
  service text collate "C" not null,
  day jalali_date check (day <> ''),
  calls integer not null default 0,
  failures integer not null default 0,
  last_error_at timestamptz,
  last_error text collate "C" not null default '',
  primary key (service, day)
);
