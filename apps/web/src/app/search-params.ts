/**
 * Reads and writes query values as plain text, as the specification's addresses have them. The router's default would
 * parse `?mellicode=0012345679` as JSON and lose the zeros.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** Separators of filters that an address may contain unescaped, which keeps it readable. */
const plainSigns = /%(3B|2C|7C|5E|21)/g;

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      query.set(key, String(value));
    }
  }
  const text = query.toString().replaceAll(plainSigns, decodeURIComponent);
  return text === '' ? '' : `?${text}`;
}
