/**
 * Every address of the product by its name, as the specification spells it. The router ignores case; to
 * compare an address with another (menu, rights) lower both: `samePath`.
 */
import { type PageName, pages } from './pages.ts';

type Values = Readonly<Record<string, string | number | undefined>>;
type Key = number | string;

/** Adds query values; those that are missing or empty are left out. */
function withQuery(path: string, values: Values): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

type PathOf<P> = P extends { readonly path: `${string}/:id` }
  ? (key: Key) => string
  : P extends { readonly by: string }
    ? (key?: Key) => string
    : (values?: Values) => string;

function pathOf({ path, by }: { readonly path: string; readonly by?: string }) {
  if (path.endsWith('/:id')) return (key: Key) => path.replace(':id', encodeURIComponent(key));
  if (by !== undefined) return (key?: Key) => withQuery(path, { [by]: key });
  return (values: Values = {}) => withQuery(path, values);
}

/** `paths.offers({ f })` with the state of a list, `paths.offer(30218)` with the key of a record. */
export const paths = {
  root: () => '/',
  signIn: () => '/signin',
  signUp: () => '/signup',
  ...(Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, pathOf(page)])) as unknown as {
    readonly [N in PageName]: PathOf<(typeof pages)[N]>;
  }), // fromEntries forgets which name has which
} as const;

/** The page of one record; of a list its page, with the state it has without a choice. */
export const pathAt = (name: PageName, key: Key = ''): string => (paths[name] as (key: Key) => string)(key);
