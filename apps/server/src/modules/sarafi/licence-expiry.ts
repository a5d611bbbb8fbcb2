/** Licences end by themselves: the office may make no new contracts from the next day on. */
import { licenceStates } from '@nazer/contract/sarafi/licence.states.ts';
import { licenceStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import type { Services } from '../../platform/ctx.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Tx } from '../../platform/database/database.ts';
import { decideTransition, writeTransition } from '../../platform/transitions.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { tellOfAlerts } from './alerts.service.ts';
import {
  endReplacedPeriods,
  findCurrentLicence,
  findEnded,
  raiseLicenceAlerts,
  setLicenceStatus,
  setOfficeStatus,
} from './licence.queries.ts';
import { officeStatusOf } from './licence-state.ts';
import { lockOffice } from './position.service.ts';

export const system = { user: null, address: '', requestId: '' } as const;

async function expire(tx: Tx, sarafiId: number, today: string): Promise<void> {
  const office = await lockOffice(tx, sarafiId);
  await endReplacedPeriods(tx, sarafiId, today);
  const current = await findCurrentLicence(tx, sarafiId);
  if (!current || current.status !== licenceStatus.active) return;
  if (current.expireDate === '' || current.expireDate >= today) return;
  const step = decideTransition(licenceStates, 'expire', { status: current.status, actor: 'SYS' });
  if (step.kind === 'unchanged') return;
  await setLicenceStatus(tx, current.id, step.to);
  await setOfficeStatus(tx, sarafiId, officeStatusOf[step.to] ?? office.status);
  await writeTransition(tx, system, {
    machine: licenceStates,
    entityId: sarafiId,
    title: office.name,
    ...step,
    facts: { licenseNo: current.licenseNo, expireDate: current.expireDate },
  });
}

/** Ends what is over and tells of what will be soon. Done twice, it does nothing. */
export async function expireLicences(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tell: JobRun['tell'] = () => Promise.resolve(),
): Promise<number> {
  const now = clock.now();
  const today = todayJalali(now);
  const ended = await findEnded(db, today);
  for (const [done, id] of ended.entries()) {
    await db.transaction((tx) => expire(tx, id, today));
    await tell({ done: done + 1, total: ended.length });
  }
  const { licenseWarnDays: days } = await getMarketSettings(db);
  const until = addDays(today, days);
  await db.transaction(async (tx) =>
    tellOfAlerts(tx, await raiseLicenceAlerts(tx, { today, until, days, now })),
  );
  return ended.length;
}
