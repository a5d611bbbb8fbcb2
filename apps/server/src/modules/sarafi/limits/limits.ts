/** Calls that set the ceilings and rights of an office. */
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { openPositionKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Api } from '@nazer/contract/api.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Facts } from '../../../platform/event-log.ts';
import { plainOutcome } from '../../../platform/machine/outcome.ts';
import type { ApprovableCall, Approvable, Description, Makers } from '../../approvals/approvals.service.ts';
import { writeEvent } from '../../log/log.service.ts';
import { findOfficeVersion, type Permissions, updateLimit, updatePermissions } from './limits.queries.ts';
import { storePast } from '../offices/office-past.queries.ts';
import type { OfficeLimits } from '../offices/offices.queries.ts';
import { lockOffice } from '../positions/position.service.ts';
import { checkOwn, isOn, readFigure } from '../sarafi-inputs.ts';
import { readReason } from '../../../platform/machine/read-reason.ts';

/** Throws `stale` when the caller read another version; a version that is left out is not checked. */
function checkVersion(given: number | undefined, current: number): void {
  if (given !== undefined && given !== current)
    throw new AppError('stale', { data: { rowVersion: current } });
}

type PermissionsCommand = CallInputs<Api['POST /api/SarafiManagment/UpdateExchangePermissions']>['query'];

const permissionsOf = ({
  allowBuy,
  allowSell,
  accessImportExportTalars,
  accessToSecondRate,
}: Permissions): Permissions & Facts => ({
  allowBuy,
  allowSell,
  accessImportExportTalars,
  accessToSecondRate,
});

const sameFacts = (one: Facts, other: Facts): boolean =>
  Object.entries(one).every(([key, value]) => other[key] === value);

/**
 * Changes the rights of an office; `accessToSecondRate` stays when left out. Throws `notFound`, `stale`,
 * `reasonTooShort` and `reasonTooLong`.
 */
export async function changePermissions(ctx: Ctx, command: PermissionsCommand): Promise<Outcome> {
  const { exchangeId } = command;
  checkOwn(ctx, exchangeId);
  const description = readReason(command.desc);
  return ctx.db.transaction(async (tx) => {
    const office = await lockOffice(tx, exchangeId);
    checkVersion(command.rowVersion, await findOfficeVersion(tx, exchangeId));
    const before = permissionsOf(office);
    const second = command.accessToSecondRate;
    const after = permissionsOf({
      allowBuy: isOn(command.allowBuy),
      allowSell: isOn(command.allowSell),
      accessImportExportTalars: isOn(command.accessImportExportTalars),
      accessToSecondRate: second === undefined ? office.accessToSecondRate : isOn(second),
    });
    if (sameFacts(before, after)) return plainOutcome('unchanged', exchangeId);
    const { id: byUser, userName: byUserName } = ctx.user;
    const now = ctx.clock.now();
    await storePast(tx, { sarafiId: exchangeId, day: todayJalali(now) });
    await updatePermissions(tx, { ...after, sarafiId: exchangeId, byUser, byUserName, description, now });
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Sarafi',
      key: String(exchangeId),
      title: office.name,
      before,
      after,
      message: description,
      call: 'POST /api/SarafiManagment/UpdateExchangePermissions',
    });
    return plainOutcome('done', exchangeId);
  });
}

/** Highest ceilings, still accepted, by subject (1 commitments, 2 position), in euro. */
const maxCeilingEur = { 1: '50000000', 2: '20000000' } as const;
/** Highest position ceiling in percent of the capital, still accepted. */
const maxPercent = '1000';
/** What the column holds: three digits and three decimals. */
const maxMultiplier = '999.999';

/** Change of one of the limits, independent of the names its call uses. */
export interface LimitCommand {
  /** 1 the ceiling of commitments (taahod), 2 the ceiling of the position. */
  readonly subject: 1 | 2;
  readonly exchangeId: number;
  /**
   * Euros; percent of the capital for a position ceiling of that kind. Stored for every kind, also for those that do
   * not use it.
   */
  readonly ceiling: string;
  /** Code of `taahodKind` or `openPositionKind`, as the subject says. */
  readonly kind: number;
  /** Left out, it stays as it is; so does `basis`. */
  readonly multiplier?: string | undefined;
  readonly basis?: number | undefined;
  readonly desc?: string | undefined;
  /**
   * Version of the limits that the caller read: another one than the present is `stale`. Not checked when
   * left out.
   */
  readonly rowVersion?: number | undefined;
}

type Limit = Facts & {
  readonly ceiling: string;
  readonly kind: number;
  readonly multiplier: string;
  readonly basis: number;
};

