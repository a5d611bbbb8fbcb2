/** Recognises alerts that were measured against a ceiling of zero. */
import { sarafiAlertSubject } from './sarafi.codes.ts';

const { taahod, position } = sarafiAlertSubject;
const ofCeilings: ReadonlySet<number> = new Set([taahod, position]);

/** Whether the alert reports use of a ceiling of zero, of which no percentage exists. */
export const isOfZeroCeiling = ({
  subject,
  pct,
}: {
  readonly subject: number;
  readonly pct: string | null;
}): boolean => ofCeilings.has(subject) && pct === null;
