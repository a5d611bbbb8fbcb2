/** The time of day in Tehran, wherever the reader sits: office hours are Tehran's. */
const clockOf = (timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle });
const [minutes, seconds] = [clockOf('short'), clockOf('medium')];

/** `10:45` */
export const clockTime = (moment: Date | number): string => minutes.format(moment);

/** `10:45:07`, where it is read beside other logs. */
export const clockSeconds = (moment: Date | number): string => seconds.format(moment);