/** Present limit of an office. Only commitments use `multiplier`, and only positions use `basis`. */
function limitOf(office: OfficeLimits, subject: 1 | 2): Limit {
  const { multiplier, positionBasis: basis } = office;
  return subject === 1
    ? { ceiling: office.taahodCeiling, kind: office.taahodKind, multiplier, basis }
    : { ceiling: office.positionCeiling, kind: office.openPositionKind, multiplier, basis };
}

/** Limit that a command asks for. Throws `figureOutOfRange`. */
function wantedLimit(command: LimitCommand, current: Limit): Limit {
  const { subject, kind } = command;
  const isPercent = subject === 2 && kind === openPositionKind.percentOfCapital;
  const field = subject === 1 ? 'taahodCeiling' : 'positionCeiling';
  const max = isPercent ? maxPercent : maxCeilingEur[subject];
  const multiplier =
    command.multiplier === undefined
      ? current.multiplier
      : readFigure(command.multiplier, { field: 'multiplier', min: '0', max: maxMultiplier, decimals: 3 });
  return {
    ceiling: readFigure(command.ceiling, { field, min: '0', max, decimals: 2 }),
    kind,
    multiplier,
    basis: command.basis ?? current.basis,
  };
}

interface Prepared {
  readonly office: OfficeLimits;
  readonly before: Limit;
  readonly after: Limit;
  readonly description: string;
}

/**
 * Locks the office and gives its limit before and after the command. Throws `notFound`, `stale`, `reasonTooLong` and
 * `figureOutOfRange`.
 */
async function prepare(ctx: Ctx, tx: Tx, command: LimitCommand): Promise<Prepared> {
  checkOwn(ctx, command.exchangeId);
  const description = readReason(command.desc, 0);
  const office = await lockOffice(tx, command.exchangeId);
  checkVersion(command.rowVersion, office.limitVersion);
  const before = limitOf(office, command.subject);
  return { office, before, after: wantedLimit(command, before), description };
}

/** Description of the request for who approves it; the outcome `unchanged` when the limit is so already. */
async function describe(ctx: Ctx, tx: Tx, command: LimitCommand): Promise<Description | Outcome> {
  const { office, before, after, description } = await prepare(ctx, tx, command);
  if (sameFacts(before, after)) return plainOutcome('unchanged', office.id);
  const subject = command.subject === 1 ? 'taahod' : 'position';
  return {
    entity: 'Sarafi',
    entityId: office.id,
    title: office.name,
    before,
    after,
    duplicateKey: `sarafi:${office.id}:${subject}`,
    reason: description,
  };
}

async function run(tx: Tx, ctx: Ctx, given: { command: LimitCommand; makers: Makers; call: ApprovableCall }) {
  const { command, makers, call } = given;
  const { office, before, after, description } = await prepare(ctx, tx, command);
  if (sameFacts(before, after)) return plainOutcome('unchanged', office.id);
  const now = ctx.clock.now();
  await storePast(tx, { sarafiId: office.id, day: todayJalali(now) });
  await updateLimit(tx, {
    ...after,
    subject: command.subject,
    sarafiId: office.id,
    byUser: makers.maker.id,
    byUserName: makers.maker.userName,
    approvedBy: makers.approver?.id ?? null,
    description,
    now,
    today: todayJalali(now),
  });
  await writeEvent(tx, ctx, {
    action: 'update',
    resource: 'Sarafi',
    key: String(office.id),
    title: office.name,
    before,
    after: { ...after, requestedBy: makers.maker.userName },
    message: description,
    call,
  });
  return plainOutcome('done', office.id);
}

type TaahodCall = 'POST /api/SarafiManagment/UpdateExchangeTaahod';
type PositionCall = 'POST /api/SarafiManagment/UpdateExchangeOpenPosition';

const taahodCommand = ({ query }: CallInputs<Api[TaahodCall]>): LimitCommand => ({
  ...query,
  subject: 1,
  ceiling: query.taahodCeiling,
  kind: query.taahodKind,
});

const positionCommand = ({ query }: CallInputs<Api[PositionCall]>): LimitCommand => ({
  ...query,
  subject: 2,
  ceiling: query.positionCeiling,
  kind: query.openPositionKind,
});

export const taahodLimit: Approvable<TaahodCall> = {
  describe: (ctx, tx, input) => describe(ctx, tx, taahodCommand(input)),
  run: (...[tx, ctx, input, makers]) =>
    run(tx, ctx, {
      command: taahodCommand(input),
      makers,
      call: 'POST /api/SarafiManagment/UpdateExchangeTaahod',
    }),
};

export const positionLimit: Approvable<PositionCall> = {
  describe: (ctx, tx, input) => describe(ctx, tx, positionCommand(input)),
  run: (...[tx, ctx, input, makers]) =>
    run(tx, ctx, {
      command: positionCommand(input),
      makers,
      call: 'POST /api/SarafiManagment/UpdateExchangeOpenPosition',
    }),
};
