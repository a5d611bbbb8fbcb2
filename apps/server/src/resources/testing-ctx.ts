/** Context of a call for tests that run handlers and services without HTTP. */
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import type { Clock, Ctx } from '../platform/ctx.ts';
import type { Database } from '../platform/database/database.ts';
import { simulateIntegrations } from '../platform/integrations/create-integrations.ts';
import type { RowScope } from '../platform/session/row-scope.ts';

export interface TestClock extends Clock {
  /** Moves the clock by milliseconds. */
  advance(ms: number): void;
}

/** A clock that stands at 1405/08/30, 11:30 in Tehran, until `advance` moves it. */
export function testClock(): TestClock {
  let now = Date.parse('2026-11-21T08:00:00Z');
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}

/**
 * Context of a signed-in user with all permissions except those `without` accepts; limited to no office unless `scope`
 * names one, and without the calendar of business days.
 */
export function testCtx(
  db: Database,
  clock: Clock,
  options: {
    id?: number;
    fullName?: string;
    scope?: RowScope;
    without?: (permission: string) => boolean;
  } = {},
): Ctx {
  const { id = 1, fullName = 'لیلا فرهمند', without = () => false } = options;
  return {
    db,
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    filesFolder: '/nowhere',
    integrations: simulateIntegrations({ db, clock }),
    user: {
      id,
      userName: `user${id}`,
      fullName,
      permissions: new Set(permissions.filter((permission) => !without(permission))),
      sessionId: id,
      scope: options.scope ?? null,
    },
    language: 'fa',
    requestId: 'test-request',
    address: '127.0.0.1',
    userAgent: '',
    origin: 'http://localhost',
    cookie: '',
  };
}
