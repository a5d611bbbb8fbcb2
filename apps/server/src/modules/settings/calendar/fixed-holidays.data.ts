/**
 * Names of the holidays on the same day of every solar year (domain.md 5.7), by Jalali month and day. Those of the
 * lunar year move and are entered in the calendar.
 */
export const fixedHolidays: ReadonlyMap<string, string> = new Map([
  ['01/01', 'نوروز'],
  ['01/02', 'نوروز'],
  ['01/03', 'نوروز'],
  ['01/04', 'نوروز'],
  ['01/12', 'روز جمهوری اسلامی'],
  ['01/13', 'روز طبیعت'],
  ['03/14', 'رحلت امام خمینی'],
  ['03/15', 'قیام 15 خرداد'],
  ['11/22', 'پیروزی انقلاب اسلامی'],
  ['12/29', 'ملی شدن صنعت نفت'],
]);
