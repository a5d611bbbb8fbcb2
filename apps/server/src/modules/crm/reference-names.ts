/** Names of `iran-cities-json` with their spacing put right (`چهارمحال وبختیاری`, `تبریز1-`, `خداجو(خراجو)`). */
import { normalizeText } from '@nazer/persian/fold.ts';

const joinedAnd = / و(?=بختیاری|بلوچستان|بویراحمد|بیدگل|میاندشت|سادات)/gu;

export function placeName(name: string): string {
  return normalizeText(name)
    .replace(joinedAnd, ' و ')
    .replace(/([^\s(])\(/gu, '$1 (')
    .replace(/(\p{L})(\d+)-$/u, '$1 $2');
}
