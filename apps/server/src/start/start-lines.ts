/** Lines that the operator reads in the terminal, in Persian and in English. */
import { demoAccounts, demoEmailHost, demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import type { Env } from './env.ts';
import type { FirstAdministrator } from '../modules/identity/users/accounts.service.ts';

const loopback = /^(?:127\.|::1$|localhost$)/u;

function demoLines(env: Env): string[] {
  const warning = loopback.test(env.host)
    ? []
    : [
        '',
        'هشدار: حالت نمایشی با رمز شناخته‌شده از بیرون این دستگاه دیده می‌شود.',
        `Warning: demo mode, with a password everyone knows, is reachable from other machines (HOST=${env.host}). Set NAZER_DEMO=off for real use.`,
      ];
  return [
    '',
    `حساب‌های نمایشی (رمز همه: ${demoPassword}) / Demo accounts (password of all: ${demoPassword})`,
    ...demoAccounts.map(
      ({ userName, roles }) =>
        `  ${userName.padEnd(12)} ${`${userName}@${demoEmailHost}`.padEnd(28)} ${roles.join(', ')}`,
    ),
    ...warning,
  ];
}

function administratorLines({ userName, printedPassword }: FirstAdministrator): string[] {
  const password = printedPassword || 'NAZER_ADMIN_PASSWORD';
  return [
    '',
    'نخستین مدیر سامانه ساخته شد؛ رمز در نخستین ورود باید عوض شود و دوباره نشان داده نمی‌شود.',
    'The first administrator was made; the password must be changed at the first sign-in and is not shown again.',
    `  ${userName}   ${password}`,
  ];
}

function proxyLines({ trustProxy }: Env): string[] {
  if (trustProxy === false) return [];
  const isOwn = trustProxy === 'own';
  const fa = isOwn ? 'یک پراکسی روی همین دستگاه یا در شبکه خصوصی' : trustProxy;
  const en = isOwn ? 'one proxy, on this machine or in a private network' : trustProxy;
  return [
    '',
    `نشانی فراخواننده از این پراکسی پذیرفته می‌شود (NAZER_TRUST_PROXY): ${fa}`,
    `The caller’s address is believed from (NAZER_TRUST_PROXY): ${en}`,
  ];
}

/**
 * Lines for the terminal once the product is ready; the printed password of the first administrator is among
 * them once.
 */
export function startLines(
  env: Env,
  facts: { address: string; administrator: FirstAdministrator | undefined; switchedOff: number },
): string[] {
  const { address, administrator, switchedOff } = facts;
  return [
    '',
    `ناظر آماده است: ${address}`,
    `Nazer is ready: ${address}`,
    ...(env.isDemo ? demoLines(env) : []),
    ...(switchedOff > 0
      ? [
          '',
          `${switchedOff} حساب نمایشی، که رمزشان را همه می‌دانند، بسته شد.`,
          `${switchedOff} demo accounts, whose password everyone knows, were switched off.`,
        ]
      : []),
    ...proxyLines(env),
    ...(administrator ? administratorLines(administrator) : []),
    '',
  ];
}
