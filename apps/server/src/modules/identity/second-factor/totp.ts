/** Codes of authenticator apps (RFC 6238): six digits, steps of half a minute, and one step of tolerance either way. */
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { Secret, TOTP } from 'otpauth';

const issuer = 'Nazer';
/** Seconds of one step, in which a code stays the same. */
const period = 30;
/** RFC 4226 wants at least 16 bytes and recommends 20. */
const secretBytes = 20;
// SHA-1 is the only algorithm that all authenticator apps support.
const form = { algorithm: 'SHA1', digits: 6, period } as const;

/** New secret of an authenticator, in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Address in the QR code by which an app is set up. */
export function enrolmentUri(secret: string, userName: string): string {
  return new TOTP({ ...form, issuer, label: userName, secret: Secret.fromBase32(secret) }).toString();
}

/** Six digits of a code as people type it, with Persian digits or a space; undefined for anything else. */
export function digitsOf(code: string): string | undefined {
  const digits = toLatinDigits(code).replace(/\s/gu, '');
  return /^\d{6}$/u.test(digits) ? digits : undefined;
}

/** Time step (half minutes since 1970) a right code belongs to; undefined for a wrong code. */
export function stepOf(secret: string, digits: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const token = { ...form, token: digits, secret: Secret.fromBase32(secret), timestamp, window: 1 };
  const delta = TOTP.validate(token);
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** Code of this moment, as an app shows it. */
export function codeAt(secret: string, now: Date): string {
  return TOTP.generate({ ...form, secret: Secret.fromBase32(secret), timestamp: now.getTime() });
}
