import type { KernelWords } from './kernel-words.ts';

export const yes: KernelWords['yes'] = 'بله';

export const no: KernelWords['no'] = 'خیر';

export const sections: KernelWords['sections'] = {
  identity: 'شناسه',
  contact: 'تماس',
  address: 'نشانی',
  registration: 'ثبت',
  status: 'وضعیت',
};

export const problems: KernelWords['problems'] = {
  required: 'این فیلد را پر کنید',
  tooLong: 'بیش از {max} نویسه جا ندارد',
  badNumber: 'یک عدد بنویسید',
  notInteger: 'یک عدد بدون اعشار بنویسید',
  outOfRange: 'عددی از {min} تا {max} بنویسید',
  badMoney: 'مبلغ را به ریال و بدون اعشار بنویسید',
  badBoolean: 'بله یا خیر بنویسید',
  badDate: 'تاریخ را به شکل ۱۴۰۵/۰۸/۰۳ بنویسید',
  badMonth: 'ماه باید از ۱ تا ۱۲ باشد',
  badDay: 'این ماه چنین روزی ندارد',
  dateTooEarly: 'تاریخ نباید پیش از {date} باشد',
  dateTooLate: 'تاریخ نباید پس از امروز ({date}) باشد',
  dateBefore: 'این تاریخ نباید پیش از {date} باشد',
  badChoice: 'یکی از گزینه‌ها را انتخاب کنید',
  badReference: 'چنین گزینه‌ای در فهرست نیست',
  notOfParent: 'این شهر در استان انتخاب‌شده نیست',
  badMellicode: 'کد ملی نامعتبر است',
  badMobile: 'شماره همراه معتبر نیست؛ نمونه: ۰۹۱۲۱۲۳۴۵۶۷',
  badTelephone: 'شماره تلفن معتبر نیست؛ با پیش‌شماره بنویسید: ۰۲۱۸۸۷۷۶۶۵۵',
  badPostalCode: 'کد پستی ده رقم است',
  badDigits: 'باید بین {min} تا {max} رقم باشد',
  badEmail: 'ایمیل معتبر نیست!',
  badCharacter: 'نویسه‌ای دارد که پذیرفته نیست',
  locked: 'این فیلد تغییر نمی‌کند',
  failedFormula: 'خطای فرمول {value} مقدار نیست',
  lostDigits:
    'صفحه‌گسترده از عدد این خانه تنها {max} رقم را نگه داشته است؛ ستون را متنی کنید و مقدار را دوباره بنویسید',
  clockTime: 'این ستون روز می‌خواهد و ساعت {time} در آن جا ندارد؛ ساعت را بردارید',
  unreadableByte: 'حرفی در این خانه خوانا نیست؛ آن را در فایل درست کنید',
  repeatedInFile: 'این کلید در ردیف {row} فایل هم آمده است',
};

export const actorRoles: KernelWords['actorRoles'] = {
  APP: 'متقاضی',
  SUPL: 'عرضه‌کننده',
  SAR: 'صرافی',
  OP: 'کارشناس بانک مرکزی',
  SUP: 'ناظر بانک مرکزی',
  SYS: 'سامانه',
};

export const reports: KernelWords['reports'] = {
  madeBy: 'تهیه: {user}، {at}',
  range: 'از {from} تا {to}',
  longFigures: 'رقم‌های بلندتر از {digits} رقم برای آن‌که چیزی از دست نرود متن نوشته شده‌اند.',
  about: 'درباره این فایل',
  noFilters: 'بدون پالایه',
  rowCount: '{count} ردیف',
  count: 'تعداد',
  total: 'جمع',
  personal: {
    shown: 'شماره‌های اشخاص حقیقی در این فایل کامل‌اند؛ دریافت آن در رویدادها ثبت شده است.',
    hidden: 'شماره‌های اشخاص حقیقی در این فایل پوشیده‌اند.',
    own: 'شماره‌های مشتریان خود صرافی کامل و شماره‌های دیگران پوشیده است.',
  },
};

export const importFiles: KernelWords['importFiles'] = {
  reasons: 'دلیل رد',
  reasonSeparator: '؛ ',
  refused: 'ردیف‌های ردشده',
  template: 'نمونه',
  values: 'مقدارهای مجاز',
};

/** Inputs of calls that no list has a column for. */
export const inputs: KernelWords['inputs'] = {
  amountRial: 'مبلغ ریالی',
  bankCode: 'کد بانک',
  basis: 'مبنای سنجش',
  capitalRial: 'سرمایه (ریال)',
  caption: 'عنوان مدرک',
  ceilingEur: 'سقف (یورو)',
  ceoMellicode: 'کد ملی مدیرعامل',
  ceoName: 'نام مدیرعامل',
  collateralEur: 'وثیقه (یورو)',
  deliveredOn: 'تاریخ تحویل',
  description: 'شرح',
  dueDate: 'سررسید',
  economicCode: 'کد اقتصادی',
  expireDate: 'پایان مجوز',
  fromDate: 'از تاریخ',
  fromDateShamsi: 'از تاریخ',
  havaleDate: 'تاریخ حواله',
  havaleNo: 'شماره حواله',
  haveAccess: 'دسترسی',
  issueDate: 'آغاز مجوز',
  kind: 'نوع',
  letterDate: 'تاریخ نامه',
  letterNo: 'شماره نامه',
  multiplier: 'ضریب وثیقه یا سرمایه',
  openPositionKind: 'نوع سقف وضعیت باز',
  ownerId: 'صاحب',
  ownerType: 'نوع صاحب',
  payDate: 'تاریخ پرداخت',
  payType: 'روش پرداخت',
  positionCeiling: 'سقف وضعیت باز (یورو)',
  refNo: 'شماره پیگیری',
  registerNo: 'شماره ثبت',
  senderBank: 'بانک پرداخت‌کننده',
  senderSheba: 'شبای پرداخت‌کننده',
  taahodKind: 'نوع سقف تعهد',
  toDate: 'تا تاریخ',
  toDateShamsi: 'تا تاریخ',
  trackingCode: 'کد رهگیری',
  validFrom: 'از تاریخ',
  validTo: 'تا تاریخ',
};
