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

test.each(Object.keys(homes) as RoleName[])(
  'a user with the role %s begins on the page of its work, and may open it',
  (role) => {
    const someone = person(roles[role], officeOf(role));
    const home = homeOf(someone);
    expect(home).toBe(homes[role]);
    const page = pageAt(home);
    expect(page && isReachable(page, someone)).toBe(true);
  },
);

test.each(demoAccounts.map((account) => [account.userName, account] as const))(
  'the demo account %s begins on a page it may open',
  (_name, account) => {
    const rights = account.roles.flatMap((role) => roles[role]);
    const someone = person(rights, 'sarafiId' in account ? account.sarafiId : null);
    const page = pageAt(homeOf(someone));
    expect(page && isReachable(page, someone)).toBe(true);
  },
);

test('a user without the right to any page begins on the welcome page', () => {
  expect(homeOf(person([]))).toBe('/welcome');
  expect(homeOf(person(['appr.view']))).toBe('/welcome');
});

test('an operator who edits rates among other work begins on the dashboard of supervision', () => {
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
])('a user who chose the home page %s begins on %s', (chosen, home) => {
  expect(homeOf(person(['dash.view', 'exp.view'], null, chosen))).toBe(home);
});

test('a user who chose the dashboard of the specification begins there as long as she has the right to it', () => {
  expect(homeOf(person(['crm.company.view', 'dash.view'], null, '/main/dashboard/crypto'))).toBe(
    '/main/dashboard/crypto',
  );
  expect(pageAt('/main/dashboard/crypto')).toBe('cryptoDashboard');
  expect(homeOf(person(['dash.view'], null, '/main/dashboard/crypto'))).toBe('/main/dashboard/supervision');
});

test('a user of office 0, which does not exist, begins on the welcome page', () => {
  expect(homeOf(person(['sarafi.view'], 0))).toBe('/welcome');
});
