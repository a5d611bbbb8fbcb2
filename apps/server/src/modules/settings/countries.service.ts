import { isCountry } from '@nazer/contract/settings/countries.data.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';

/** Code of a country, two capital letters; empty stays empty. Throws `badCountry`. */
export function readCountry(text = ''): string {
  const code = normalizeText(text).toUpperCase();
  if (code !== '' && !isCountry(code))
    throw new AppError('badCountry', { values: { code: code.slice(0, 10) } });
  return code;
}
