/** Steps of the licence of an office. Each is a row of its history; the current period carries the state. */
import { licenceStates } from '@nazer/contract/sarafi/licence.states.ts';
import type { licenseActions } from '@nazer/contract/sarafi/offices.contract.ts';
import { licenceStatus, licenceType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { addMonths, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { decideGuarded, guarded } from '../../platform/guards.ts';
import { actorRoleOf, decideTransition, type Decision, writeTransition } from '../../platform/transitions.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import {
  findCurrentLicence,
  insertLicence,
  type LicenceRow,
  type NewLicenceRow,
  setLicenceStatus,
  setOfficeStatus,
} from './licence.queries.ts';
import { licenceStateOf, officeStatusOf } from './licence-state.ts';
import type { OfficeLimits } from './offices.queries.ts';
import { readReason } from '../../platform/read-reason.ts';

interface LicenceFacts {
  /** What was handed in with the wish; null before there is one. */
  readonly papers: Pick<NewLicenceRow, 'letterNo' | 'letterDate'> | null;
}

const licenceRules = guarded<LicenceFacts>()(licenceStates, {
  /** A suspension stands in a letter. */
  letter: ({ papers }) => {
    const isMissing = papers !== null && (papers.letterNo === '' || papers.letterDate === '');
    return isMissing ? new AppError('licenceLetterNeeded') : null;
  },
});

export interface LicenceWish {
  readonly exchangeId: number;
  readonly action: (typeof licenseActions)[number];
  readonly licenseNo?: string | undefined;
  readonly issueDate?: string | undefined;
  readonly expireDate?: string | undefined;
  readonly letterNo?: string | undefined;
  readonly letterDate?: string | undefined;
  readonly reason?: string | undefined;
}

const typeOf = {
  agree: licenceType.agreement,
  grant: licenceType.permit,
  renew: licenceType.renewal,
  suspend: licenceType.suspension,
  liftSuspension: licenceType.suspensionLift,
  revoke: licenceType.revocation,
} as const;

const longestMonths = 36;

function readPeriod(wish: LicenceWish): { issueDate: string; expireDate: string } {
  const issueDate = readDayIfAny('issueDate', wish.issueDate) ?? '';
  const expireDate = readDayIfAny('expireDate', wish.expireDate) ?? '';
  const isPeriod =
    issueDate !== '' && expireDate > issueDate && expireDate <= addMonths(issueDate, longestMonths);
  if (!isPeriod) throw new AppError('licencePeriod');
  return { issueDate, expireDate };
}

/** A revocation says why. */
function checkPapers(wish: LicenceWish, row: Pick<NewLicenceRow, 'licenseNo'>): void {
  if (wish.action === 'revoke') readReason(wish.reason);
  if (row.licenseNo === '') throw new AppError('licenceNoNeeded');
}

type LicenceText = Omit<NewLicenceRow, 'sarafiId' | 'createdBy' | 'status'>;

function readRow(wish: LicenceWish, current: LicenceRow | undefined, today: string): LicenceText {
  const letterDate = readDayIfAny('letterDate', wish.letterDate) ?? '';
  const isPeriod = wish.action === 'grant' || wish.action === 'renew';
  const first = wish.action === 'agree' ? readDayIfAny('issueDate', wish.issueDate) : letterDate;
  const row = {
    ...(isPeriod ? readPeriod(wish) : { issueDate: first || today, expireDate: '' }),
    licenseNo: normalizeText(wish.licenseNo ?? '').trim() || (current?.licenseNo ?? ''),
    type: typeOf[wish.action],
    letterNo: normalizeText(wish.letterNo ?? '').trim(),
    letterDate,
    reason: readReason(wish.reason, 0),
  };
  checkPapers(wish, row);
  return row;
}

export interface LicenceStep {
  readonly current: LicenceRow | undefined;
  /** Null for an office without a licence. */
  readonly status: number | null;
  readonly decision: Decision;
  readonly row: LicenceText;
}

/** What the step would be. Throws every refusal there is; the office is locked. */
export async function decideStep(ctx: Ctx, tx: Queryable, wish: LicenceWish): Promise<LicenceStep> {
  const current = await findCurrentLicence(tx, wish.exchangeId);
  const today = todayJalali(ctx.clock.now());
  const { licenseWarnDays: warnDays } = await getMarketSettings(tx);
  const status = current ? licenceStateOf(current, { today, warnDays }) : null;
  const actor = actorRoleOf(ctx.user);
  const decision = decideTransition(licenceStates, wish.action, { status, actor, reason: wish.reason });
  if (decision.kind === 'unchanged') return { current, status, decision, row: unchangedRow };
  const row = readRow(wish, current, today);
  const facts = { papers: row };
  await decideGuarded(licenceRules, wish.action, { status, actor, reason: wish.reason, facts });
  return { current, status, decision, row };
}

const unchangedRow: LicenceText = {
  licenseNo: '',
  type: 0,
  issueDate: '',
  expireDate: '',
  letterNo: '',
  letterDate: '',
  reason: '',
};

export function licenceOutcome(
  language: Language,
  {
    id,
    status,
    result,
  }: { readonly id: number; readonly status: number | null; readonly result: 'done' | 'unchanged' },
): Outcome {
  return { result, id, approvalId: null, status, statusTitle: codeTitle(language, 'licenceStatus', status) };
}

/** The period that was in force ends where a new one begins before its end. */
async function moveCurrent(tx: Tx, { current, row }: LicenceStep, to: number): Promise<void> {
  if (!current || row.type === licenceType.permit) return;
  if (row.type !== licenceType.renewal) return setLicenceStatus(tx, current.id, to);
  const isOverlapped = current.status === licenceStatus.active && row.issueDate < current.expireDate;
  if (isOverlapped) await setLicenceStatus(tx, current.id, licenceStatus.expired);
}

export interface StepMaker {
  readonly userName: string;
}

/** Takes the step; the office is locked and the step decided in this transaction. */
export async function takeStep(
  tx: Tx,
  ctx: Ctx,
  given: { readonly office: OfficeLimits; readonly step: LicenceStep; readonly maker: StepMaker },
): Promise<Outcome> {
  const { office, step, maker } = given;
  const { decision, row, status } = step;
  const { language } = ctx;
  if (decision.kind === 'unchanged')
    return licenceOutcome(language, { id: office.id, status, result: 'unchanged' });
  const { to, reason } = decision;
  await moveCurrent(tx, step, to);
  const isNew = await insertLicence(tx, {
    ...row,
    sarafiId: office.id,
    status: to,
    createdBy: ctx.user.id,
  });
  if (!isNew) throw new AppError('duplicateKey', { values: { field: 'licenseNo' } });
  await setOfficeStatus(tx, office.id, officeStatusOf[to] ?? office.status);
  await writeTransition(tx, ctx, {
    machine: licenceStates,
    entityId: office.id,
    title: office.name,
    ...decision,
    reason,
    facts: {
      licenseNo: row.licenseNo,
      issueDate: row.issueDate,
      expireDate: row.expireDate,
      letterNo: row.letterNo,
      requestedBy: maker.userName,
    },
  });
  return licenceOutcome(language, { id: office.id, status: to, result: 'done' });
}
