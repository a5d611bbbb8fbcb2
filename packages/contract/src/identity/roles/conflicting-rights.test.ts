import { expect, test } from 'vitest';
import { type Permission, permissions } from '../../kernel/permissions.ts';
import { changingRight } from './conflicting-rights.ts';

test.each(permissions.filter((key) => /\.(?:view|export|download|reveal|unmasked)$/u.test(key)))(
  'an auditor may hold %s, which changes nothing',
  (right) => {
    expect(changingRight([right])).toBeUndefined();
  },
);

test.each(['sarafi.alert.acknowledge', 'imp.docs.upload', 'mail.outside'] satisfies Permission[])(
  'an auditor may not hold %s',
  (right) => {
    expect(changingRight(['dash.view', right])).toBe(right);
  },
);
