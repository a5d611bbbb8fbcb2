/** Time of day in Tehran, regardless of the reader's time zone, because office hours are Tehran's. */
const clockOf = (timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle });
const [minutes, seconds] = [clockOf('short'), clockOf('medium')];

/** Time as `10:45`. */
export const clockTime = (moment: Date | number): string => minutes.format(moment);

/** Time as `10:45:07`, for comparison with other logs. */
export const clockSeconds = (moment: Date | number): string => seconds.format(moment);
