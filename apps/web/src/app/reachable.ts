/** The pages a person may go to from the menu or the palette. */
import type { SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { ownOffice } from '../platform/session/session-memory.ts';
import { type PageName, pageOf } from './pages.ts';

export function isReachable(name: PageName, user: Pick<SessionUser, 'permissions' | 'sarafiId'>): boolean {
  const { permission, isOfOffice } = pageOf(name);
  if (isOfOffice && ownOffice(user) === null) return false;
  return permission === undefined || user.permissions.includes(permission);
}
