/**
 * First page that fits the permissions of a user who opened no address. `homeOf` (`app/reachable.ts`) asks
 * for it only when the user chose no home page or may not open the chosen one.
 */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';

export interface Person {
  /** Address that the user chose as home page; '' for none. Not looked at in this file. */
  readonly homePage: string;
  readonly permissions: readonly Permission[];
  /** Office of the user; null for staff, 0 for a user who sees the rows of no office. */
  readonly sarafiId: number | null;
}

/** Office a user belongs to. Null for staff, who see the rows of all offices, and for users who see those of none. */
export const ownOffice = ({ sarafiId }: Pick<Person, 'sarafiId'>): number | null => sarafiId || null;

/** First page of users who may see none of the others. */
export const welcomeUrl = '/welcome';

const holds = (person: Person, right: Permission): boolean => person.permissions.includes(right);

/**
 * Whether a user is a rates officer only: such a user may open the market's dashboard but no list behind its figures.
 */
const keepsRatesAlone = (person: Person): boolean =>
  holds(person, 'exp.rate.edit') &&
  (['sarafi.view', 'imp.view', 'exp.view'] as const).every((right) => !holds(person, right));

/** First pages in order of precedence; the first one that fits is used. */
const homes: readonly (readonly [url: string, fits: (person: Person) => boolean])[] = [
  ['/office', (person) => ownOffice(person) !== null],
  ['/exports/rates', keepsRatesAlone],
  ['/main/dashboard/supervision', (person) => holds(person, 'dash.view')],
  ['/main/dashboard/customers', (person) => holds(person, 'crm.company.view')],
];

/** First page by permissions alone; `welcomeUrl` when none of the others fits. */
export const usualHome = (person: Person): string =>
  homes.find(([, fits]) => fits(person))?.[0] ?? welcomeUrl;
