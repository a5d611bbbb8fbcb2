/** Tells work of staff from work of offices, by the right of a call. */
import { officeRights } from '@nazer/contract/identity/roles/roles.ts';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';

/** Rights of the market; those over users, roles and the CRM do not concern an office's own matters. */
const marketRight = /^(?!user\.|role\.|crm\.)/u;

/** Whether a changing call is staff work, which people of an office never do, whatever role they hold. */
export function isStaffWork({ access, isForKeys }: CallDefinition): boolean {
  if (access === 'public' || access === 'signed-in' || isForKeys) return false;
  return marketRight.test(access) && !officeRights.includes(access);
}
