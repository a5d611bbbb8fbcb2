/**
 * Texts that the people of the demo wrote in the apps of the staff. Times are business days before the first start
 * and a clock time in Tehran; due days are business days after it. `{offer}`, `{office}` and `{company}` are replaced
 * by existing records for which the sentence is true.
 */
import type { DemoUserName } from '@nazer/contract/identity/roles/roles.ts';
import type { MailLabel } from '@nazer/contract/workspace/mail/mail-names.ts';
import type { TaskLabel, TaskRepeat } from '@nazer/contract/workspace/todo/task-names.ts';

/** Business days before the first start, and a clock time of that day. */
export type Moment = readonly [daysAgo: number, clock: string];

export interface DemoTask {
  readonly by: DemoUserName;
  /** Who it is given to; left out for a task of the writer's own. */
  readonly to?: DemoUserName;
  readonly title: string;
  readonly notes?: string;
  readonly label?: TaskLabel;
  /** Business days until the task is due; today when left out. */
  readonly dueIn?: number;
  readonly repeats?: TaskRepeat;
  /** Record the task is about. */
  readonly about?: 'offer' | 'office' | 'company';
  readonly isImportant?: boolean;
  readonly isStarred?: boolean;
  readonly isDone?: boolean;
  readonly comments?: readonly (readonly [by: DemoUserName, at: Moment, body: string])[];
}

/** Tasks of the demo; the last one of a person is at the top of their list. */
export const demoTasks: readonly DemoTask[] = [
  {
    by: 'supervisor',
    title: 'فهرست شرکت‌کنندگان کارگاه سامانه',
    label: 'training',
    dueIn: -3,
    isDone: true,
  },
  {
    by: 'supervisor',
    to: 'operator',
    title: 'آماده‌کردن کارگاه آشنایی همکاران تازه با سامانه',
    notes: 'اتاق جلسه، دسترسی‌های آزمایشی و برگه راهنمای میان‌برها.',
    label: 'training',
    dueIn: 6,
    comments: [
      ['operator', [2, '10:20'], 'اتاق گرفته شد. برای دسترسی‌ها با مدیر سامانه هماهنگ می‌کنم.'],
      ['supervisor', [2, '11:05'], 'خوب است؛ فهرست نام‌ها را هم بفرستید.'],
    ],
  },
  {
    by: 'supervisor',
    title: 'گزارش پایان ماه برای معاونت ارزی',
    notes: 'پوزیشن صرافی‌ها، تعهدهای باز و پیشنهادهای لغوشده، با خروجی اکسل هر فهرست.',
    label: 'rates',
    repeats: 'monthEnd',
    dueIn: 0,
  },
  {
    by: 'supervisor',
    to: 'auditor',
    title: 'مرور رویدادهای تغییر نقش در ماه گذشته',
    label: 'legal',
    dueIn: 3,
    isStarred: true,
  },
  {
    by: 'supervisor',
    to: 'operator',
    title: 'تمدید مجوز {office}',
    notes: 'مجوزشان از همه زودتر به پایان می‌رسد؛ روز رسیدن مدارک را بپرسم.',
    label: 'offices',
    about: 'office',
    dueIn: 1,
    isImportant: true,
    comments: [['operator', [1, '13:40'], 'تماس گرفتم؛ مدیرشان فردا در دسترس است و مدارک را می‌آورد.']],
  },
  {
    by: 'supervisor',
    title: 'پیگیری پیشنهاد {offer} تا پرداخت ریال',
    label: 'offices',
    about: 'offer',
    dueIn: 0,
    isImportant: true,
    isStarred: true,
  },
  { by: 'operator', title: 'بایگانی نامه‌های هفته گذشته', label: 'offices', repeats: 'weekly', dueIn: 2 },
  { by: 'operator', title: 'نشانی دو صرافی تازه را در پرونده‌شان بنویسم', label: 'offices', dueIn: 1 },
  {
    by: 'rates',
    title: 'بازبینی بازه‌های نرخ پیش از گشایش تالار',
    label: 'rates',
    repeats: 'weekly',
    dueIn: 1,
  },
  { by: 'auditor', title: 'نمونه‌گیری از پرونده‌های لغو برای بازرسی فصل', label: 'legal', dueIn: 8 },
  {
    by: 'crm',
    title: 'تماس با {company} برای تلفن‌های تازه',
    about: 'company',
    dueIn: 1,
    comments: [['crm', [1, '09:50'], 'دفترشان گفت فهرست تازه را با نامه می‌فرستند.']],
  },
  { by: 'crm', title: 'یکی کردن شرکت‌هایی که دو بار ثبت شده‌اند', dueIn: 4 },
  { by: 'admin', title: 'مرور درخواست‌های نام‌نویسی', repeats: 'weekly', dueIn: 2, isStarred: true },
  { by: 'office', title: 'بارگذاری فایل معامله‌های دیروز', dueIn: 0, repeats: 'weekly' },
];

