/** What is kept with the account acts in the settings of this browser as soon as the server tells of it. */
import type { SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { type Settings, settings } from '../settings.ts';
import { queryClient } from '../calls/query-client.ts';
import { sessionQuery } from './session.ts';

type OfAccount = Pick<Settings, 'calendar' | 'digits' | 'density' | 'weekStart' | 'lockMinutes'>;

function takeReading(user: SessionUser): void {
  const now = settings.getState();
  const { calendar, digits, density, weekStart, lockMinutes } = user;
  const kept: OfAccount = { calendar, digits, density, weekStart, lockMinutes };
  const isSame = JSON.stringify({ ...now, ...kept }) === JSON.stringify(now);
  if (!isSame) settings.setState(kept);
}

/** From the first answer on, and whenever another browser of the same person changes something. */
export function followAccount(): void {
  const key = JSON.stringify(sessionQuery.queryKey);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (JSON.stringify(event.query.queryKey) !== key) return;
    takeReading(event.query.state.data as SessionUser); // the answer of this very call
  });
}
