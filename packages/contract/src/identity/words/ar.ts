import type { IdentityWords } from './identity-words.ts';

export const lists: IdentityWords['lists'] = {
  UserSession: {
    title: 'الجلسات المفتوحة',
    one: 'جلسة',
    counted: 'جلسة',
    fields: {
      id: 'المعرّف',
      userId: 'المستخدم',
      userName: 'اسم المستخدم',
      fullName: 'الاسم الكامل',
      browser: 'المتصفح',
      system: 'النظام',
      address: 'عنوان الشبكة',
      createdAt: 'وقت الدخول',
      lastSeenAt: 'آخر نشاط',
      expiresAt: 'صالح حتى',
      isCurrent: 'هذه الجلسة',
    },
  },
  User: {
    title: 'المستخدمون',
    one: 'مستخدم',
    counted: 'مستخدمًا',
    fields: {
      id: 'المعرّف',
      userName: 'اسم المستخدم',
      fullName: 'الاسم الكامل',
      mellicode: 'الرقم الوطني',
      mobile: 'الهاتف المحمول',
      isMobileVerified: 'المحمول مؤكَّد',
      email: 'البريد الإلكتروني',
      userType: 'نوع المستخدم',
      userKind: 'فئة الوصول',
      sarafiId: 'مكتب الصرافة',
      sarafi: 'اسم المكتب',
      isActive: 'نشط',
      status: 'الحالة',
      guessedUntil: 'معرَّض للتخمين حتى',
      mustChangePassword: 'عليه تغيير كلمة المرور',
      termsVersion: 'نسخة شروط الاستخدام',
      termsAcceptedAt: 'وقت قبول الشروط',
      lastLogin: 'آخر دخول',
      roles: 'الأدوار',
      rowVersion: 'نسخة السجل',
      search: 'البحث عن مستخدم',
      sarafiSearch: 'اسم المكتب أو رمزه',
    },
  },
  RoleHolder: {
    title: 'حاملو الدور',
    one: 'حامل دور',
    counted: 'مستخدمًا',
    fields: {
      key: 'المفتاح',
      id: 'معرّف المستخدم',
      userName: 'اسم المستخدم',
      fullName: 'الاسم الكامل',
      userType: 'نوع المستخدم',
      isActive: 'نشط',
      validTo: 'صالح حتى',
      roleName: 'اسم الدور',
    },
  },
};

export const codes: IdentityWords['codes'] = {
  userType: { 1: 'البنك المركزي', 2: 'مكتب صرافة', 3: 'مصرف', 4: 'تاجر', 5: 'علاقات العملاء', 6: 'غير محدد' },
  userKind: { 1: 'لوحة الإدارة', 2: 'مشغّل', 3: 'خدمة' },
  userStatus: { 1: 'نشط', 2: 'غير نشط', 3: 'كلمة المرور معرَّضة للتخمين' },
};

export const approvals: IdentityWords['approvals'] = {
  'POST /api/Auth/UpdatePermission': 'تغيير صلاحيات دور يعتمد',
  'GET /api/Auth/addUserToRole': 'منح مستخدم دورًا يعتمد',
  'POST /api/User/UpdateAppUser': 'تغيير عناوين مستخدم يعتمد',
};

export const permissionGroups: IdentityWords['permissionGroups'] = { user: 'المستخدمون', role: 'الأدوار' };

export const permissions: IdentityWords['permissions'] = {
  'user.view': 'عرض المستخدمين',
  'user.create': 'إضافة المستخدمين',
  'user.edit': 'تعديل المستخدمين',
  'user.delete': 'حذف المستخدمين',
  'user.resetPassword': 'إعادة تعيين كلمات المرور',
  'user.apiKeys': 'إدارة مفاتيح الخدمة',
  'role.view': 'عرض الأدوار',
  'role.edit': 'تعديل الأدوار',
  'role.delete': 'حذف الأدوار',
  'role.assignPermission': 'إسناد الصلاحيات إلى الأدوار',
  'role.assignUser': 'إسناد الأدوار إلى المستخدمين',
};

