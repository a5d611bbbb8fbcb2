/** What an alert of a ceiling was measured against. */
import { sarafiAlertSubject } from './sarafi.codes.ts';

const { taahod, position } = sarafiAlertSubject;
const ofCeilings: ReadonlySet<number> = new Set([taahod, position]);

/** Something stands where nothing may: a ceiling of zero has no share to give. */
export const isOfZeroCeiling = ({
  subject,
  pct,
}: {
  readonly subject: number;
  readonly pct: string | null;
}): boolean => ofCeilings.has(subject) && pct === null;
