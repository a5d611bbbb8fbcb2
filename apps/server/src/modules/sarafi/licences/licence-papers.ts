/** Reads the form of a licence step: number, period and letter of the licence. */
import type { licenseActions } from '@nazer/contract/sarafi/offices.contract.ts';
import { licenceStatus, licenceType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { addDays, addMonths } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import { readDayIfAny } from '../../../platform/day-range.ts';
import { readReason } from '../../../platform/machine/read-reason.ts';
import type { LicenceRow, NewLicenceRow } from './licence.queries.ts';

export type LicenceAction = (typeof licenseActions)[number];

export interface LicenceForm {
  readonly action: LicenceAction;
  /** Number of the licence; that of the present licence when empty or left out. */
  readonly licenseNo?: string | undefined;
  /**
   * First Jalali day; with the last one needed by a grant and a renewal. An agreement begins today without
   * it. Other steps do not read it, and only a grant and a renewal read `expireDate`.
   */
  readonly issueDate?: string | undefined;
  readonly expireDate?: string | undefined;
  readonly letterNo?: string | undefined;
  /**
   * Jalali day of the letter, on which a suspension, its lift and a revocation begin. A suspension needs it, and
   * `letterNo`; without it the other two begin today.
   */
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

/** Longest period of a licence in months; exactly so many are accepted. */
const longestMonths = 36;

interface Period {
  readonly issueDate: string;
  readonly expireDate: string;
}

/**
 * Period of a grant or a renewal. Throws `badDateInput`, and `licencePeriod` when a day is missing, or the last one is
 * not after the first or more than `longestMonths` after it.
 */
function readPeriod(form: LicenceForm): Period {
  const issueDate = readDayIfAny('issueDate', form.issueDate) ?? '';
  const expireDate = readDayIfAny('expireDate', form.expireDate) ?? '';
  const isPeriod =
    issueDate !== '' && expireDate > issueDate && expireDate <= addMonths(issueDate, longestMonths);
  if (!isPeriod) throw new AppError('licencePeriod');
  return { issueDate, expireDate };
}

/**
 * Period of a grant or renewal. Other steps have no end: an agreement begins on its `issueDate`, the others on the day
 * of the letter, and each without such a day today.
 */
function readDays(form: LicenceForm, { letterDate, today }: { letterDate: string; today: string }): Period {
  const { action } = form;
  if (action === 'grant' || action === 'renew') return readPeriod(form);
  const first = action === 'agree' ? readDayIfAny('issueDate', form.issueDate) : letterDate;
  return { issueDate: first || today, expireDate: '' };
}

interface KnownLicence {
  readonly current: LicenceRow | undefined;
  readonly today: string;
}

/**
 * Latest first day of a step that lets an office trade, as it does at once: today, or for a renewal the day after the
 * end of a period that still runs.
 */
function latestStart({ action }: LicenceForm, { current, today }: KnownLicence): string {
  if (action !== 'renew' || current?.status !== licenceStatus.active) return today;
  const next = addDays(current.expireDate || today, 1);
  return next > today ? next : today;
}

const lettingTrade: ReadonlySet<LicenceAction> = new Set(['grant', 'renew', 'liftSuspension']);

/** What the form says, as it is stored. `issueDate` and `expireDate`: Jalali days; empty `expireDate` for no end. */
export type LicencePapers = Omit<NewLicenceRow, 'sarafiId' | 'createdBy' | 'status'>;

/**
 * Reads the form of a step. Throws `licencePeriod`, `badDateInput`, `reasonTooShort` (a revocation needs a reason),
 * `reasonTooLong`, `licenceNoNeeded`, and `licenceBeginsLater` for a step that would let the office trade before its
 * first day.
 */
export function readPapers(form: LicenceForm, known: KnownLicence): LicencePapers {
  const { current, today } = known;
  const letterDate = readDayIfAny('letterDate', form.letterDate) ?? '';
  const papers = {
    ...readDays(form, { letterDate, today }),
    licenseNo: normalizeText(form.licenseNo ?? '').trim() || (current?.licenseNo ?? ''),
    type: typeOf[form.action],
    letterNo: normalizeText(form.letterNo ?? '').trim(),
    letterDate,
    reason: readReason(form.reason, 0),
  };
  if (form.action === 'revoke') readReason(form.reason);
  if (papers.licenseNo === '') throw new AppError('licenceNoNeeded');
  if (lettingTrade.has(form.action) && papers.issueDate > latestStart(form, known))
    throw new AppError('licenceBeginsLater');
  return papers;
}