export const roles: IdentityWords['roles'] = {
  SYSADMIN: 'مدير النظام',
  CBI_SUPERVISOR: 'مشرف البنك المركزي',
  CBI_OPERATOR: 'موظف البنك المركزي',
  RATE_OFFICER: 'مسؤول أسعار الصرف',
  SARAFI_OPERATOR: 'مستخدم مكتب صرافة',
  BANK_SARAFI_OPERATOR: 'مستخدم مكتب صرافة مصرفي',
  AUDITOR: 'مدقق حسابات',
  CRM_OPERATOR: 'موظف CRM',
};

export const demoPeople: IdentityWords['demoPeople'] = {
  supervisor: 'كبير المشرفين: السوق والسقوف والموافقات',
  supervisor2: 'المشرفة الثانية: توافق على ما يطلبه الأول',
  operator: 'الأخصائية: الملفات وسندات التصحيح والقائمة السوداء',
  rates: 'مسؤول الأسعار: حدود الأسعار والبيع من الموارد',
  auditor: 'المدقق: يرى كل شيء والسجل ولا يغيّر شيئا',
  office: 'مستخدم مكتب الصرافة: رصيد مكتبه وعروضه وصفقاته',
  bankoffice: 'مستخدم مكتب الصرافة المصرفي: مكتبه وحصته من موارد المصرف',
  crm: 'مستخدم علاقات العملاء: الأشخاص والشركات والمنتجات',
  admin: 'مديرة النظام: المستخدمون والأدوار والإعدادات',
};

export const jobs: IdentityWords['jobs'] = {
  'send-message': 'إرسال الرسائل والبريد',
  'clear-outbox': 'حذف الرسائل المرسلة',
};

export const mailTemplates: IdentityWords['mailTemplates'] = {
  resetCode: 'ناظر: رمز استعادة كلمة المرور هو {code} وهو صالح دقيقتين. لا تخبر به أحدًا.',
  mobileCode: 'ناظر: رمز تأكيد رقم هاتفك المحمول هو {code} وهو صالح دقيقتين.',
  resetSubject: 'كلمة مرور جديدة لناظر',
  resetText:
    'افتح هذا العنوان لتضع كلمة مرور جديدة للحساب {userName}؛ يصلح مرة واحدة خلال 30 دقيقة:\n{link}\n\nإن لم تطلب ذلك فتجاهل هذه الرسالة.',
  emailSubject: 'أكّد بريدك الإلكتروني في ناظر',
  emailText: 'افتح هذا العنوان لاستعمال هذا البريد للحساب {userName}؛ يصلح مرة واحدة خلال 30 دقيقة:\n{link}',
  changedSubject: 'تغيّرت كلمة مرورك في ناظر',
  changedText: 'تغيّرت كلمة مرور الحساب {userName}. إن لم تكن أنت فأخبر مدير النظام فورًا.',
  changedSms: 'ناظر: تغيّرت كلمة مرور الحساب {userName}. إن لم تكن أنت فأخبر مدير النظام فورًا.',
  resetSms:
    'ناظر: افتح هذا العنوان لتضع كلمة مرور جديدة للحساب {userName}؛ يصلح مرة واحدة خلال 30 دقيقة: {link}',
  movedSubject: 'تغيّر البريد الإلكتروني لحسابك في ناظر',
  movedText:
    'تغيّر البريد الإلكتروني للحساب {userName}، وستصل الرسائل إلى العنوان الجديد. إن لم تطلب ذلك فأخبر مدير النظام فورًا.',
  movedSms: 'ناظر: تغيّر رقم الهاتف المحمول للحساب {userName}. إن لم تطلب ذلك فأخبر فورًا.',
  approvedSubject: 'قُبل حسابك في ناظر',
  approvedText: 'قُبل الحساب {userName}؛ سجّل الدخول من هنا:\n{link}',
  refusedSubject: 'لم يُقبل حسابك في ناظر',
  refusedText: 'لم يُقبل طلب الحساب {userName}.',
};
