/**
 * The browser a sign-in at a provider began in: it alone may end it. Without that, an address of someone else's
 * sign-in would sign its reader in as them (RFC 9700, section 4.7).
 */
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';

const cookieName = 'nazer-external';
const form = /^[\w-]{43}$/u;

export interface BrowserMark {
  readonly hash: Buffer;
  /** For `set-cookie`. */
  readonly cookie: string;
}

/** Ten minutes, for calls of `/api/Auth` alone; `Lax`, because the browser comes back by a link of the provider. */
export function markBrowser(origin: string): BrowserMark {
  const mark = newToken();
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return {
    hash: tokenHash(mark),
    cookie: `${cookieName}=${mark}; Path=/api/Auth; Max-Age=600; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** Of the first mark the browser sends; of nothing for a browser without. */
export function browserHash(cookieHeader: string): Buffer {
  const marks = cookieHeader.split(';').flatMap((part) => {
    const [name, value = ''] = part.trim().split('=');
    return name === cookieName && form.test(value) ? [value] : [];
  });
  return tokenHash(marks[0] ?? '');
}
