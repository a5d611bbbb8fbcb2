/** Colours of customer groups by code; other groups are neutral. */
import type { Status } from '@nazer/ui/tag.tsx';

export const groupTones: Readonly<Record<number, Status>> = {
  1: 'info', // key customers
  2: 'mute', // usual
  3: 'ok', // new
  4: 'warn', // dormant
  5: 'wait', // partners
};
