/** Steps of an office's licence. Each step is a row of its history; the current period has the state. */
import { licenceStates as states } from '@nazer/contract/sarafi/licence.states.ts';
import { licenceStatus, licenceType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type Actor, systemActor } from '../../../platform/machine/actor.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';
import {
  type Change,
  type LockedFacts,
  refusalOf,
  type VisibleFacts,
  type StepRun,
  unless,
} from '../../../platform/machine/rules.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { storePast } from '../offices/office-past.queries.ts';
import type { OfficeLimits } from '../offices/offices.queries.ts';
import { lockOffice } from '../positions/position.service.ts';
import {
  findCurrentLicence,
  insertLicence,
  type LicenceRow,
  setLicenceStatus,
  setOfficeStatus,
} from './licence.queries.ts';
import { type LicenceAction, type LicenceForm, type LicencePapers, readPapers } from './licence-papers.ts';
import { licenceStateOf, officeStatusOf } from './licence-state.ts';

interface VisibleLicence extends VisibleFacts {
  /** Current period; undefined for an office without a licence, which has no state. */
  readonly current: LicenceRow | undefined;
  readonly today: string;
}

/** Locked licence. Its record is that of the office: a licence has no id of its own in history and log. */
interface LockedLicenceFacts extends VisibleLicence, LockedFacts {
  readonly record: LockedFacts['record'];
  readonly office: OfficeLimits;
}

interface LicenceInput extends LicenceForm {
  /** Name of the maker, for the log. */
  readonly requestedBy: string;
}

interface LicenceModel {
  readonly visible: VisibleLicence;
  readonly locked: LockedLicenceFacts;
  readonly inputs: Readonly<Record<LicenceAction, LicenceInput>>;
}

type Step = StepRun<LicenceModel, LicenceInput>;

/**
 * Current period of an office and the state people see (`licenceStateOf`), which may differ from the stored one.
 * Locks nothing.
 */
export async function readLicence(db: Queryable, sarafiId: number, now: Date): Promise<VisibleLicence> {
  const today = todayJalali(now);
  const current = await findCurrentLicence(db, { sarafiId });
  const { licenseWarnDays: warnDays } = await getMarketSettings(db);
  return {
    current,
    today,
    record: { status: current ? licenceStateOf(current, { today, warnDays }) : null },
  };
}

/**
 * Sets the state of the current period before the row of a step is added. A permit leaves the agreement as it is, a
 * renewal expires an active period that ends after its first day, and the other steps give the period their own state.
 */
async function moveCurrent(tx: Tx, current: LicenceRow, given: { papers: LicencePapers; to: number }) {
  const { papers, to } = given;
  const { id } = current;
  if (papers.type === licenceType.permit) return;
  if (papers.type !== licenceType.renewal) {
    await setLicenceStatus(tx, { id, status: to });
    return;
  }
  const isOverlapped = current.status === licenceStatus.active && papers.issueDate < current.expireDate;
  if (isOverlapped) await setLicenceStatus(tx, { id, status: licenceStatus.expired });
}

/**
 * Expires a licence at once when a step has made it active though its period is over: the office must not trade while
 * the job of the next night is still to come. Undefined when the period still runs.
 */
async function expireIfEnded(tx: Tx, { now }: Actor, id: number): Promise<StepOutcome | undefined> {
  const actor = systemActor(now);
  const facts = await licenceMachine.lock(tx, actor, { key: { id }, action: 'expire' });
  const outcome = await expireLocked(tx, actor, facts);
  return outcome.isChanged ? outcome : undefined;
}

/**
 * Records a step as a row of the licence and sets the state of the office, which is locked. Throws
 * `duplicateKey` for a document that was recorded before, and what `readPapers` throws.
 */
async function recordStep({ tx, actor, facts, step: { to }, input }: Step): Promise<Change<LicenceModel>> {
  const { current, office } = facts;
  const papers = readPapers(input, facts);
  await storePast(tx, { sarafiId: office.id, day: facts.today });
  if (current) await moveCurrent(tx, current, { papers, to });
  const row = { ...papers, sarafiId: office.id, status: to, createdBy: actor.user?.id ?? null };
  if (!(await insertLicence(tx, row))) throw new AppError('duplicateKey', { values: { field: 'licenseNo' } });
  await setOfficeStatus(tx, office.id, officeStatusOf[to] ?? office.status);
  const { licenseNo, issueDate, expireDate, letterNo } = papers;
  return {
    log: { licenseNo, issueDate, expireDate, letterNo, requestedBy: input.requestedBy },
    after: async () => (to === licenceStatus.active ? expireIfEnded(tx, actor, office.id) : undefined),
  };
}

export const licenceMachine = new Machine<typeof states, LicenceModel>(states, {
  lock: async (tx, { now }, { key: { id, sarafiId = null } }) => {
    if (sarafiId !== null && sarafiId !== id) throw new AppError('notFound');
    const office = await lockOffice(tx, id);
    const { record, ...licence } = await readLicence(tx, id, now);
    return { ...licence, record: { ...record, id }, office, title: office.name };
  },
  affected: ({ office: { id } }) => ({ rows: [], sarafiId: id }),
  guards: {
    /**
     * Checks the papers of a step; without papers the step is refused. Actions offered on a page have no papers yet
     * and pass: their facts, which are not locked, lack the office.
     */
    papers: (facts, input) => {
      if (input) return refusalOf(() => readPapers(input, facts));
      return 'office' in facts ? new AppError('licenceNoNeeded') : null;
    },
    /** Refuses a suspension without the number and date of its letter. */
    letter: (facts, input) => {
      const papers = input && readPapers(input, facts);
      const isMissing = papers?.letterNo === '' || papers?.letterDate === '';
      return isMissing ? new AppError('licenceLetterNeeded') : null;
    },
    periodEnded: ({ current, today }) =>
      unless(current !== undefined && current.expireDate !== '' && current.expireDate < today),
  },
  creations: {},
  effects: {
    agree: recordStep,
    grant: recordStep,
    renew: recordStep,
    suspend: recordStep,
    liftSuspension: recordStep,
    revoke: recordStep,
    expire: async ({ tx, facts: { current, office }, step: { to } }) => {
      if (!current) return {};
      await setLicenceStatus(tx, { id: current.id, status: to });
      await setOfficeStatus(tx, office.id, officeStatusOf[to] ?? office.status);
      return { log: { licenseNo: current.licenseNo, expireDate: current.expireDate } };
    },
  },
});

/** Expires the current period, which is stored as active, of an office that the caller has locked; nothing while it runs. */
export function expireLocked(tx: Tx, actor: Actor, facts: LockedLicenceFacts): Promise<StepOutcome> {
  // The stored state is `active`; «near its end» is only shown to people.
  const stored = { ...facts, record: { id: facts.office.id, status: licenceStatus.active } };
  return licenceMachine.runLocked(tx, actor, { facts: stored, action: 'expire', isIfDue: true });
}
