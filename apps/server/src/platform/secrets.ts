/** Secrets of the installation: 32 random bytes each, from a setting, or in a file of its own that only the server's user can read. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

const secretBytes = 32;
const nameForm = /^[a-z][a-z\d-]{1,40}$/u;
/** Permission bits of everybody but the owner of a file. */
const othersMask = 0o077;

/** Reads a secret. Throws StartError when others may read it or it has another length. */
async function readSecret(file: string): Promise<Buffer> {
  // Windows has no such permission bits.
  if (process.platform !== 'win32' && ((await stat(file)).mode & othersMask) !== 0) {
    throw new StartError(
      'secret-readable',
      `The secret file ${file} can be read by other users; run "chmod 600" on it, and replace it if someone may have read it.`,
    );
  }
  const secret = await readFile(file);
  if (secret.length !== secretBytes) {
    throw new StartError(
      'secret-broken',
      `The secret file ${file} must hold ${secretBytes} bytes; restore it from a backup.`,
    );
  }
  return secret;
}

/**
 * Creates a secret: it is written and synced under another name and then linked, so that the first of two processes
 * wins and nobody reads half a file.
 */
async function createSecret(file: string): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(secretBytes));
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Secret of the installation, made when it does not exist. Throws StartError when others may read it or it is broken.
 */
export async function installationSecret(folder: string, name: string): Promise<Buffer> {
  if (!nameForm.test(name)) throw new Error(`"${name}" is no name of a secret.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.key`);
  try {
    return await readSecret(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await createSecret(file);
  return readSecret(file);
}

/** A secret that several nodes share. Throws StartError, which never repeats the text, unless it is base64 of 32 bytes. */
export function secretOfSetting(text: string, name: string): Buffer {
  const secret = Buffer.from(text, 'base64');
  if (secret.length !== secretBytes || secret.toString('base64') !== text)
    throw new StartError('wrong-setting', `The setting ${name} must be base64 of ${secretBytes} bytes.`);
  return secret;
}

export interface Sealer {
  /** `context` says what the text belongs to, e.g. `totp:17`; `open` needs the same. */
  seal(text: string, context: string): string;
  /** Throws when the text was sealed with another secret or context, or changed since. */
  open(sealed: string, context: string): string;
}

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a fresh nonce each time; `v1.` and base64url of nonce, tag and text. */
export function createSealer(secret: Buffer): Sealer {
  return {
    seal: (text, context) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, context) => {
      const [found, encoded = ''] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (found !== version || bytes.length < nonceBytes + tagBytes)
        throw new Error('This is no sealed text.');
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
  };
}
