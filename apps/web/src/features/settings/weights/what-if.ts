/** «چه می‌شود اگر»: offices that a coefficient would bring above or back below their ceilings, and by how much. */
import type { Consequence } from '@nazer/contract/kernel/consequence.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';

type Changes = Consequence['changes'];
type Side = 'before' | 'after';

/**
 * Effect on an office: `breaches` exceeds a ceiling that it did not exceed before, `returns` no longer exceeds it,
 * `stays` no change.
 */
export type LimitChange = 'breaches' | 'returns' | 'stays';

export interface OfficeWhatIf {
  readonly id: number;
  readonly title: string;
  /** Use of the ceiling of commitments in percent; null when it does not change or there is no ceiling. */
  readonly percent: Readonly<Record<Side, number | null>>;
  /** Use in euro, as text of digits. */
  readonly used: Readonly<Record<Side, string | null>>;
  readonly turn: LimitChange;
}

const turnRank: Readonly<Record<LimitChange, number>> = { breaches: 0, returns: 1, stays: 2 };

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the changed figures of one office; the preview tells a figure only where it changes. */
function readOffice(id: number, changes: Changes): OfficeWhatIf {
  const of = (field: string) => changes.find((change) => change.field === field);
  const percent = of('taahodUsedPct');
  const used = of('taahodUsed');
  const breach = of('isBreach');
  const turn = breach === undefined ? 'stays' : breach.after === true ? 'breaches' : 'returns';
  return {
    id,
    title: changes[0]?.title ?? '',
    percent: { before: numberOf(percent?.before), after: numberOf(percent?.after) },
    used: { before: textOf(used?.before), after: textOf(used?.after) },
    turn,
  };
}

/** Affected offices: those that would exceed a ceiling first, then by their use in percent. */
export function whatIfOf(changes: Changes): readonly OfficeWhatIf[] {
  const ofOffices = changes.filter(({ entity, id }) => entity === officeList.name && id !== 0);
  const offices = [...Map.groupBy(ofOffices, ({ id }) => id)].map(([id, own]) => readOffice(id, own));
  return offices.toSorted(
    (one, other) =>
      turnRank[one.turn] - turnRank[other.turn] || (other.percent.after ?? 0) - (one.percent.after ?? 0),
  );
}

/** Percent by which an office would exceed its ceiling; null when it would not. */
export function beyond({ percent: { after } }: OfficeWhatIf): number | null {
  return after !== null && after > 100 ? after - 100 : null;
}