export interface DemoMail {
  readonly by: DemoUserName;
  readonly to: readonly DemoUserName[];
  readonly cc?: readonly DemoUserName[];
  readonly at: Moment;
  readonly subject: string;
  readonly body: string;
  /** Index in this list of the mail it answers. */
  readonly answers?: number;
  readonly isDraft?: boolean;
  /** Marks that the addressees set on it, besides reading it. */
  readonly marks?: {
    readonly isUnread?: boolean;
    readonly isStarred?: boolean;
    readonly isImportant?: boolean;
    readonly labels?: readonly MailLabel[];
  };
}

export const demoMails: readonly DemoMail[] = [
  {
    by: 'admin',
    to: ['supervisor', 'supervisor2', 'operator', 'rates', 'auditor', 'crm'],
    at: [9, '08:45'],
    subject: 'به سامانه ناظر خوش آمدید',
    body: 'همکاران گرامی، دسترسی‌های شما باز شد. نخست گذرواژه خود را عوض کنید و در صفحه حساب، خانه و زبان خود را برگزینید. میان‌برهای هر جدول با کلید ؟ دیده می‌شود.',
  },
  {
    by: 'supervisor2',
    to: ['supervisor'],
    cc: ['operator'],
    at: [6, '10:15'],
    subject: 'تقسیم صرافی‌ها میان ناظران',
    body: 'پیشنهاد من این است که صرافی‌های بانکی با شما باشد و بقیه را استان به استان میان خودمان بخش کنیم. اگر موافقید از شنبه آغاز کنیم.',
    marks: { isStarred: true, labels: ['offices'] },
  },
  {
    by: 'supervisor',
    to: ['supervisor2'],
    cc: ['operator'],
    at: [6, '11:02'],
    subject: 'پاسخ: تقسیم صرافی‌ها میان ناظران',
    body: 'موافقم. برای هر کدام یک نمای هم‌رسان در فهرست صرافی‌ها می‌سازم تا هر دو یک چیز ببینیم.',
    answers: 1,
    marks: { labels: ['offices'] },
  },
  {
    by: 'auditor',
    to: ['supervisor'],
    at: [4, '09:30'],
    subject: 'نمونه‌های بازرسی فصل',
    body: 'برای بازرسی این فصل بیست پرونده لغو را به قید قرعه برمی‌دارم و زنجیره رویدادها را هم وارسی می‌کنم. بسته مدرک هر پرونده را از همان صفحه می‌گیرم؛ کاری از شما نمی‌خواهم.',
    marks: { isImportant: true, labels: ['legal'] },
  },
  {
    by: 'rates',
    to: ['supervisor', 'supervisor2'],
    at: [2, '08:20'],
    subject: 'روش کار بازه‌های نرخ',
    body: 'بازه‌ها هر روز کاری پیش از گشایش تالار بازبینی می‌شوند. اگر نرخ پیشنهادی بیرون از بازه باشد سامانه آن را نمی‌پذیرد؛ پس اگر بازه‌ای نادرست است پیش از گشایش خبر بدهید.',
    marks: { labels: ['rates'] },
  },
  {
    by: 'crm',
    to: ['supervisor', 'admin'],
    at: [2, '14:10'],
    subject: 'شرکت‌هایی که دو بار ثبت شده‌اند',
    body: 'چند شرکت با دو نوشتار از نامشان ثبت شده‌اند. فهرست را پاک می‌کنم؛ اگر پرونده‌ای به یکی از آن‌ها بسته است بگویید تا نگه دارم.',
    marks: { isUnread: true },
  },
  {
    by: 'operator',
    to: ['supervisor'],
    at: [1, '13:45'],
    subject: 'مدارک تمدید مجوز',
    body: 'با {office} تماس گرفتم. مدیرشان فردا مدارک تمدید را می‌آورد. زیر کار شما هم نوشتم.',
    marks: { isUnread: true, isImportant: true, labels: ['offices'] },
  },
  {
    by: 'supervisor2',
    to: ['supervisor', 'operator', 'rates', 'auditor'],
    at: [1, '15:20'],
    subject: 'کارگاه همکاران تازه',
    body: 'کارگاه هفته آینده در اتاق جلسه طبقه سوم است. هر کس نمونه‌ای از کار روزانه خود را بیاورد تا همان را روی سامانه تمرین کنیم.',
    marks: { isUnread: true, labels: ['training'] },
  },
  {
    by: 'supervisor',
    to: ['auditor'],
    at: [1, '15:50'],
    subject: 'گزارش پایان ماه',
    body: 'پیش‌نویس گزارش ماه را تا پایان هفته می‌فرستم. پوزیشن‌ها آماده است؛ ',
    isDraft: true,
  },
];

