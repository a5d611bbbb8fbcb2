/** Reading settings of a user, stored with the account and applied in each of her browsers. */
import type { Reading, SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { settings } from '../settings.ts';

export const readingOf = ({ calendar, digits, density, weekStart, lockMinutes }: Reading): Reading => ({
  calendar,
  digits,
  density,
  weekStart,
  lockMinutes,
});

/** Applies the account's settings to this browser, also after another browser of the same user has changed them. */
export function takeReading(user: SessionUser): void {
  const now = settings.getState();
  if (JSON.stringify(readingOf(now)) !== JSON.stringify(readingOf(user))) settings.setState(readingOf(user));
}
