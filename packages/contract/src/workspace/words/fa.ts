import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': 'یادآوری کارهای سررسیدشده',
  'deliver-mail': 'رساندن نامه‌ها',
  'mail-views': 'فرستادن نماها با ایمیل',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'یادآوری',
  assigned: 'کاری به شما سپرده شد: {title}',
  due: 'سررسید این کار رسیده است: {title}',
};

export const mails: WorkspaceWords['mails'] = {
  arrived: 'نامه‌ای برای شما رسید: {subject}',
  noSubject: 'بی‌موضوع',
  sentBy: 'این نامه را {sender} با «ناظر» فرستاده است.',
  noReply: 'پاسخ به این نشانی خوانده نمی‌شود.',
  notSent: 'نامهٔ «{subject}» به {address} نرسید.',
};

export const permissionGroups: WorkspaceWords['permissionGroups'] = { mail: 'نامه‌ها' };

export const permissions: WorkspaceWords['permissions'] = {
  'mail.outside': 'فرستادن نامه به نشانی‌های بیرون سامانه',
};

export const ownData: WorkspaceWords['ownData'] = {
  intro:
    'آنچه {name} در برنامه‌های ناظر نگه می‌دارد، در {at}.\nهر پرونده json یک فهرست است: profile نمایه، settings تنظیم‌ها و نماهای فهرست‌ها، tasks کارها، mails نامه‌ها، messages پیام‌های گفت‌وگوها، contacts مخاطبان، notes یادداشت‌ها، wall نوشته‌ها و دیدگاه‌های دیوار، wallet کیف پول. تصویرها در پوشه‌های contacts و wall است و نام هر کدام شماره مخاطب یا نوشته آن را دارد.',
};

export const viewMail: WorkspaceWords['viewMail'] = {
  sender: 'فرستادن نماها',
  subject: '{list}: {view} ({day})',
  attached: 'پرونده اکسل این نما پیوست است: {file}. شماره‌های اشخاص در آن پوشیده است.',
  tooMany:
    'این نما اکنون {count} ردیف دارد؛ پرونده‌ای با بیش از {max} ردیف با ایمیل فرستاده نمی‌شود. نما را محدودتر کنید یا فهرست را در سامانه ببینید.',
  stop: 'برای پایان‌دادن به این نامه، در سامانه تنظیم‌های همین نما را باز کنید: {link}',
  ended: 'فرستادن نمای «{view}» از فهرست «{list}» با ایمیل پایان یافت؛ نما یا دسترسی شما به آن دیگر نیست.',
};

export const lists: WorkspaceWords['lists'] = {
  ContactRecord: {
    title: 'دفتر تماس مشترک',
    one: 'تماس مشترک',
    counted: 'مخاطب',
    fields: {
      contactID: 'شماره',
      name: 'نام',
      organisation: 'سازمان',
      designation: 'سمت',
      phone: 'تلفن',
      email: 'ایمیل',
      registrar: 'ثبت‌کننده',
      comment: 'توضیح',
    },
  },
  WalletEntry: {
    title: 'گردش کیف پول',
    one: 'گردش کیف پول',
    counted: 'گردش',
    fields: {
      id: 'شماره',
      currency: 'ارز',
      wallet: 'کیف پول',
      kind: 'نوع',
      amount: 'مبلغ',
      fee: 'کارمزد',
      rate: 'نرخ',
      counterpart: 'طرف حساب',
      at: 'زمان',
    },
  },
};

export const codes: WorkspaceWords['codes'] = {
  walletEntryKind: { 1: 'واریز', 2: 'برداشت', 3: 'انتقال به دیگری', 4: 'انتقال از دیگری', 5: 'پرداخت' },
};
