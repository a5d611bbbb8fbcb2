/**
 * Addresses of the product by name, spelled as in the specification. The router ignores case; compare addresses with
 * `samePath`.
 */
import { type PageName, pages } from './pages.ts';

type Values = Readonly<Record<string, string | number | undefined>>;
type Key = number | string;

/** Appends query values; missing and empty ones are left out. */
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

/**
 * Address of each page: `paths.offers({ f })` with the state of a list, `paths.offer(30218)` with the key of a
 * record.
 */
export const paths = {
  root: () => '/',
  signIn: () => '/signin',
  signUp: () => '/signup',
  ...(Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, pathOf(page)])) as unknown as {
    readonly [N in PageName]: PathOf<(typeof pages)[N]>;
  }), // `fromEntries` loses which name has which function
} as const;

/** Address of a page by its name, with the key of a record where the page needs one. */
export const pathAt = (name: PageName, key: Key = ''): string => (paths[name] as (key: Key) => string)(key);
