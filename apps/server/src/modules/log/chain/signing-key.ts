/**
 * Ed25519 key of the installation: from the environment, or from a file made at first use that only the product's
 * user may read.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../../platform/error-code.ts';
import type { Services } from '../../../platform/ctx.ts';
import { StartError } from '../../../platform/start-error.ts';

export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** Public key as SPKI in base64. */
  readonly publicText: string;
  /** Short name of the key, stored with each signature: 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly id: string;
}

export const keyFileName = 'signing-key.pem';

/** A private key with all that is derived from it. */
function describe(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  return { privateKey, publicKey, publicText: spki.toString('base64'), id };
}

function wrongKey(where: string): StartError {
  return new StartError(
    'wrong-setting',
    `${where} holds no Ed25519 private key (PKCS #8, as PEM or as base64 of DER).`,
  );
}

/**
 * Reads a key from PEM (with line ends or `\n` in their place) or base64 of DER. Throws StartError, which never repeats
 * the text itself.
 */
export function readSigningKey(text: string, where: string): SigningKey {
  try {
    const privateKey = text.includes('-----')
      ? createPrivateKey(text.replaceAll(String.raw`\n`, '\n'))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (privateKey.asymmetricKeyType !== 'ed25519') throw wrongKey(where);
    return describe(privateKey);
  } catch {
    throw wrongKey(where);
  }
}

/** Writes a new key to a file that must not exist yet, and waits until it is on the disk. */
async function writeNewKey(path: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Key in a file, which is made when it is missing. Throws StartError when the folder is missing or the file holds no
 * key.
 */
async function keyOfFile(path: string): Promise<SigningKey> {
  try {
    return readSigningKey(await readFile(path, 'utf8'), `The file ${path}`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await writeNewKey(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') {
      throw new StartError('data-folder', `The folder for the key ${path} does not exist; check NAZER_DATA.`);
    }
    // Another process made the file first; its key is used.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  return readSigningKey(await readFile(path, 'utf8'), `The file ${path}`);
}

/**
 * Key of the installation, read anew at each call; several nodes share it by `NAZER_SIGNING_KEY`. Throws StartError.
 */
export function loadSigningKey(from: Pick<Services, 'filesFolder' | 'signingKey'>): Promise<SigningKey> {
  return from.signingKey === undefined
    ? keyOfFile(join(from.filesFolder, keyFileName))
    : Promise.resolve(readSigningKey(from.signingKey, 'The setting NAZER_SIGNING_KEY'));
}
