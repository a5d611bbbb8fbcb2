/** Pages a user may open from the menu or the palette. */
import { ownOffice, type Person, usualHome } from '../platform/session/home-page.ts';
import { isPageUrl } from '../platform/session/session-memory.ts';
import { pageAt, type PageName, pageOf } from './pages.ts';

export function isReachable(name: PageName, user: Omit<Person, 'homePage'>): boolean {
  const { permission, isOfOffice } = pageOf(name);
  if (isOfOffice && ownOffice(user) === null) return false;
  return permission === undefined || user.permissions.includes(permission);
}

/** First page of a user: the chosen one, as long as she may open it, else the usual one. */
export function homeOf(person: Person): string {
  const chosen = isPageUrl(person.homePage) ? pageAt(person.homePage) : undefined;
  return chosen && isReachable(chosen, person) ? person.homePage : usualHome(person);
}
