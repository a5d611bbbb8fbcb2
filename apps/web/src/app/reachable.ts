/** The pages a person may go to from the menu or the palette. */
import { ownOffice, type Person, usualHome } from '../platform/session/home-page.ts';
import { isPageUrl } from '../platform/session/session-memory.ts';
import { pageAt, type PageName, pageOf } from './pages.ts';

export function isReachable(name: PageName, user: Omit<Person, 'homePage'>): boolean {
  const { permission, isOfOffice } = pageOf(name);
  if (isOfOffice && ownOffice(user) === null) return false;
  return permission === undefined || user.permissions.includes(permission);
}

/** The page a person chose to begin on, as long as they may open it. */
export function homeOf(person: Person): string {
  const chosen = isPageUrl(person.homePage) ? pageAt(person.homePage) : undefined;
  return chosen && isReachable(chosen, person) ? person.homePage : usualHome(person);
}
