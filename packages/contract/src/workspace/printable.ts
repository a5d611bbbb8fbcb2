/** Pages that can be printed as PDF, and the parts of their addresses that count. Data only, no Zod: pages read it too. */
import type { Permission } from '../kernel/permissions.ts';

interface Printable {
  /** Path of the page; in the address of a record the id of the record follows it. */
  readonly path: string;
  /** Set for the page of a record: the list that holds the record, and the record's name in the log. */
  readonly record?: { readonly list: string; readonly resource: string };
  /** Right the page needs; set for pages without a record. */
  readonly permission?: Permission;
  /** Parameters of the query that choose what is shown; an address with another one cannot be printed. */
  readonly query: readonly string[];
}

export const printables = {
  office: {
    path: '/sarafi/',
    record: { list: 'ExchangeOffice', resource: 'Sarafi' },
    query: ['part', 'from', 'to', 'currency'],
  },
  offer: { path: '/imports/offers/', record: { list: 'Offer', resource: 'Offer' }, query: [] },
  dealing: { path: '/exports/dealings/', record: { list: 'Dealing', resource: 'Dealing' }, query: [] },
  report: {
    path: '/reports',
    permission: 'dash.view',
    query: ['report', 'view', 'currency', 'from', 'to', 'year', 'compare'],
  },
  approval: { path: '/desk/approvals', permission: 'appr.view', query: ['tab', 'row'] },
} as const satisfies Readonly<Record<string, Printable>>;
export type PrintableName = keyof typeof printables;

export interface PrintAddress {
  readonly name: PrintableName;
  /** Id of the printed record; null for pages without one. */
  readonly id: number | null;
  /** Address rebuilt from known paths and parameters; anything else in the given one is dropped. */
  readonly address: string;
}

/** Most characters of one value of the query. */
const longestValue = 40;

/** Query with its question mark, empty without values; null when it has an unknown parameter or too long a value. */
function queryOf(given: URLSearchParams, known: readonly string[]): string | null {
  const query = new URLSearchParams();
  for (const [name, value] of given) {
    if (!known.includes(name) || value.length > longestValue) return null;
    query.append(name, value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The page an address means; null for every other address, also of another host. */
export function printableAt(address: string): PrintAddress | null {
  // A second slash would name a host.
  if (!/^\/(?![/\\])[^\s#\\]*$/u.test(address)) return null;
  const [path = '', query = '', ...rest] = address.split('?');
  if (rest.length > 0) return null;
  for (const [name, page] of Object.entries(printables) as [PrintableName, Printable][]) {
    const end = page.record ? /^[1-9]\d{0,8}$/u : /^$/u;
    if (!path.startsWith(page.path) || !end.test(path.slice(page.path.length))) continue;
    const queryText = queryOf(new URLSearchParams(query), page.query);
    if (queryText === null) return null;
    return {
      name,
      id: page.record ? Number(path.slice(page.path.length)) : null,
      address: path + queryText,
    };
  }
  return null;
}
