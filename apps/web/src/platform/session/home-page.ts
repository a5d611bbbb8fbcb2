/** Where a person begins who asked for no address: their own choice, else what their work is about. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';

export interface Person {
  readonly homePage: string;
  readonly permissions: readonly Permission[];
  readonly sarafiId: number | null;
}

/** The office a person belongs to: null for staff, who see the rows of all, and for who sees none of any. */
export const ownOffice = ({ sarafiId }: Pick<Person, 'sarafiId'>): number | null => sarafiId || null;

/** Of who may see none of the other first pages. */
export const welcomeUrl = '/welcome';

const holds = (person: Person, right: Permission): boolean => person.permissions.includes(right);

/** The rates officer may open the dashboard of the market too, but no list that its figures lead to. */
const keepsRatesAlone = (person: Person): boolean =>
  holds(person, 'exp.rate.edit') &&
  (['sarafi.view', 'imp.view', 'exp.view'] as const).every((right) => !holds(person, right));

/** The first that fits. */
const homes: readonly (readonly [url: string, fits: (person: Person) => boolean])[] = [
  ['/office', (person) => ownOffice(person) !== null],
  ['/exports/rates', keepsRatesAlone],
  ['/main/dashboard/supervision', (person) => holds(person, 'dash.view')],
  ['/main/dashboard/customers', (person) => holds(person, 'crm.company.view')],
];

export const usualHome = (person: Person): string =>
  homes.find(([, fits]) => fits(person))?.[0] ?? welcomeUrl;
