/** How a person reads is kept with her account and acts in the settings of each of her browsers. */
import type { Reading, SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { settings } from '../settings.ts';

export const readingOf = ({ calendar, digits, density, weekStart, lockMinutes }: Reading): Reading => ({
  calendar,
  digits,
  density,
  weekStart,
  lockMinutes,
});

/** Takes over what the account holds, also when another browser of the same person has just changed it. */
export function takeReading(user: SessionUser): void {
  const now = settings.getState();
  if (JSON.stringify(readingOf(now)) !== JSON.stringify(readingOf(user))) settings.setState(readingOf(user));
}
