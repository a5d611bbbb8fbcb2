/** Words for attachments of mails and messages. */
export const messages = {
  addFiles: 'افزودن فایل',
  dropFile: 'برداشتن فایل {name}',
  download: 'دریافت {name}',
  sendingFile: 'در حال فرستادن {name}',
  fileRefused: '{name} فرستاده نشد: {reason}',
  kilobytes: '{size} کیلوبایت',
  megabytes: '{size} مگابایت',
  tooManyFiles: 'بیش از {max} فایل نمی‌شود',
  filesOf: 'فایل‌های پیوست',
  pictureNamed: 'تصویر {name}',
};
