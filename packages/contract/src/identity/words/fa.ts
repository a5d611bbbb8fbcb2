import type { IdentityWords } from './identity-words.ts';

export const lists: IdentityWords['lists'] = {
  UserSession: {
    title: 'نشست‌های باز',
    one: 'نشست',
    counted: 'نشست',
    fields: {
      id: 'شناسه',
      userId: 'کاربر',
      userName: 'نام کاربری',
      fullName: 'نام و نام خانوادگی',
      browser: 'مرورگر',
      system: 'سیستم عامل',
      address: 'نشانی شبکه',
      createdAt: 'زمان ورود',
      lastSeenAt: 'آخرین فعالیت',
      expiresAt: 'پایان اعتبار',
      isCurrent: 'همین نشست',
    },
  },
  User: {
    title: 'کاربران',
    one: 'کاربر',
    counted: 'کاربر',
    fields: {
      id: 'شناسه',
      userName: 'نام کاربری',
      fullName: 'نام و نام خانوادگی',
      mellicode: 'کد ملی',
      mobile: 'تلفن همراه',
      isMobileVerified: 'همراه تأییدشده',
      email: 'ایمیل',
      userType: 'نوع کاربر',
      userKind: 'رده دسترسی',
      sarafiId: 'صرافی',
      sarafi: 'نام صرافی',
      isActive: 'فعال',
      status: 'وضعیت',
      guessedUntil: 'در معرض حدس تا',
      mustChangePassword: 'باید رمز را عوض کند',
      termsVersion: 'نسخه شرایط استفاده',
      termsAcceptedAt: 'زمان پذیرش شرایط',
      lastLogin: 'آخرین ورود',
      roles: 'نقش‌ها',
      rowVersion: 'نسخه رکورد',
      search: 'جست‌وجوی کاربر',
      sarafiSearch: 'نام یا کد صرافی',
    },
  },
  RoleHolder: {
    title: 'دارندگان نقش',
    one: 'دارنده نقش',
    counted: 'کاربر',
    fields: {
      key: 'شناسه',
      id: 'شناسه کاربر',
      userName: 'نام کاربری',
      fullName: 'نام و نام خانوادگی',
      userType: 'نوع کاربر',
      isActive: 'فعال',
      validTo: 'اعتبار',
      roleName: 'نام نقش',
    },
  },
};

export const codes: IdentityWords['codes'] = {
  userType: { 1: 'بانک مرکزی', 2: 'صرافی', 3: 'بانک', 4: 'بازرگان', 5: 'CRM', 6: 'تعیین‌نشده' },
  userKind: { 1: 'پنل مدیریت', 2: 'اپراتور', 3: 'سرویس' },
  userStatus: { 1: 'فعال', 2: 'غیرفعال', 3: 'رمز در معرض حدس' },
};

export const approvals: IdentityWords['approvals'] = {
  'POST /api/Auth/UpdatePermission': 'تغییر دسترسی‌های نقش تأییدکننده',
  'GET /api/Auth/addUserToRole': 'دادن نقش تأییدکننده به کاربر',
  'POST /api/User/UpdateAppUser': 'تغییر نشانی‌های کاربر تأییدکننده',
};

export const permissionGroups: IdentityWords['permissionGroups'] = { user: 'کاربران', role: 'نقش‌ها' };

export const permissions: IdentityWords['permissions'] = {
  'user.view': 'مشاهده کاربران',
  'user.create': 'ایجاد کاربر',
  'user.edit': 'ویرایش کاربر',
  'user.delete': 'حذف کاربر',
  'user.resetPassword': 'بازنشانی رمز عبور',
  'user.apiKeys': 'مدیریت کلیدهای سرویس',
  'role.view': 'مشاهده نقش‌ها',
  'role.edit': 'ویرایش نقش',
  'role.delete': 'حذف نقش',
  'role.assignPermission': 'تعیین دسترسی‌های نقش',
  'role.assignUser': 'تعیین نقش کاربران',
};

