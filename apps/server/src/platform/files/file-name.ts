import { todayJalali } from '@nazer/persian/jalali.ts';
import { formatDayIn } from '@nazer/persian/reader-calendar.ts';
import type { PublicCtx } from '../ctx.ts';

/** `Content-Disposition` with a name in any script (RFC 6266): an ASCII one for old readers, the true one in UTF-8. */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName.replace(/[^\w .()-]/gu, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/gu,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** `شرکت‌ها-1405-08-30.xlsx`, the day as its reader writes days; signs that a file name cannot hold become spaces. */
export function datedFileName(
  title: string,
  { clock, user }: Pick<PublicCtx, 'clock' | 'user'>,
  ending: string,
): string {
  const day = formatDayIn(user?.calendar, todayJalali(clock.now()));
  return `${title.replace(/[\\/:*?"<>|]/gu, ' ')}-${day.replaceAll('/', '-')}.${ending}`;
}
