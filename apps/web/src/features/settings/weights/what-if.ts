/** «چه می‌شود اگر»: which offices a change would bring beyond their ceilings, or back, and by how much. */
import type { Consequence } from '@nazer/contract/kernel/consequence.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';

type Changes = Consequence['changes'];
type Side = 'before' | 'after';

/** `breaches`: within its ceilings before. */
export type Turn = 'breaches' | 'returns' | 'stays';

export interface OfficeWhatIf {
  readonly id: number;
  readonly title: string;
  /** Of the ceiling of commitments; null where it did not change or there is none. */
  readonly percent: Readonly<Record<Side, number | null>>;
  /** Euro, as text. */
  readonly used: Readonly<Record<Side, string | null>>;
  readonly turn: Turn;
}

const turnRank: Readonly<Record<Turn, number>> = { breaches: 0, returns: 1, stays: 2 };

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

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

/** Those beyond their ceilings first, then by what they would use. */
export function whatIfOf(changes: Changes): readonly OfficeWhatIf[] {
  const ofOffices = changes.filter(({ entity, id }) => entity === officeList.name && id !== 0);
  const offices = [...Map.groupBy(ofOffices, ({ id }) => id)].map(([id, own]) => readOffice(id, own));
  return offices.toSorted(
    (one, other) =>
      turnRank[one.turn] - turnRank[other.turn] || (other.percent.after ?? 0) - (one.percent.after ?? 0),
  );
}

/** Percent of the ceiling beyond it; null within it. */
export function beyond({ percent: { after } }: OfficeWhatIf): number | null {
  return after !== null && after > 100 ? after - 100 : null;
}
