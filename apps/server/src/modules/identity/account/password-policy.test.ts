import { describe, expect, it } from 'vitest';
import { isCommon, checkPasswordPolicy } from './password-policy.ts';

const rule = { passwordMinLength: 10, passwordMinClasses: 3 };
const judge = (password: string, userName = 'operator'): string | undefined =>
  checkPasswordPolicy(password, { userName, rule })?.code;

describe('the password policy', () => {
  it.each([
    ['Strong-1405', undefined],
    ['باران-تند-۱۴۰۵', 'weakPassword'],
    ['Aa1!Aa1!', 'weakPassword'],
    ['onlysmallletters', 'weakPassword'],
    ['Password1405', 'passwordTooCommon'],
    ['P@ssw0rd1405', 'passwordTooCommon'],
    ['!!!Welcome2026', 'passwordTooCommon'],
    ['Qwertyuiop-1', 'passwordTooCommon'],
    ['IranIran-1405', 'passwordTooCommon'],
    ['Aضصثقفغ-۱۲۳', undefined],
    ['ضصثقفغ-1234', 'weakPassword'],
    ['Perspolis#1', 'passwordTooCommon'],
    ['My-Operator-77', 'passwordHasName'],
    ['My-oPERATOR-77', 'passwordHasName'],
  ])('%s: %s', (password, code) => {
    expect(judge(password)).toBe(code);
  });

  it('demands more under a stricter setting', () => {
    const strict = { passwordMinLength: 14, passwordMinClasses: 4 };
    expect(checkPasswordPolicy('Strong-1405', { userName: 'x', rule: strict })).toEqual({
      code: 'weakPassword',
      values: { min: 14, classes: 4 },
    });
  });

  it('knows Persian words typed on a Latin keyboard and Persian keyboard rows', () => {
    expect(['hdvhk-1405', 'ضصثقفغ@1234', 'سلام۱۴۰۵'].map(isCommon)).toEqual([true, true, true]);
  });

  it('forbids nothing because of a name that is too short', () => {
    expect(judge('Strong-al-1405', 'al')).toBeUndefined();
  });
});
