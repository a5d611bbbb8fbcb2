/** Keys that second factors are sealed and hashed with, derived from the secret of the installation. */
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { Services } from '../../../platform/ctx.ts';
import { createSealer, installationSecret, type Sealer, secretOfSetting } from '../../../platform/secrets.ts';

export interface SecondFactorKeys {
  readonly sealer: Sealer;
  /** Keyed hash of a code: without the secret nobody can try codes against a copy of the table. */
  hashCode(userId: number, code: string): Buffer;
}

/** Keys derived from the secret; one for each purpose, so that neither tells anything about the other. */
function keysFrom(secret: Buffer): SecondFactorKeys {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const codeKey = derive('recovery codes');
  return {
    sealer: createSealer(derive('authenticator secrets')),
    hashCode: (userId, code) => createHmac('sha256', codeKey).update(`${userId}:${code}`).digest(),
  };
}

/** Keys by their source: the setting, or the folder with the file. */
const cached = new Map<string, Promise<SecondFactorKeys>>();

const setting = 'NAZER_SECOND_FACTOR_KEY';

type From = Pick<Services, 'filesFolder' | 'secondFactorKey'>;

/** Secret of the installation: from the setting, else from a file made at first use. */
const readSecret = async ({ filesFolder, secondFactorKey }: From): Promise<Buffer> =>
  secondFactorKey === undefined
    ? installationSecret(filesFolder, 'second-factor')
    : secretOfSetting(secondFactorKey, setting);

/**
 * Keys of the installation, read once; a failed read is repeated at the next call. Several nodes share them by the
 * setting.
 */
export async function secondFactorKeys(from: From): Promise<SecondFactorKeys> {
  const source = from.secondFactorKey ?? from.filesFolder;
  const keys = cached.get(source) ?? readSecret(from).then(keysFrom);
  cached.set(source, keys);
  keys.catch(() => cached.delete(source));
  return keys;
}

const codeCount = 10;
const codeLength = 12;
/** 31 letters and digits that are not mistaken for each other, which gives 59 bits a code. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new codes, with a hyphen after every four letters. */
export function newRecoveryCodes(): string[] {
  const letter = (): string => alphabet.charAt(randomInt(alphabet.length));
  const code = (): string => Array.from({ length: codeLength }, letter).join('');
  return Array.from({ length: codeCount }, () => code().replace(/(.{4})(?!$)/gu, '$1-'));
}

/** A recovery code as people type it, also with Persian digits, in its normal form; undefined for a wrong length. */
export function recoveryCodeOf(text: string): string | undefined {
  const code = toLatinDigits(text).toLowerCase().replace(/[\s-]/gu, '');
  return code.length === codeLength ? code : undefined;
}
