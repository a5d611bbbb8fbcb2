/** Data that must be in the database before the first call. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import {
  type FirstAdministrator,
  seedAdministrator,
  seedDemoAccounts,
  seedRoles,
  switchOffDemoAccounts,
} from '../modules/identity/users/accounts.service.ts';
import { loadReferenceData } from '../modules/crm/crm.service.ts';
import { loadCurrencyUses } from '../modules/sana/uses/currency-uses.service.ts';
import type { Env } from './env.ts';
import type { Clock } from '../platform/ctx.ts';
import { hasAnyOffice } from '../modules/sarafi/offices/offices.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { analyzeTables } from '../platform/database/upkeep.ts';
import { findSetting, saveSetting } from '../platform/settings-store.ts';

/** Adds missing roles and missing demo accounts, whose password is published: for demo mode alone. */
export async function addAccounts(db: Database, clock: Clock): Promise<void> {
  await seedRoles(db);
  await seedDemoAccounts(db, clock);
}

export interface Prepared {
  readonly administrator: FirstAdministrator | undefined;
  /** Number of demo accounts that a start without demo mode switched off, as their password is published. */
  readonly switchedOff: number;
  /** Whether so much was written that the database should be reopened. */
  readonly isFirstLoad: boolean;
}

const demoLoadedKey = 'demo-data-loaded';

/** Loads the demo records on the first run only, so that deleted ones stay deleted after a restart. */
async function loadFirstDemoData(db: Database, print: (line: string) => void): Promise<void> {
  if (await findSetting<boolean>(db, demoLoadedKey)) return;
  print('Loading the demo set …');
  const { loadDemoData } = await import('../simulate/demo-data.ts');
  await loadDemoData(db, print);
  await saveSetting(db, demoLoadedKey, true);
}

const marketLoadedKey = 'demo-market-loaded';
/** The same in every demo, so that all show the same market. */
const demoSeed = 7;

/** Loads the demo market on the first run only; gives whether this was it. */
async function loadFirstMarket(db: Database, clock: Clock, print: (line: string) => void): Promise<boolean> {
  if (await findSetting<boolean>(db, marketLoadedKey)) return false;
  const now = clock.now();
  if (!(await hasAnyOffice(db))) {
    const { loadMarket } = await import('../simulate/market/load-market.ts');
    const { marketScales } = await import('../simulate/market/market-scale.ts');
    const log = (line: string): void => print(`Loading the demo market: ${line}`);
    await loadMarket(db, { scale: marketScales.demo, seed: demoSeed, now, today: todayJalali(now), log });
  }
  // Runs again when an earlier start was interrupted after the rows were written; nothing else analyzes tables that
  // nobody writes to.
  await analyzeTables(db);
  await saveSetting(db, marketLoadedKey, true);
  return true;
}

const appsLoadedKey = 'demo-apps-loaded';

/** Loads what people of the demo wrote to each other, about records of the market, on the first run only. */
async function loadFirstApps(db: Database, clock: Clock): Promise<void> {
  if (await findSetting<boolean>(db, appsLoadedKey)) return;
  const { loadDemoApps } = await import('../simulate/apps/load-apps.ts');
  await loadDemoApps(db, clock.now());
  await saveSetting(db, appsLoadedKey, true);
}

/** Fills the database; `print` shows the progress of slow parts. */
export async function prepareData(
  db: Database,
  clock: Clock,
  { env, print }: { env: Env; print: (line: string) => void },
): Promise<Prepared> {
  await loadReferenceData(db, print);
  await loadCurrencyUses(db);
  if (env.isDemo) {
    await addAccounts(db, clock);
    await loadFirstDemoData(db, print);
    const isFirstLoad = await loadFirstMarket(db, clock, print);
    await loadFirstApps(db, clock);
    return { administrator: undefined, switchedOff: 0, isFirstLoad };
  }
  await seedRoles(db);
  const switchedOff = await switchOffDemoAccounts(db);
  return { administrator: await seedAdministrator(db, env), switchedOff, isFirstLoad: false };
}
