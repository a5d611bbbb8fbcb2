/** Reads a JSON body and refuses what no call may ever see: broken text, NUL, half characters, prototype keys. */
import { isUtf8 } from 'node:buffer';
import { AppError } from '../app-error.ts';

/**
 * Text patterns that make a closer look necessary, an escaped letter of a prototype key among them; walking every
 * parsed body would cost more than parsing it.
 */
const suspicious = /\\u0000|__proto__|constructor|\\u00[5-7]|\\ud[89a-f]/iu;
/** Deepest nesting a closer look follows; a deeper body is refused with `badRequest`. */
const maxDepth = 50;

const isPoison = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'));

/** Whether a text contains NUL or half of a character (a lone surrogate), which the database refuses. */
const isUnfit = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

function refuseBadParts(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string' && isUnfit(value)) {
    throw new AppError('badCharacter', { values: { field: path } });
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw new AppError('badRequest');
  for (const [key, child] of Object.entries(value)) {
    const childPath = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (isPoison(key, child)) throw new AppError('unknownField', { values: { field: childPath } });
    if (isUnfit(key)) throw new AppError('badCharacter', { values: { field: path } });
    refuseBadParts(child, childPath, depth + 1);
  }
}

/**
 * Parses a body; undefined for an empty one. Throws `brokenJson`, `badRequest`, `badCharacter` and
 * `unknownField`.
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new AppError('brokenJson');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('brokenJson');
  }
  if (suspicious.test(text)) refuseBadParts(value, '', 0);
  return value;
}
