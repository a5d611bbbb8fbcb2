/** Profiles of the demo users. Jobs are listed up to the present one; years are Jalali. */
import type { DemoUserName } from '@nazer/contract/identity/roles/roles.ts';

interface DemoPost {
  readonly title: string;
  readonly place: string;
  readonly fromYear: number;
  /** Last year; left out for a post that goes on. */
  readonly toYear?: number;
}

export interface DemoProfile {
  readonly of: DemoUserName;
  readonly headline: string;
  readonly place: string;
  readonly biography: string;
  readonly work: readonly DemoPost[];
  readonly education: readonly DemoPost[];
  /** Days as business days from the first start on; those before it are below zero. */
  readonly events: readonly (readonly [inDays: number, title: string])[];
}

const bank = 'بانک مرکزی';
const workshop = [6, 'کارگاه آشنایی همکاران تازه با سامانه'] as const;

export const demoProfiles: readonly DemoProfile[] = [
  {
    of: 'supervisor',
    headline: 'ناظر ارزی',
    place: 'تهران',
    biography:
      'از پشت باجه آغاز کردم و می‌دانم یک روز صرافی چگونه می‌گذرد. پیش از هر لغو با صرافی تماس می‌گیرم؛ بیشتر گره‌ها با یک گفت‌وگو باز می‌شود.',
    work: [
      { title: 'ناظر ارزی', place: bank, fromYear: 1400 },
      { title: 'کارشناس نظارت', place: bank, fromYear: 1394, toYear: 1400 },
      { title: 'متصدی ارز', place: 'بانک بازرگان', fromYear: 1390, toYear: 1394 },
    ],
    education: [
      { title: 'کارشناسی ارشد بانکداری', place: 'مؤسسه آموزش بانکداری', fromYear: 1392, toYear: 1394 },
      { title: 'کارشناسی اقتصاد', place: 'دانشگاه تبریز', fromYear: 1385, toYear: 1389 },
    ],
    events: [workshop],
  },
  {
    of: 'supervisor2',
    headline: 'ناظر ارزی، استان‌ها',
    place: 'تهران',
    biography: 'صرافی‌های استان‌ها با من است؛ تصمیم‌هایی که دو نفر می‌خواهد را نفر دوم من می‌بینم.',
    work: [
      { title: 'ناظر ارزی', place: bank, fromYear: 1402 },
      { title: 'بازرس شعبه‌ها', place: bank, fromYear: 1396, toYear: 1402 },
    ],
    education: [{ title: 'کارشناسی ارشد حسابداری', place: 'دانشگاه شیراز', fromYear: 1391, toYear: 1394 }],
    events: [],
  },
  {
    of: 'operator',
    headline: 'کارشناس پرونده صرافی‌ها',
    place: 'تهران',
    biography: 'پرونده صرافی‌ها و اسناد اصلاحی را می‌نویسم. برای کارگاه همکاران تازه به من پیام بدهید.',
    work: [{ title: 'کارشناس پرونده‌ها', place: bank, fromYear: 1399 }],
    education: [{ title: 'کارشناسی مدیریت', place: 'دانشگاه گیلان', fromYear: 1393, toYear: 1397 }],
    events: [workshop],
  },
  {
    of: 'rates',
    headline: 'مسئول نرخ‌ها',
    place: 'تهران',
    biography: 'بازه نرخ هر روز پیش از گشایش تالار از این میز بیرون می‌رود.',
    work: [
      { title: 'مسئول نرخ‌ها', place: bank, fromYear: 1401 },
      { title: 'تحلیل‌گر بازار ارز', place: bank, fromYear: 1395, toYear: 1401 },
    ],
    education: [{ title: 'کارشناسی آمار', place: 'دانشگاه اصفهان', fromYear: 1388, toYear: 1392 }],
    events: [],
  },
  {
    of: 'auditor',
    headline: 'حسابرس داخلی',
    place: 'تهران',
    biography:
      'همه چیز را می‌بینم و چیزی را تغییر نمی‌دهم. اگر در گزارش ثبت‌ها پرسشی از شما داشتم، همین‌جا می‌نویسم.',
    work: [{ title: 'حسابرس داخلی', place: bank, fromYear: 1397 }],
    education: [
      { title: 'کارشناسی ارشد حسابرسی', place: 'دانشگاه فردوسی مشهد', fromYear: 1390, toYear: 1393 },
    ],
    events: [],
  },
  {
    of: 'crm',
    headline: 'کارشناس امور مشتریان',
    place: 'تهران',
    biography:
      'شرکت‌ها و اشخاص را ثبت می‌کنم. پیش از ثبت تازه، جست‌وجو کنید؛ شاید همان شرکت با ی عربی آنجا باشد.',
    work: [{ title: 'کارشناس امور مشتریان', place: bank, fromYear: 1400 }],
    education: [
      { title: 'کارشناسی ارتباطات', place: 'دانشگاه شهید باهنر کرمان', fromYear: 1394, toYear: 1398 },
    ],
    events: [workshop],
  },
  {
    of: 'admin',
    headline: 'مدیر سامانه',
    place: 'تهران',
    biography: 'کاربران، نقش‌ها و تنظیمات. هر جا کار با سامانه سخت بود، بگویید تا ساده‌اش کنیم.',
    work: [
      { title: 'مدیر سامانه', place: bank, fromYear: 1398 },
      { title: 'پشتیبان شبکه', place: bank, fromYear: 1393, toYear: 1398 },
    ],
    education: [{ title: 'کارشناسی مهندسی رایانه', place: 'دانشگاه ارومیه', fromYear: 1387, toYear: 1392 }],
    events: [[-9, 'آغاز کار سامانه تازه'], workshop],
  },
];