export interface DemoChat {
  readonly members: readonly DemoUserName[];
  /** Name of a group; a conversation of two has none. */
  readonly title?: string;
  readonly messages: readonly (readonly [by: DemoUserName, at: Moment, body: string])[];
}

export const demoChats: readonly DemoChat[] = [
  {
    members: ['supervisor', 'supervisor2', 'operator', 'auditor'],
    title: 'تیم نظارت',
    messages: [
      ['supervisor2', [3, '09:05'], 'صبح به خیر. نماهای هم‌رسان صرافی‌ها آماده است؟'],
      ['supervisor', [3, '09:07'], 'هنوز نه؛ در فهرست صرافی‌ها برای هر کدام یک نما می‌سازم.'],
      ['operator', [3, '09:10'], 'خوب است؛ شمار هر نما هم کنارش می‌آید.'],
      ['auditor', [2, '12:30'], 'زنجیره رویدادهای ماه گذشته را وارسی کردم؛ پیوسته است.'],
      ['supervisor', [2, '12:33'], 'سپاس. نتیجه را در گزارش پایان ماه می‌آورم.'],
      ['supervisor2', [1, '15:25'], 'کارگاه همکاران تازه یادتان نرود؛ نامه‌اش را فرستادم.'],
    ],
  },
  {
    members: ['supervisor', 'operator'],
    messages: [
      ['operator', [1, '13:30'], 'با {office} تماس گرفتم.'],
      ['supervisor', [1, '13:32'], 'چه گفتند؟'],
      ['operator', [1, '13:33'], 'مدیرشان فردا هست. گفتم مدارک تمدید را همراه بیاورد.'],
      ['supervisor', [1, '13:36'], 'خوب است. نامه کوتاهی هم بنویسید که بماند.'],
      ['operator', [1, '13:50'], 'فرستادم.'],
    ],
  },
  {
    members: ['crm', 'admin'],
    messages: [
      ['crm', [2, '14:15'], 'برای یکی کردن شرکت‌ها دسترسی بازگرداندن هم لازم دارم؟'],
      ['admin', [2, '14:22'], 'نه، حذف‌شده‌ها را خودتان هم می‌بینید و بازمی‌گردانید.'],
    ],
  },
];
