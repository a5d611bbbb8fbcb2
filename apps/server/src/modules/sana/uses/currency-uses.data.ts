/**
 * Headings of currency use with the numbers SANA gives them; 45 was never given. Titles are data and Persian, as they
 * are filed.
 */
import { currencyUseOperation } from '@nazer/contract/sana/sana.codes.ts';

export interface CurrencyUseSeed {
  readonly id: number;
  readonly title: string;
  /** Code of `currencyUseOperation`; both sale and purchase when it is left out. */
  readonly operation?: number;
  /** Whether exchange offices may use the heading; true when left out. */
  readonly forSarafi?: boolean;
  /** Bit mask of customers: 1 natural persons, 2 legal persons, 4 foreigners; all when left out. */
  readonly customerTypes?: number;
  /** Most euros of one deal, inclusive; no limit when left out, as for the next three members. */
  readonly perTransactionCeilingEur?: string;
  /** Most euros that a person may buy in a Jalali year, inclusive. */
  readonly annualCeilingEur?: string;
  /** Most purchases of a person in a Jalali year. */
  readonly annualCount?: number;
  /** Least age of the customer in years. */
  readonly minAge?: number;
  /** False when left out. */
  readonly requiresVisa?: boolean;
  /** Whether deals of the heading count in the position of the office; true when left out. */
  readonly affectsPosition?: boolean;
  /** Titles of the documents of a deal; none when left out. */
  readonly requiredDocs?: readonly string[];
}

const { buyOnly, sellOnly } = currencyUseOperation;

/** A heading under which offices only sell. */
const sold = (id: number, title: string, more: Partial<CurrencyUseSeed> = {}): CurrencyUseSeed => ({
  id,
  title,
  operation: sellOnly,
  ...more,
});

/** A heading that exchange offices may not use. */
const ofBanks = (id: number, title: string): CurrencyUseSeed => ({ id, title, forSarafi: false });

const passport = 'گذرنامه';
const ticket = 'بلیت';
const traveller = { customerTypes: 1, minAge: 18 } as const;

export const currencyUseSeeds: readonly CurrencyUseSeed[] = [
  { id: 0, title: 'نامشخص' },
  sold(1, 'مسافرتی', { minAge: 18, requiredDocs: [passport, ticket] }),
  sold(2, 'درمانی', { requiredDocs: ['گواهی پزشکی'] }),
  sold(3, 'دانشجویی', { requiredDocs: ['گواهی اشتغال به تحصیل'] }),
  sold(4, 'هواپیمایی ایرانی'),
  sold(5, 'بیمه ایرانی'),
  sold(6, 'نمایشگاه خارجی'),
  sold(7, 'حقوق تبعه خارجی'),
  sold(8, 'رانندگان ترانزیت'),
  sold(9, 'همایش و جوایز'),
  sold(10, 'آزمایش، آگهی و گواهی'),
  sold(11, 'پخش فیلم'),
  sold(12, 'فرصت مطالعاتی'),
  sold(13, 'حق عضویت، ثبت‌نام و مقاله'),
  sold(14, 'عتبات عراق'),
  sold(15, 'آزمون بین‌المللی'),
  sold(16, 'حق‌الوکاله'),
  sold(17, 'شبکه اطلاعاتی'),
  sold(18, 'دوره آموزشی'),
  sold(19, 'امتحان تخصصی'),
  sold(20, 'خدمات کنسولی'),
  sold(21, 'گردشگری'),
  sold(22, 'پستی'),
  { id: 23, title: 'تبدیل مانده ریالی اتباع خارجی', customerTypes: 4 },
  { id: 24, title: 'سایر' },
  { id: 25, title: 'از محل نیما', affectsPosition: false },
  { id: 26, title: 'به/از بانک و صرافی دیگر' },
  ofBanks(27, 'سفارت‌خانه‌ها'),
  ofBanks(28, 'ایرلاین خارجی'),
  ofBanks(29, 'ضمانت‌نامه'),
  ofBanks(30, 'حمل جنازه'),
  ofBanks(31, 'راه‌آهن'),
  ofBanks(32, 'دارایی مأموران'),
  ofBanks(33, 'سرمایه‌گذاری خارجی'),
  ofBanks(34, 'کارمزد کارگزار'),
  ofBanks(35, 'تسهیلات'),
  ...[36, 37, 38, 39, 40, 41, 42, 43].map((id) => ofBanks(id, `ویژه بانک‌ها، سرفصل ${id}`)),
  { id: 44, title: 'از محل صادرات', operation: buyOnly },
  { id: 46, title: 'سرمایه‌گذار خارجی', operation: buyOnly },
  { id: 47, title: 'بازار متشکل' },
  sold(48, 'مأموریتی'),
  { id: 49, title: 'با بانک مرکزی' },
  sold(50, 'اربعین', { customerTypes: 1 }),
  sold(51, 'مسافرتی با ویزا (هوایی)', {
    ...traveller,
    perTransactionCeilingEur: '2000.00',
    annualCeilingEur: '2000.00',
    annualCount: 1,
    requiresVisa: true,
    requiredDocs: [passport, 'ویزا', ticket],
  }),
  sold(52, 'مسافرتی بدون ویزا (هوایی)', {
    ...traveller,
    perTransactionCeilingEur: '300.00',
    requiredDocs: [passport, ticket],
  }),
  sold(53, 'مسافرتی زمینی، ریلی و دریایی', {
    ...traveller,
    perTransactionCeilingEur: '300.00',
    requiredDocs: [passport],
  }),
  sold(54, 'به بازرگانان (بانک منتخب)'),
  { id: 55, title: 'دفاتر خارج از کشور' },
  sold(56, 'نیازهای ضروری', { customerTypes: 1, perTransactionCeilingEur: '2000.00' }),
  sold(57, 'مازاد وضعیت باز صرافی‌ها'),
];
