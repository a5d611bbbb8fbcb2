/** Texts of the page in a bundle. The page has both languages, as it may be read far away from who asked for it. */

export interface PageWords {
  readonly language: 'fa' | 'en';
  readonly direction: 'rtl' | 'ltr';
  readonly title: string;
  readonly subjects: Readonly<Record<'office' | 'offer' | 'dealing', string>>;
  readonly facts: Readonly<Record<'record' | 'madeAt' | 'madeBy' | 'head' | 'key' | 'leftOut', string>>;
  readonly purpose: string;
  readonly how: string;
  readonly steps: readonly (readonly [text: string, command: string])[];
  readonly proves: string;
  readonly limits: readonly string[];
  readonly masked: string;
  readonly alone: string;
  readonly older: string;
  readonly history: string;
  readonly entries: string;
  readonly files: string;
  readonly columns: Readonly<
    Record<
      'at' | 'step' | 'state' | 'by' | 'reason' | 'place' | 'action' | 'about' | 'proof' | 'path',
      string
    >
  >;
  readonly reaches: Readonly<Record<'root' | 'head' | 'alone', string>>;
  readonly maskedMark: string;
}

/** Commands that verify a bundle. SEQ and HASH stand for the end of the chain. */
const commands = {
  live: 'npm run audit:verify -- --seq SEQ --hash HASH',
  sums: 'sha256sum -c SHA256SUMS',
  signature:
    'openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile manifest.sig',
  all: 'npm run evidence:verify -- FILE.zip --key KEY',
} as const;

const fa: PageWords = {
  language: 'fa',
  direction: 'rtl',
  title: 'بسته مدرک',
  subjects: { office: 'صرافی', offer: 'پیشنهاد واردات', dealing: 'معامله صادرات' },
  facts: {
    record: 'پرونده',
    madeAt: 'زمان تهیه',
    madeBy: 'تهیه‌کننده',
    head: 'پایان زنجیره هنگام تهیه',
    key: 'کلید عمومی سامانه',
    leftOut: 'بخش‌هایی که تهیه‌کننده حق دیدنشان را نداشت یا گفتنی نبود',
  },
  purpose:
    'این بسته آنچه سامانه ناظر هنگام تهیه درباره این پرونده می‌دانست نگه می‌دارد: خود پرونده و تاریخچه‌اش، درخواست‌های تأیید، اسناد، و ردیف‌های رویداد با جایگاهشان در زنجیره مهرشده. فهرست همه فایل‌ها با کلید سامانه امضا شده است، پس هر تغییری آشکار می‌شود.',
  how: 'چگونه بدون اتصال به سامانه بررسی کنیم',
  steps: [
    ['فایل‌ها همان‌اند که فهرست شده‌اند:', commands.sums],
    ['فهرست را کلید سامانه امضا کرده است:', commands.signature],
    [
      'همه با هم، ردیف‌های رویداد و زنجیره نیز (برنامه ناظر، بدون پایگاه داده). KEY کلید عمومی است که باید از راهی دیگر، نه از همین بسته، گرفته شود:',
      commands.all,
    ],
    ['متصدی سامانه نشان می‌دهد که زنجیره زنده همین پایان را در خود دارد:', commands.live],
  ],
  proves: 'چه چیزی ثابت می‌شود و چه چیزی نه',
  limits: [
    'هر ردیف رویداد با متن کامل، خود هش خود را می‌سازد؛ پیوندها از آن تا ریشه امضاشده همان روز، یا تا پایان زنجیره هنگام تهیه، پشت سر هم می‌آیند.',
    'ریشه هر روز پس از پایان آن روز امضا می‌شود؛ جایگاه ردیف‌های روز جاری را تنها امضای همین بسته نگه می‌دارد.',
    'بسته نشان نمی‌دهد که پیش یا پس از آن چه رخ داده است، و ردیف‌هایی که تهیه‌کننده حق دیدنشان را نداشت در آن نیست.',
    'امضا تا وقتی ارزش دارد که کلید امضای سامانه تنها در دست سامانه باشد.',
  ],
  masked:
    'ردیف‌هایی که شماره پنهان اشخاص در آن‌هاست با نشان «پنهان» آمده‌اند: متنشان ثابت نمی‌شود، تنها جایگاهشان در زنجیره ثابت می‌شود.',
  alone:
    'زنجیره برای ردیف‌های با نشان «تنها» درازتر از آن بود که در بسته جا شود: تنها پیوند خود آنها آمده است. جایگاهشان را بررسی زنده سامانه نشان می‌دهد.',
  older: 'ردیف‌های کهن‌تر از گنجایش بسته بیرون مانده‌اند.',
  history: 'تاریخچه وضعیت',
  entries: 'ردیف‌های رویداد',
  files: 'فایل‌ها',
  columns: {
    at: 'زمان',
    step: 'گام',
    state: 'وضعیت',
    by: 'کاربر',
    reason: 'دلیل',
    place: 'جایگاه',
    action: 'عملیات',
    about: 'عنوان',
    proof: 'گواه',
    path: 'فایل',
  },
  reaches: { root: 'ریشه امضاشده', head: 'پایان زنجیره', alone: 'تنها' },
  maskedMark: 'پنهان',
};

const en: PageWords = {
  language: 'en',
  direction: 'ltr',
  title: 'Bundle of evidence',
  subjects: { office: 'Exchange office', offer: 'Import offer', dealing: 'Export dealing' },
  facts: {
    record: 'Record',
    madeAt: 'Made at',
    madeBy: 'Made by',
    head: 'End of the chain when it was made',
    key: 'Public key of the installation',
    leftOut: 'Parts its maker had no right to see, or that could not be told',
  },
  purpose:
    'This bundle keeps what Nazer knew of this record when it was made: the record and its history, requests for approval, documents, and entries of the log with their place in the sealed chain. The list of all files is signed with the key of the installation, so that any change shows.',
  how: 'How to check it without the system',
  steps: [
    ['The files are those that were listed:', commands.sums],
    ['The list was signed with the key of the installation:', commands.signature],
    [
      'All at once, entries of the log and the chain too (the program of Nazer, without a database). KEY is the public key, which must be learnt in another way than from this bundle:',
      commands.all,
    ],
    ['The operator of the system shows that the living chain holds this end:', commands.live],
  ],
  proves: 'What is proven, and what is not',
  limits: [
    'Every entry shown in full makes its own hash; links follow one another from it to the signed root of its day, or to the end of the chain when the bundle was made.',
    'The root of a day is signed when the day is over; the place of entries of the current day is kept by the signature of this bundle alone.',
    'The bundle does not show what happened before or after it, and holds no entries its maker had no right to see.',
    'The signature is worth something as long as only the installation has its signing key.',
  ],
  masked:
    'Entries with hidden numbers of persons are marked “masked”: their text is not proven, their place in the chain is.',
  alone:
    'For entries marked “alone” the chain was too long for a bundle: only their own link is here. Their place is shown by the verification of the living system.',
  older: 'Entries older than a bundle has room for were left out.',
  history: 'History of states',
  entries: 'Entries of the log',
  files: 'Files',
  columns: {
    at: 'At',
    step: 'Step',
    state: 'State',
    by: 'By',
    reason: 'Reason',
    place: 'Place',
    action: 'Action',
    about: 'About',
    proof: 'Proof',
    path: 'File',
  },
  reaches: { root: 'signed root', head: 'end of chain', alone: 'alone' },
  maskedMark: 'masked',
};

export const pageWords: readonly PageWords[] = [fa, en];
