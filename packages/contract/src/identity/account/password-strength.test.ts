import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['aaaaaaaaaaaaaaaaaaaa', 0],
    ['1234567890', 0],
    ['۱۲۳۴۵۶۷۸۹۰', 0],
    ['qwertyuiop', 0],
    ['شسیبلاتنم', 0],
    ['abc123', 0],
    ['kitten', 0],
    ['kitten-19', 2],
    ['Kitten-19', 2],
    ['Kitten-1940', 3],
    ['tK4!wq9Zr#', 3],
    ['tK4!wz9Gr#Xm', 4],
    ['کوه بلند باران زیاد', 4],
  ])('%s is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('falls by what everyone knows of its owner', () => {
    expect(passwordStrength('Kaviani-1940')).toBeGreaterThan(
      passwordStrength('Kaviani-1940', ['m.kaviani@nazer.example']),
    );
  });

  it('never falls when a sign that surprises is added', () => {
    const password = 'x7#Kp2!vQ9&m';
    const strengths = Array.from(password, (_, index) => passwordStrength(password.slice(0, index + 1)));
    expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  });
});
