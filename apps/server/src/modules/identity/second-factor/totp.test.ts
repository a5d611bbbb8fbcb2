import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeAt, digitsOf, enrolmentUri, newSecret, stepOf } from './totp.ts';

/** Key and times of RFC 6238, appendix B (SHA-1); codes are the last six of its eight digits. */
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32;
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('the codes of an authenticator', () => {
  it.each(vectors)('at second %s is %s, as RFC 6238 has it', (seconds, code) => {
    const now = new Date(seconds * 1000);
    expect(codeAt(rfcSecret, now)).toBe(code);
    expect(stepOf(rfcSecret, code, now)).toBe(Math.floor(seconds / 30));
  });

  it('are accepted one step early and late, no further', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    const step = now.getTime() / 30_000;
    const acceptedSteps = [-2, -1, 0, 1, 2].map((steps) =>
      stepOf(rfcSecret, codeAt(rfcSecret, new Date(now.getTime() + steps * 30_000)), now),
    );
    expect(acceptedSteps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('are read with Persian digits and a space, and nothing else', () => {
    expect(digitsOf('۱۲۳ ۴۵۶')).toBe('123456');
    expect(digitsOf('٠٠٠٠٠١')).toBe('000001');
    for (const wrong of ['12345', '1234567', '12345a', '', '-12345', '1e5000'])
      expect(digitsOf(wrong)).toBeUndefined();
  });

  it('come from a secret of 160 bits that every enrolment has for itself', () => {
    const secret = newSecret();
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(newSecret()).not.toBe(secret);
    const uri = new URL(enrolmentUri(secret, 'مریم'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Nazer:مریم',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Nazer', digits: '6' });
  });
});
