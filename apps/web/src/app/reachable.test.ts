import { demoAccounts, type RoleName, roles } from '@nazer/contract/identity/roles/roles.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { expect, test } from 'vitest';
import { pageAt } from './pages.ts';
import { homeOf, isReachable } from './reachable.ts';

const person = (permissions: readonly Permission[], sarafiId: number | null = null, homePage = '') => ({
  permissions,
  sarafiId,
  homePage,
});

const homes: Readonly<Record<RoleName, string>> = {
  SYSADMIN: '/welcome',
  CBI_SUPERVISOR: '/main/dashboard/supervision',
  CBI_OPERATOR: '/main/dashboard/supervision',
  RATE_OFFICER: '/exports/rates',
  SARAFI_OPERATOR: '/office',
  BANK_SARAFI_OPERATOR: '/office',
  AUDITOR: '/main/dashboard/supervision',
  CRM_OPERATOR: '/main/dashboard/customers',
};

const officeOf = (role: RoleName): number | null => (role.includes('SARAFI') ? 3 : null);

test.each(Object.keys(homes) as RoleName[])('%s begins on a page of the work, which opens', (role) => {
  const someone = person(roles[role], officeOf(role));
  const home = homeOf(someone);
  expect(home).toBe(homes[role]);
  const page = pageAt(home);
  expect(page && isReachable(page, someone)).toBe(true);
});

test.each(demoAccounts.map((account) => [account.userName, account] as const))(
  'the demo account %s begins on a page that opens',
  (_name, account) => {
    const rights = account.roles.flatMap((role) => roles[role]);
    const someone = person(rights, 'sarafiId' in account ? account.sarafiId : null);
    const page = pageAt(homeOf(someone));
    expect(page && isReachable(page, someone)).toBe(true);
  },
);

test('who has no rights is welcomed', () => {
  expect(homeOf(person([]))).toBe('/welcome');
  expect(homeOf(person(['appr.view']))).toBe('/welcome');
});

test('an operator who keeps rates among other work begins at the market', () => {
  expect(homeOf(person(['dash.view', 'exp.rate.view', 'exp.rate.edit', 'exp.view']))).toBe(
    '/main/dashboard/supervision',
  );
});

test.each([
  ['/account', '/account'],
  ['/exports/dealings?page=2', '/exports/dealings?page=2'],
  // The user lost the permission, the address is no page, or it leaves the product.
  ['/main/admin/users', '/main/dashboard/supervision'],
  ['/signin', '/main/dashboard/supervision'],
  ['/no/such/page', '/main/dashboard/supervision'],
  ['//evil.example', '/main/dashboard/supervision'],
])('who chose %s begins on %s', (chosen, home) => {
  expect(homeOf(person(['dash.view', 'exp.view'], null, chosen))).toBe(home);
});

test('who chose the first page of the specification keeps it, with the right to it', () => {
  expect(homeOf(person(['crm.company.view', 'dash.view'], null, '/main/dashboard/crypto'))).toBe(
    '/main/dashboard/crypto',
  );
  expect(pageAt('/main/dashboard/crypto')).toBe('cryptoDashboard');
  expect(homeOf(person(['dash.view'], null, '/main/dashboard/crypto'))).toBe('/main/dashboard/supervision');
});

test('an office without a number is no office: 0 sees no rows', () => {
  expect(homeOf(person(['sarafi.view'], 0))).toBe('/welcome');
});
