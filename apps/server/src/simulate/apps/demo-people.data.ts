/** Notes, contacts and posts of the people of the demo; times are as in `demo-apps.data.ts`. */
import type { DemoUserName } from '@nazer/contract/identity/roles/roles.ts';
import type { NoteColor } from '@nazer/contract/workspace/notes/note-limits.ts';
import type { Moment } from './demo-apps.data.ts';

export const demoNotes: readonly {
  readonly by: DemoUserName;
  readonly body: string;
  readonly color: NoteColor;
  /** In pixels; `x` counts from the reading edge. */
  readonly place: readonly [x: number, y: number];
  readonly readers?: readonly DemoUserName[];
}[] = [
  {
    by: 'supervisor',
    body: 'پیش از هر لغو: دلیل، مبلغ، پیامد برای پوزیشن هر دو سو.',
    color: 'warn',
    place: [20, 20],
  },
  {
    by: 'supervisor',
    body: 'برای معاونت:\n- پوزیشن پایان ماه\n- تعهدهای باز بیش از سی روز\n- هشدارهای بسته‌نشده',
    color: 'info',
    place: [260, 20],
    readers: ['supervisor2'],
  },
  {
    by: 'supervisor',
    body: 'کارگاه: نمونه لغو روی داده آزمایشی، نه روی پرونده واقعی.',
    color: 'ok',
    place: [500, 20],
  },
  {
    by: 'supervisor2',
    body: 'تقسیم صرافی‌ها: بانکی با دلاور، استان‌ها با من.',
    color: 'wait',
    place: [20, 220],
    readers: ['supervisor', 'operator'],
  },
  {
    by: 'crm',
    body: 'نام شرکت‌ها: ی و ک عربی هنگام جست‌وجو یکی است، دو بار ثبت نکنیم.',
    color: 'info',
    place: [20, 20],
  },
];

interface DemoContact {
  readonly name: string;
  readonly designation: string;
  readonly phone: string;
  readonly email: string;
}

/** Contacts of the demo; all of them are fictional. */
export const demoContacts: readonly (DemoContact & {
  readonly of: DemoUserName;
  readonly isStarred?: boolean;
})[] = [
  {
    of: 'supervisor',
    name: 'سیاوش آرمان',
    designation: 'دبیر کانون صرافان',
    phone: '02122200101',
    email: 'arman@kanoon.example',
    isStarred: true,
  },
  {
    of: 'supervisor',
    name: 'آذر کیهانی',
    designation: 'دفتر معاون ارزی',
    phone: '02122200102',
    email: 'keyhani@bank.example',
    isStarred: true,
  },
  {
    of: 'supervisor',
    name: 'فریدون رها',
    designation: 'کارشناس گمرک',
    phone: '02122200103',
    email: 'raha@customs.example',
  },
  {
    of: 'supervisor',
    name: 'ستاره جم',
    designation: 'پشتیبانی شبکه',
    phone: '02122200104',
    email: 'jam@net.example',
  },
  {
    of: 'crm',
    name: 'کیومرث نامدار',
    designation: 'روابط عمومی اتاق بازرگانی',
    phone: '02122200105',
    email: 'namdar@chamber.example',
  },
  {
    of: 'crm',
    name: 'گیتی فروزان',
    designation: 'اداره ثبت شرکت‌ها',
    phone: '02122200106',
    email: 'foruzan@registry.example',
    isStarred: true,
  },
];

export const demoContactRecords: readonly (DemoContact & {
  readonly organisation: string;
  readonly by: DemoUserName;
  readonly comment: string;
})[] = [
  {
    by: 'crm',
    name: 'گیتی فروزان',
    organisation: 'اداره ثبت شرکت‌ها',
    designation: 'کارشناس',
    phone: '02122200106',
    email: 'foruzan@registry.example',
    comment: 'پاسخ‌گوی پرسش‌های شناسه ملی؛ صبح‌ها.',
  },
  {
    by: 'crm',
    name: 'کیومرث نامدار',
    organisation: 'اتاق بازرگانی',
    designation: 'روابط عمومی',
    phone: '02122200105',
    email: 'namdar@chamber.example',
    comment: '',
  },
  {
    by: 'crm',
    name: 'فریدون رها',
    organisation: 'گمرک',
    designation: 'کارشناس پروانه',
    phone: '02122200103',
    email: 'raha@customs.example',
    comment: 'برای پروانه‌هایی که در سامانه نیامده‌اند.',
  },
  {
    by: 'admin',
    name: 'ستاره جم',
    organisation: 'شرکت شبکه',
    designation: 'پشتیبانی',
    phone: '02122200104',
    email: 'jam@net.example',
    comment: 'قطعی شبکه داخلی، شبانه‌روزی.',
  },
];

export const demoPosts: readonly {
  readonly by: DemoUserName;
  readonly at: Moment;
  readonly body: string;
  readonly likes: readonly DemoUserName[];
  readonly comments?: readonly (readonly [by: DemoUserName, at: Moment, body: string])[];
}[] = [
  {
    by: 'admin',
    at: [9, '08:50'],
    body: 'سامانه تازه از امروز در دسترس همه بخش‌هاست. هر جا کار سخت بود همین‌جا بنویسید تا ساده‌اش کنیم.',
    likes: ['supervisor', 'supervisor2', 'operator', 'crm'],
    comments: [
      ['operator', [9, '09:40'], 'جابه‌جا کردن ستون‌ها خیلی کمک کرد.'],
      ['admin', [9, '10:05'], 'با کلید ؟ میان‌برهای همان جدول را هم ببینید.'],
    ],
  },
  {
    by: 'rates',
    at: [5, '16:00'],
    body: 'یادآوری: نرخ بیرون از بازه پذیرفته نمی‌شود. اگر صرافی‌ها پرسیدند، بازه امروز را از صفحه نرخ‌ها نشانشان بدهید.',
    likes: ['supervisor', 'operator'],
  },
  {
    by: 'supervisor2',
    at: [1, '15:30'],
    body: 'کارگاه همکاران تازه هفته آینده است. جای خالی داریم؛ هر کس می‌خواهد به سارا پناهی بگوید.',
    likes: ['supervisor', 'auditor', 'crm'],
    comments: [['crm', [1, '15:45'], 'من هم می‌آیم.']],
  },
];
