/** What may be uploaded in samples. The kind of a file is found in its first bytes; its name and type are not trusted. */
import type { Translator } from '../demo.ts';

/** First bytes of each kind. */
export const kinds = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
} as const;
export type FileKind = keyof typeof kinds;

/** Kind of a file by its first bytes (four are enough); null for any other. */
export const kindOf = (bytes: Uint8Array): FileKind | null => {
  const found = (Object.entries(kinds) as [FileKind, readonly number[]][]).find(([, start]) =>
    start.every((byte, at) => bytes[at] === byte),
  ); // entries forgets the names
  return found?.[0] ?? null;
};

export interface Limits {
  readonly kinds: readonly FileKind[];
  /** Greatest number of files on the shelf. */
  readonly most: number;
  /** Greatest size of one file, in units of 1024 × 1024 bytes. */
  readonly megabytes: number;
}

export const usualLimits: Limits = { kinds: ['pdf', 'png', 'jpeg'], most: 5, megabytes: 2 };

interface FileCheck {
  readonly file: Blob;
  readonly limits: Limits;
  /** Number of files on the shelf already. */
  readonly there: number;
}

/** Sentence that says why a file is refused; null when it is accepted. */
export async function refusalOf({ file, limits, there }: FileCheck, t: Translator): Promise<string | null> {
  const { most, megabytes } = limits;
  if (there >= most)
    return t(
      'بیش از {most} پرونده جا نمی‌شود.',
      'There is room for {most, plural, one {# file} other {# files}} only.',
      { most },
    );
  if (file.size === 0) return t('پرونده خالی است.', 'The file is empty.');
  if (file.size > megabytes * 1024 * 1024)
    return t('پرونده بزرگ‌تر از {megabytes} مگابایت است.', 'The file is larger than {megabytes} MB.', {
      megabytes,
    });
  const kind = kindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (kind && limits.kinds.includes(kind)) return null;
  const names = limits.kinds.map((one) => one.toUpperCase()).join(t('، ', ', '));
  return t('درون پرونده هیچ‌یک از این‌ها نیست: {names}.', 'Inside, the file is none of these: {names}.', {
    names,
  });
}