export const roles: IdentityWords['roles'] = {
  SYSADMIN: 'مدیر سامانه',
  CBI_SUPERVISOR: 'ناظر ارشد بانک مرکزی',
  CBI_OPERATOR: 'کارشناس بانک مرکزی',
  RATE_OFFICER: 'ناظر نرخ',
  SARAFI_OPERATOR: 'کاربر صرافی',
  BANK_SARAFI_OPERATOR: 'کاربر صرافی بانکی',
  AUDITOR: 'حسابرس',
  CRM_OPERATOR: 'کاربر CRM',
};

export const demoPeople: IdentityWords['demoPeople'] = {
  supervisor: 'ناظر ارشد: بازار، سقف‌ها، تأییدها',
  supervisor2: 'ناظر ارشد دوم: تأیید آنچه ناظر اول خواسته است',
  operator: 'کارشناس: پرونده‌ها، سندهای اصلاحی، فهرست سیاه',
  rates: 'ناظر نرخ: کف و سقف نرخ، فروش از محل منابع',
  auditor: 'حسابرس: دیدن همه‌چیز و رویدادها، بی هیچ تغییر',
  office: 'کاربر صرافی: تراز، پیشنهادها و معاملات صرافی خودش',
  bankoffice: 'کاربر صرافی بانکی: صرافی خودش و سهم آن از منابع بانک',
  crm: 'کاربر CRM: اشخاص، شرکت‌ها و محصولات',
  admin: 'مدیر سامانه: کاربران، نقش‌ها و تنظیمات',
};

export const jobs: IdentityWords['jobs'] = {
  'send-message': 'فرستادن پیامک و رایانامه',
  'clear-outbox': 'پاک‌کردن پیام‌های فرستاده‌شده',
};

export const mailTemplates: IdentityWords['mailTemplates'] = {
  resetCode: 'ناظر: کد بازیابی رمز عبور شما {code} است و ۲ دقیقه اعتبار دارد. آن را به هیچ‌کس نگویید.',
  mobileCode: 'ناظر: کد تأیید شماره موبایل شما {code} است و ۲ دقیقه اعتبار دارد.',
  resetSubject: 'بازیابی رمز عبور ناظر',
  resetText:
    'برای گذاشتن رمز عبور تازه برای حساب {userName} این نشانی را باز کنید؛ ۳۰ دقیقه و یک بار اعتبار دارد:\n{link}\n\nاگر شما نخواسته‌اید، این نامه را نادیده بگیرید.',
  emailSubject: 'تأیید ایمیل در ناظر',
  emailText:
    'برای آنکه این ایمیل برای حساب {userName} ثبت شود این نشانی را باز کنید؛ ۳۰ دقیقه و یک بار اعتبار دارد:\n{link}',
  changedSubject: 'رمز عبور شما در ناظر عوض شد',
  changedText: 'رمز عبور حساب {userName} عوض شد. اگر کار شما نبوده است، بی‌درنگ به مدیر سامانه بگویید.',
  changedSms: 'ناظر: رمز عبور حساب {userName} عوض شد. اگر کار شما نبوده است، بی‌درنگ به مدیر سامانه بگویید.',
  resetSms:
    'ناظر: برای گذاشتن رمز عبور تازه برای حساب {userName} این نشانی را باز کنید؛ ۳۰ دقیقه و یک بار اعتبار دارد: {link}',
  movedSubject: 'ایمیل حساب شما در ناظر عوض شد',
  movedText:
    'ایمیل حساب {userName} عوض شد و نامه‌های بعدی به نشانی تازه می‌رود. اگر شما نخواسته‌اید، بی‌درنگ به مدیر سامانه بگویید.',
  movedSms: 'ناظر: شماره موبایل حساب {userName} عوض شد. اگر شما نخواسته‌اید، بی‌درنگ بگویید.',
  approvedSubject: 'حساب شما در ناظر پذیرفته شد',
  approvedText: 'حساب {userName} پذیرفته شد؛ از این نشانی وارد شوید:\n{link}',
  refusedSubject: 'حساب شما در ناظر پذیرفته نشد',
  refusedText: 'درخواست حساب {userName} پذیرفته نشد.',
};
