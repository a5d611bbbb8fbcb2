/**
 * Where this browser is in the log of the database, as the answers of the server tell it: timeline and byte, `5.1234`, and
 * `5.1234s` where a standby showed it. Where several servers answer, none of them shows less than was seen or written
 * before, in this tab or another.
 */
export const positionHeader = 'nazer-position';

const kept = (): string => localStorage.getItem(positionHeader) ?? '0.0';

/** Numbers by their value; at the same byte what a standby showed is the later one. */
const isLater = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;

export const positionHeaders = (): Readonly<Record<string, string>> => ({ [positionHeader]: kept() });

/** `=` before it: the database was brought back from a copy, and counts from there. */
export function hearPosition(told: string | null = null): void {
  if (told?.startsWith('=') || isLater(told ?? '', kept()))
    localStorage.setItem(positionHeader, (told ?? '').replace('=', ''));
}
