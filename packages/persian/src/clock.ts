/** Time of day in Tehran, regardless of the reader's time zone, because office hours are Tehran's. */
const formats = new Map<'short' | 'medium', Intl.DateTimeFormat>();

/** Formatter of a time, made when it is first asked for: a page that shows no time need not wait for it. */
function clockOf(timeStyle: 'short' | 'medium'): Intl.DateTimeFormat {
  const known = formats.get(timeStyle);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle });
  formats.set(timeStyle, made);
  return made;
}

/** Time as `10:45`. */
export const clockTime = (moment: Date | number): string => clockOf('short').format(moment);

/** Time as `10:45:07`, for comparison with other logs. */
export const clockSeconds = (moment: Date | number): string => clockOf('medium').format(moment);
