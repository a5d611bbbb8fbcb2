import type { KernelWords } from './kernel-words.ts';

export const yes: KernelWords['yes'] = 'نعم';

export const no: KernelWords['no'] = 'لا';

export const sections: KernelWords['sections'] = {
  identity: 'الهوية',
  contact: 'بيانات الاتصال',
  address: 'العنوان',
  registration: 'التسجيل',
  status: 'الحالة',
};

export const problems: KernelWords['problems'] = {
  required: 'املأ هذا الحقل',
  tooLong: 'الحد الأقصى لعدد الأحرف هو {max}',
  badNumber: 'اكتب رقمًا',
  notInteger: 'اكتب عددًا صحيحًا',
  outOfRange: 'اكتب عددًا من {min} إلى {max}',
  badMoney: 'اكتب المبلغ بالريال ومن دون كسور',
  badBoolean: 'اكتب نعم أو لا',
  badDate: 'اكتب التاريخ على هذا النحو: 1405/08/03',
  badMonth: 'يجب أن يكون الشهر من 1 إلى 12',
  badDay: 'لا يوجد هذا اليوم في هذا الشهر',
  dateTooEarly: 'لا يجوز أن يسبق التاريخ {date}',
  dateTooLate: 'لا يجوز أن يتجاوز التاريخ اليوم ({date})',
  dateBefore: 'لا يجوز أن يكون هذا التاريخ قبل {date}',
  badChoice: 'اختر أحد الخيارات',
  badReference: 'لا يوجد هذا العنصر في القائمة',
  notOfParent: 'هذه المدينة ليست ضمن المحافظة المختارة',
  badMellicode: 'الرقم الوطني غير صالح',
  badMobile: 'رقم الهاتف المحمول غير صالح؛ مثال: 09121234567',
  badTelephone: 'رقم الهاتف غير صالح؛ اكتبه مع رمز المنطقة: 02188776655',
  badPostalCode: 'يتكون الرمز البريدي من عشرة أرقام',
  badDigits: 'يجب أن يتكون من {min} إلى {max} رقمًا',
  badEmail: 'البريد الإلكتروني غير صالح',
  badCharacter: 'يحتوي على حرف غير مقبول',
  locked: 'لا يمكن تغيير هذا الحقل',
  failedFormula: 'خطأ الصيغة {value} ليس قيمة',
  lostDigits: 'لم يحتفظ الجدول إلا بـ {max} رقمًا من هذا العدد؛ اجعل العمود نصيًا وأدخل القيمة من جديد',
  clockTime: 'هذا العمود لليوم فقط ولا يتسع للوقت {time}؛ احذف الوقت',
  unreadableByte: 'في هذه الخلية حرف غير مقروء؛ صحّحه في الملف',
  repeatedInFile: 'ورد هذا المفتاح أيضًا في الصف {row} من الملف',
};

export const actorRoles: KernelWords['actorRoles'] = {
  APP: 'مقدم الطلب',
  SUPL: 'المورّد',
  SAR: 'الصرافة',
  OP: 'موظف البنك المركزي',
  SUP: 'مشرف البنك المركزي',
  SYS: 'النظام',
};

export const reports: KernelWords['reports'] = {
  madeBy: 'إعداد: {user}، {at}',
  range: 'من {from} إلى {to}',
  longFigures: 'الأرقام التي تزيد على {digits} خانة مكتوبة نصًا حتى لا يضيع منها شيء.',
  about: 'عن هذا الملف',
  noFilters: 'بلا تصفية',
  rowCount: '{count} صفًا',
  count: 'العدد',
  total: 'المجموع',
  personal: {
    shown: 'أرقام الأشخاص الطبيعيين كاملة في هذا الملف، وتنزيله مسجَّل في السجل.',
    hidden: 'أرقام الأشخاص الطبيعيين محجوبة في هذا الملف.',
    own: 'أرقام عملاء مكتب الصرافة نفسه كاملة، وأرقام غيرهم محجوبة.',
  },
};

export const importFiles: KernelWords['importFiles'] = {
  reasons: 'سبب الرفض',
  reasonSeparator: '؛ ',
  refused: 'الصفوف المرفوضة',
  template: 'نموذج',
  values: 'القيم المسموحة',
};

/** Inputs of calls that no list has a column for. */
export const inputs: KernelWords['inputs'] = {
  amountRial: 'المبلغ بالريال',
  bankCode: 'رمز البنك',
  basis: 'أساس القياس',
  capitalRial: 'رأس المال (ريال)',
  caption: 'عنوان المستند',
  ceilingEur: 'السقف (يورو)',
  ceoMellicode: 'الرقم الوطني للمدير العام',
  ceoName: 'اسم المدير العام',
  collateralEur: 'الضمان (يورو)',
  deliveredOn: 'تاريخ التسليم',
  description: 'الشرح',
  dueDate: 'تاريخ الاستحقاق',
  economicCode: 'الرمز الاقتصادي',
  expireDate: 'انتهاء الترخيص',
  fromDate: 'من تاريخ',
  fromDateShamsi: 'من تاريخ',
  havaleDate: 'تاريخ الحوالة',
  havaleNo: 'رقم الحوالة',
  haveAccess: 'الوصول',
  issueDate: 'بداية الترخيص',
  kind: 'النوع',
  letterDate: 'تاريخ الرسالة',
  letterNo: 'رقم الرسالة',
  multiplier: 'معامل الضمان أو رأس المال',
  openPositionKind: 'نوع سقف المركز المفتوح',
  ownerId: 'المالك',
  ownerType: 'نوع المالك',
  payDate: 'تاريخ الدفع',
  payType: 'طريقة الدفع',
  positionCeiling: 'سقف المركز المفتوح (يورو)',
  refNo: 'الرقم المرجعي',
  registerNo: 'رقم التسجيل',
  senderBank: 'بنك الدافع',
  senderSheba: 'آيبان الدافع',
  taahodKind: 'نوع سقف الالتزام',
  toDate: 'إلى تاريخ',
  toDateShamsi: 'إلى تاريخ',
  trackingCode: 'رمز التتبع',
  validFrom: 'صالح من',
  validTo: 'صالح حتى',
};
