import type { SettingsWords } from './settings-words.ts';

export const codes: SettingsWords['codes'] = {
  ageBucket: {
    1: 'حتى 3 أيام عمل',
    2: 'من 4 إلى 10 أيام عمل',
    3: 'من 11 إلى 30 يوم عمل',
    4: 'أكثر من 30 يوم عمل',
  },
  calendarSource: { 1: 'افتراضي', 2: 'يدوي' },
  commitmentType: { 1: 'بيع لمستورد', 2: 'شراء من مصدّر', 3: 'موارد مصرف' },
  rateSource: { 1: 'مرجع البنك المركزي', 2: 'سنا شراء', 3: 'سنا بيع', 4: 'نيما شراء', 5: 'نيما بيع' },
  shahkarFailPolicy: { 1: 'رفض', 2: 'المتابعة بوصفه «غير معروف»' },
};

export const approvals: SettingsWords['approvals'] = {
  'POST /api/Setting/SetPolicyCoefficient': 'تحديد معامل سياسة',
};

export const permissionGroups: SettingsWords['permissionGroups'] = { set: 'الإعدادات' };

export const permissions: SettingsWords['permissions'] = {
  'set.view': 'عرض الإعدادات',
  'set.edit': 'تعديل الإعدادات',
  'set.shahkar': 'ضبط شاهكار',
  'set.nimaTime': 'تحديد ساعات عمل سوق نيما',
  'set.policy': 'تحديد معاملات السياسة',
  'set.calendar': 'ضبط التقويم',
};

export const settings: SettingsWords['settings'] = {
  titles: {
    rialDeadlineHours: 'مهلة دفع الريال',
    confirmHours: 'مهلة تأكيد مكتب الصرافة أو المورّد',
    maxTransferDelayHours: 'أطول مدة لإصدار الحوالة',
    makhtoomeDays: 'الإغلاق التلقائي بعد الحوالة',
    supplyDefaultValidityDays: 'الصلاحية المعتادة للعرض',
    licenseWarnDays: 'التنبيه قبل انتهاء الترخيص',
    returnDays: 'مهلة الرجوع عن صفقة مغلقة أو نهائية',
    maxWithdrawals: 'أكثر عدد لطلبات الانسحاب',
    correctionBackDays: 'مدى التصحيح قبل آخر يوم نهائي',
    strikeCount: 'عدد المواعيد الفائتة التي تثير تنبيهًا',
    strikeDays: 'مدة عدّ المواعيد الفائتة',
    paymentToleranceRial: 'التسامح في مبلغ الدفع',
    paymentTolerancePct: 'التسامح في مبلغ الدفع بالمئة',
    cashThresholdRial: 'سقف الدفع النقدي',
    paymentDayRange: 'المسافة المقبولة بين الدفع والصفقة',
    sanaAmountTolerancePct: 'التسامح بين رمز سنا والعرض',
    alertPcts: 'نسب السقوف التي تثير تنبيهًا',
    rateDistancePct: 'أقصى بُعد لسعر عن آخر سعر',
    isDutyBlocking: 'حظر المصدّر المتأخر عن التزامه',
    dutyGraceDays: 'مهلة بعد استحقاق البيان الجمركي',
    dutyLeastEur: 'أقل التزام متأخر يوجب الحظر',
    personalQueriesPerHour: 'أكثر عدد لعمليات البحث عن أرقام الأشخاص المحجوبة في الساعة',
    isThursdayHoliday: 'الخميس عطلة',
    takeBackDays: 'مهلة استرجاع ما حُذف في التطبيقات',
    messageRetentionDays: 'مدة حفظ الرسائل والمحادثات والمنشورات (0: بلا نهاية)',
    isWallOpen: 'نشر جميع الزملاء على الحائط',
    wallPictureMegabytes: 'صور كل شخص على الحائط',
    attachmentMegabytes: 'ملفات كل شخص في الرسائل والمحادثات',
    onlineDealYears: 'سنوات بقاء صفقات التجزئة متاحة (0: كلها)',
  },
  groups: {
    deadlines: 'المهل',
    returns: 'الرجوع والانسحاب والتصحيح',
    payments: 'المدفوعات',
    limits: 'السقوف',
    duties: 'التزام التصدير',
    calendar: 'التقويم',
    apps: 'تطبيقات الموظفين',
  },
  units: {
    hours: 'ساعات',
    days: 'أيام',
    businessDays: 'أيام عمل',
    years: 'سنوات',
    times: 'مرات',
    megabytes: 'ميغابايت',
    rial: 'ريال',
    euro: 'يورو',
    percent: 'بالمئة',
  },
  fields: {
    timeoutMs: 'مهلة الإجابة (جزء من ألف من الثانية)',
    cacheDays: 'أيام حفظ الإجابة',
    dailyQuota: 'الحصة اليومية',
    year: 'السنة',
    month: 'الشهر',
  },
  services: {
    shahkar: 'شاهكار',
    bankInquiry: 'استعلام البنك',
    customs: 'الجمارك',
    tradePortal: 'بوابة التجارة',
  },
  serviceKinds: { gateway: 'خدمة خارجية', simulator: 'محاكاة', none: 'غير مهيأة' },
  holiday: 'عطلة',
  businessDay: 'يوم عمل',
};
