/** First messages of a demo account, newest last; `hoursAgo` counts back from the first start. */
export const welcomeMessages: readonly { senderName: string; hoursAgo: number; body: string }[] = [
  {
    senderName: 'پشتیبانی ناظر',
    hoursAgo: 72,
    body: 'به ناظر خوش آمدید. این یک نمونه آزمایشی است و داده‌های آن ساختگی‌اند.',
  },
  {
    senderName: 'نگار صبوری',
    hoursAgo: 50,
    body: 'فهرست شرکت‌های تازه آماده است؛ لطفاً پیش از جلسه فردا نگاهی به آن بیندازید.',
  },
  {
    senderName: 'بهرام توکلی',
    hoursAgo: 27,
    body: 'شماره تلفن چند شرکت به‌روز شده است. اگر مغایرتی دیدید، همان‌جا ویرایش کنید.',
  },
  {
    senderName: 'شیدا مرادی',
    hoursAgo: 9,
    body: 'خروجی اکسل گزارش ماهانه را با همان صافی‌های دیروز برای بایگانی بگیرید.',
  },
  {
    senderName: 'پشتیبانی ناظر',
    hoursAgo: 1,
    body: 'برای دیدن همه میان‌برهای صفحه‌کلید در هر جدول، کلید ؟ را بزنید.',
  },
];
