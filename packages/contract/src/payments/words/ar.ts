import type { PaymentsWords } from './payments-words.ts';

export const lists: PaymentsWords['lists'] = {
  DigitalCheque: {
    title: 'الشيكات الرقمية',
    one: 'شيك رقمي',
    counted: 'شيك',
    fields: {
      paymentId: 'الرقم',
      sayadId: 'معرّف صياد',
      dealingId: 'رقم الصفقة',
      offerId: 'رقم العرض المقدَّم',
      drawer: 'ساحب الشيك',
      drawerNationalId: 'الرقم الوطني للساحب',
      payee: 'المستفيد',
      payeeNationalId: 'الرقم الوطني للمستفيد',
      ofMerchant: 'رقم سجل التاجر',
      bank: 'المصرف',
      amount: 'المبلغ بالريال',
      issue: 'تاريخ الإصدار',
      due: 'تاريخ الاستحقاق',
      status: 'حالة الشيك',
    },
  },
  InvalidDeposit: {
    title: 'الإيداعات غير الصالحة',
    one: 'إيداع غير صالح',
    counted: 'إيداع',
    fields: {
      id: 'الرقم',
      bankRef: 'مرجع المصرف',
      sheba: 'آيبان الوجهة',
      payerSheba: 'آيبان المودع',
      payerName: 'اسم المودع',
      payerId: 'الرقم الوطني للمودع',
      amountRial: 'المبلغ بالريال',
      depositAt: 'وقت الإيداع',
      date: 'تاريخ الإيداع',
      rawIdentifier: 'معرّف الإيداع المدوّن',
      reason: 'سبب عدم الصلاحية',
      resolution: 'التسوية',
      resolvedOwnerType: 'مخصّص لـ',
      resolvedOwnerId: 'رقم العقد المخصّص',
      resolvedAt: 'وقت التسوية',
      description: 'ملاحظة الموظف',
    },
  },
};

export const codes: PaymentsWords['codes'] = {
  chequeStatus: {
    1: 'صادر (بانتظار تأكيد المستفيد)',
    2: 'أكده المستفيد',
    3: 'أرسل للتحصيل',
    4: 'محصّل',
    5: 'مرتجع',
    6: 'رفضه المستفيد',
    7: 'أبطله الساحب أو المصرف',
    8: 'رُفع أثره/سُوّي',
  },
  depositReason: {
    1: 'دون معرّف',
    2: 'رقم تحقق خاطئ',
    3: 'معرّف غير موجود',
    4: 'منتهٍ/باطل',
    5: 'مبلغ مختلف',
    6: 'دافع مختلف',
    7: 'مكرر',
  },
  depositClue: {
    1: 'معرّف بخطأ كتابي واحد',
    2: 'المعرّف نفسه',
    3: 'الدافع نفسه',
    4: 'الحساب نفسه',
    5: 'يساوي كل المتبقي',
  },
  depositResolution: { 0: 'مفتوح', 1: 'إسناد يدوي', 2: 'أعيد' },
  identifierOwner: { 1: 'صفقة', 2: 'عرض سعر' },
  identifierStatus: { 1: 'صادر', 2: 'مدفوع جزئيًا', 3: 'مدفوع بالكامل', 4: 'منتهٍ', 5: 'باطل' },
  payType: {
    1: 'ساتنا',
    2: 'بايا',
    3: 'جهاز بطاقات',
    4: 'من بطاقة إلى بطاقة',
    5: 'شيك رقمي',
    6: 'تحويل داخلي',
    7: 'نقدًا',
  },
  rialiPaymentStatus: { 1: 'مسجّل', 2: 'قيد الاستعلام', 3: 'أكده المصرف', 4: 'غير موجود', 5: 'مرتجع' },
  rialiPaymentValidity: {
    0: 'لم يُستعلم عنه',
    1: 'صالح',
    2: 'اختلاف المبلغ',
    3: 'اختلاف الدافع',
    4: 'وجهة غير صالحة',
    5: 'مكرر',
    6: 'خارج المدة',
    7: 'نقد فوق السقف',
    9: 'غير معروف',
  },
};

export const steps: PaymentsWords['steps'] = {
  DigitalCheque: {
    issue: 'إصدار',
    payeeConfirm: 'تأكيد المستفيد',
    payeeReject: 'رفض المستفيد',
    sendForCollection: 'إرسال للتحصيل',
    collect: 'تحصيل',
    bounce: 'ارتداد الشيك',
    void: 'إبطال',
    settle: 'تسوية',
    annotate: 'ملاحظة',
    refreshInquiry: 'تحديث الاستعلام',
  },
  InvalidDeposit: { assign: 'إسناد إلى عقد', refund: 'إعادة إلى الدافع' },
  RialiPayment: {
    register: 'تسجيل',
    inquire: 'استعلام',
    confirm: 'تأكيد',
    notFound: 'لم يوجد',
    returned: 'إرجاع المبلغ',
    retry: 'إعادة الاستعلام',
    override: 'تصحيح النتيجة',
  },
};

export const permissionGroups: PaymentsWords['permissionGroups'] = { pay: 'المدفوعات' };

export const permissions: PaymentsWords['permissions'] = {
  'pay.cheque.view': 'عرض مدفوعات الشيك الرقمي',
  'pay.invalid.view': 'عرض الإيداعات غير الصالحة',
  'pay.invalid.resolve': 'تسوية الإيداعات غير الصالحة',
};
