/** The pages a person may go to from the menu or the palette. */
import type { SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { type PageName, pageOf } from './pages.ts';

export function isReachable(name: PageName, user: Pick<SessionUser, 'permissions' | 'sarafiId'>): boolean {
  const { permission, isOfOffice } = pageOf(name);
  if (isOfOffice && user.sarafiId === null) return false;
  return permission === undefined || user.permissions.includes(permission);
}
