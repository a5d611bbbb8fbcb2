/**
 * Position of this browser in the log of the database, as the server's answers report it: timeline and byte,
 * `5.1234`, or `5.1234s` if a standby answered. Sent with each call, so that no server answers from data older than
 * this browser has seen or written, in this tab or another.
 */
export const positionHeader = 'nazer-position';

const kept = (): string => localStorage.getItem(positionHeader) ?? '0.0';

/** Compares numbers by value; at the same byte a position of a standby counts as later. */
const isLater = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;

export const positionHeaders = (): Readonly<Record<string, string>> => ({ [positionHeader]: kept() });

/**
 * Stores the position of an answer if it is later. A leading `=` always replaces the stored one, because the database
 * was restored from a backup.
 */
export function hearPosition(told: string | null = null): void {
  if (told?.startsWith('=') || isLater(told ?? '', kept()))
    localStorage.setItem(positionHeader, (told ?? '').replace('=', ''));
}
