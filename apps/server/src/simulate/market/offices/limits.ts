/**
 * Ceilings that fit what each office holds and owes, so that the list of offices shows every degree of use. They are
 * computed from the product's own figures; the ceilings before are wide enough for all contracts.
 */
import { compareAmounts, multiplyAmount } from '@nazer/contract/kernel/money.ts';
import { sarafiStatus, taahodKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { figuresOf, type OfficeFigures } from '../../../modules/sarafi/reports/figures.ts';
import { findOfficesIn, type OfficeLimits } from '../../../modules/sarafi/offices/offices.queries.ts';
import type { MarketWorld } from '../market-world.ts';

/** Use in percent that one office each gets of its commitment ceiling and of its position ceiling. */
const nearTaahod = 96;
const abovePosition = 108;

const smallest = { taahod: 100_000, position: 50_000 } as const;

/**
 * Ceiling in euro of which `used` is about so many percent, at least `least`. Rounded as a central bank does: to
 * thousands, from a million on to ten thousands.
 */
const ceilingFor = (used: string, percent: number, least: number): string => {
  const fitting = Math.round((Number(multiplyAmount(used, '100', 0)) || 0) / percent);
  const step = fitting >= 1_000_000 ? 10_000 : 1000;
  return String(Math.max(least, Math.round(fitting / step) * step));
};

interface OfficeStanding {
  readonly office: OfficeLimits;
  readonly figures: OfficeFigures;
}

/** Id of the office with the highest value. */
function officeWithHighest(
  offices: readonly OfficeStanding[],
  valueOf: (figures: OfficeFigures) => string,
): number | undefined {
  const sorted = offices.toSorted((a, b) => compareAmounts(valueOf(b.figures), valueOf(a.figures)));
  return sorted[0]?.office.id;
}

/** Sets the ceilings of all offices, also in their history; runs after the ledger was written. */
export async function fitCeilings(
  db: Queryable,
  { today, offices }: Pick<MarketWorld, 'today' | 'offices'>,
): Promise<void> {
  const listed = await findOfficesIn(db, { ids: offices.map(({ id }) => id) });
  const all = await figuresOf(db, listed, today);
  const standings = listed.flatMap((office): OfficeStanding[] => {
    const figures = all.get(office.id);
    return figures ? [{ office, figures }] : [];
  });
  // The first two offices are left out, as their people look around in demo mode.
  const displayed = standings.filter(({ office }) => office.id > 2 && office.status === sarafiStatus.active);
  const limited = displayed.filter(({ office }) => office.taahodKind !== taahodKind.unlimited);
  const near = officeWithHighest(limited, ({ taahod }) => taahod.used);
  const above = officeWithHighest(
    displayed.filter(({ office }) => office.id !== near),
    ({ position }) => position.value,
  );
  const ceilings = standings.map(({ office: { id }, figures }) => ({
    id,
    taahod: ceilingFor(
      figures.taahod.used,
      id === near ? nearTaahod : 15 + ((id * 53) % 70),
      smallest.taahod,
    ),
    position: ceilingFor(
      figures.position.value,
      id === above ? abovePosition : 20 + ((id * 37) % 70),
      smallest.position,
    ),
  }));
  await db.query(
    `update sarafi_limit l set taahod_ceiling = least(50000000, c.taahod), position_ceiling = least(20000000, c.position)
     from jsonb_to_recordset($1::jsonb) as c(id integer, taahod numeric, position numeric) where c.id = l.sarafi_id`,
    [JSON.stringify(ceilings)],
  );
  await db.query(`
    update sarafi_limit_history h set ceiling = case h.subject when 1 then l.taahod_ceiling else l.position_ceiling end
    from sarafi_limit l where l.sarafi_id = h.sarafi_id`);
}
