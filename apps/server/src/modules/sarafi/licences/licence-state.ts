/** State of a licence as people see it, and the state of its office. */
import type { License } from '@nazer/contract/sarafi/offices.contract.ts';
import { licenceStatus, sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { diffDays } from '@nazer/persian/jalali.ts';
import type { LicenceRow } from './licence.queries.ts';

/** Days from `today` to the last day of a licence: 0 on that day, negative after it, null without an end. */
export function daysRemainingOf(
  { expireDate }: Pick<LicenceRow, 'expireDate'>,
  today: string,
): number | null {
  return expireDate === '' ? null : diffDays(today, expireDate);
}

/**
 * State that is shown (code of `licenceStatus`): an active licence with at most `warnDays` days left is near its end,
 * also one that is over and not expired yet.
 */
export function licenceStateOf(
  licence: Pick<LicenceRow, 'status' | 'expireDate'>,
  { today, warnDays }: { readonly today: string; readonly warnDays: number },
): number {
  const left = daysRemainingOf(licence, today);
  const isNear = licence.status === licenceStatus.active && left !== null && left <= warnDays;
  return isNear ? licenceStatus.nearExpiry : licence.status;
}

/** State of an office by the stored state of its licence; `nearExpiry`, which is never stored, has none. */
export const officeStatusOf: Readonly<Record<number, number>> = {
  [licenceStatus.agreement]: sarafiStatus.beingFounded,
  [licenceStatus.active]: sarafiStatus.active,
  [licenceStatus.expired]: sarafiStatus.expired,
  [licenceStatus.suspended]: sarafiStatus.suspended,
  [licenceStatus.revoked]: sarafiStatus.revoked,
};

export function displayedLicence(
  licence: LicenceRow,
  to: { readonly language: Language; readonly today: string; readonly warnDays: number },
): License {
  const status = licenceStateOf(licence, to);
  return {
    ...licence,
    typeTitle: codeTitle(to.language, 'licenceType', licence.type),
    status,
    statusTitle: codeTitle(to.language, 'licenceStatus', status),
    createdAt: licence.createdAt.toISOString(),
    daysRemaining: daysRemainingOf(licence, to.today),
  };
}
