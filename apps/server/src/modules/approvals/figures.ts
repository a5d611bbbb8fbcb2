/** Figures of the rows that a step or a setting affects, read before and after it. */
import type { Consequence } from '@nazer/contract/kernel/consequence.ts';
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { licenceStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { isLabelRepeated } from '@nazer/contract/kernel/repeated-label.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fieldWord, oneWord, titleWord } from '../../messages/messages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { databaseWithin } from '../../platform/database/database-within.ts';
import type { AffectedRows, Affected } from '../../platform/machine/rules.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { readPageOf } from '../../resources/lists/list-rows.ts';
import type { ListSource } from '../../resources/lists/list-source.ts';
import { queryOf, titled } from '../../resources/lists/search-list.ts';
import { licencesOfAll, officeFigures } from '../sarafi/offices/office-figures.service.ts';

/** A value that changes, with its titles in the caller's language. */
type Change = Consequence['changes'][number];
type Figure = Omit<Change, 'before' | 'after' | 'beforeTitle' | 'afterTitle'> & {
  readonly value: Change['after'];
  /** Title of the value, such as the name of a code; empty for a value that is shown as it is. */
  readonly words: string;
};
type Values = Readonly<Record<string, unknown>>;

/** Most rows read for one value, such as the offers on a request. */
const maxRows = 50;
/** Most rows read of a whole list; its totals are of these rows alone. */
const maxOfAll = 2_000;

const mayView = ({ user }: Ctx, permission: Permission): boolean => user.permissions.has(permission);

/**
 * Context for reading a list. For one row of the office list the scope is that office, so that the figures of no
 * other are computed.
 */
async function listingCtx(ctx: Ctx, tx: Tx, given: { source: ListSource; row: AffectedRows }) {
  const { source, row } = given;
  const isOneOffice = source.list.name === officeList.name && 'value' in row && officeOf(ctx) === null;
  const scope = isOneOffice ? { sarafiId: Number(row.value) } : ctx.user.scope;
  const db = databaseWithin(ctx.db, tx);
  return { ...ctx, found: await source.before?.({ ...ctx, db, user: { ...ctx.user, scope } }) };
}

/**
 * Rows of the list that are affected: those with the value, at most `maxRows`; or all, at most `maxOfAll`, with the
 * greatest value of a column first (rows without a value come last).
 */
async function readRows(
  ctx: Ctx,
  tx: Tx,
  given: { source: ListSource; row: AffectedRows },
): Promise<Values[]> {
  const { source, row } = given;
  const { list } = source;
  const [key = ''] = list.key;
  const listCtx = await listingCtx(ctx, tx, given);
  if ('greatest' in row) {
    const query = queryOf(listCtx, source, { filterModels: [] });
    const { list: all } = await readPageOf(tx, query, { limit: maxOfAll, offset: 0 });
    const rank = (values: Values): number => Number(values[row.greatest] ?? -1);
    return all.toSorted((one, other) => rank(other) - rank(one));
  }
  const Field = row.field === 'id' ? key : row.field;
  const filterModels = [{ Field, Condition1: { Type: 'equals', Filter: row.value } }] as const;
  return (await readPageOf(tx, queryOf(listCtx, source, { filterModels }), { limit: maxRows, offset: 0 }))
    .list;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Figures of the columns of the affected rows; of a whole list its totals come first. `entity` is the name of the list,
 * `id` the key of the row.
 */
async function figuresOfRows(
  ctx: Ctx,
  tx: Tx,
  given: { readonly source: ListSource; readonly row: AffectedRows },
): Promise<Figure[]> {
  const { list } = given.source;
  const { language } = ctx;
  const [key = ''] = list.key;
  const entityTitle = oneWord(language, list.name);
  const labels = new Set(list.fields.map(({ label }) => label));
  const rows = await readRows(ctx, tx, given);
  const figures = rows.flatMap((found) => {
    const values: Values = titled(language, list, found as never); // of this list
    const title = list.title
      .map((column) => values[column])
      .filter(isText)
      .join(' ');
    // Fields with several values (such as order numbers) are no figures; a name is shown with the number it labels; the
    // version of a row tells nothing to whoever decides.
    const visible = list.fields.filter(
      ({ key: field, isRepeated }) =>
        !isRepeated && field !== 'rowVersion' && !labels.has(field) && !Array.isArray(values[field]),
    );
    return visible.map(({ key: field, kind, label, titleKey = label ?? `${field}Title` }) => ({
      entity: list.name,
      entityTitle,
      id: Number(values[key]),
      title,
      field,
      fieldTitle: fieldWord(language, list.name, field),
      kind,
      value: (values[field] ?? null) as Figure['value'], // a column of a list is one of these
      words: isText(values[titleKey]) ? values[titleKey] : '',
    }));
  });
  return 'greatest' in given.row
    ? [...totalsOf(list, figures, titleWord(language, list.name)), ...figures]
    : figures;
}

/**
 * Totals over the rows: sums of the columns that have a sum, and for booleans the number of rows that are true. A total
 * belongs to no record: its id is 0 and its title empty.
 */
function totalsOf(list: ListSource['list'], figures: readonly Figure[], entityTitle: string): Figure[] {
  return list.fields.flatMap(({ key: field, kind, sum }): Figure[] => {
    const of = figures.filter((figure) => figure.field === field);
    const [first] = of;
    const isSummed = sum === true;
    if (!first || (!isSummed && kind !== 'boolean')) return [];
    const value = isSummed
      ? of
          .map((figure) => figure.value)
          .filter(isText)
          .reduce((sum, amount) => addAmounts(sum, amount), '0')
      : of.filter((figure) => figure.value === true).length;
    return [{ ...first, entityTitle, id: 0, title: '', kind: isSummed ? kind : 'count', value, words: '' }];
  });
}

/** Names of a figure of an office; the id 0 stands for all offices. */
const officeNamed = (ctx: Ctx, id: number) => ({
  entity: officeList.name,
  entityTitle: (id === 0 ? titleWord : oneWord)(ctx.language, officeList.name),
  id,
  title: '',
});

/** Figure of the licence state of an office; null for an office without a licence. */
function licenceFigure(ctx: Ctx, id: number, licence: number | null): Figure {
  return {
    ...officeNamed(ctx, id),
    field: 'licence',
    fieldTitle: serverWords[ctx.language].officeFigures.licence,
    kind: 'choice',
    value: licence,
    words: licence === null ? '' : codeTitle(ctx.language, 'licenceStatus', licence),
  };
}

/** Licence states of all offices the caller sees, and how many of them are near their end. */
async function figuresOfLicences(ctx: Ctx, tx: Tx): Promise<Figure[]> {
  const own = officeOf(ctx);
  const { nearExpiry } = licenceStatus;
  const licences = [...(await licencesOfAll(tx, ctx.clock.now()))].filter(
    ([id]) => own === null || own === id,
  );
  return [
    {
      ...officeNamed(ctx, 0),
      field: 'licence',
      fieldTitle: codeTitle(ctx.language, 'licenceStatus', nearExpiry),
      kind: 'integer',
      value: licences.filter(([, state]) => state === nearExpiry).length,
      words: '',
    },
    ...licences.map(([id, state]) => licenceFigure(ctx, id, state)),
  ];
}

/**
 * Positions and licence of an office, limited to what the caller may see; empty for another office than the caller's.
 */
async function figuresOfOffice(ctx: Ctx, tx: Tx, sarafiId: number): Promise<Figure[]> {
  const own = officeOf(ctx);
  if (own !== null && own !== sarafiId) return [];
  const { position } = serverWords[ctx.language].officeFigures;
  const { holdings, licence } = await officeFigures(tx, sarafiId, ctx.clock.now());
  const held = [...holdings].map(([currency, value]) => ({
    ...officeNamed(ctx, sarafiId),
    field: `position ${currency}`,
    fieldTitle: `${position} ${currency}`,
    kind: 'amount' as const,
    value,
    words: '',
  }));
  return [
    ...(mayView(ctx, 'sarafi.position.view') ? held : []),
    ...(mayView(ctx, 'sarafi.view') ? [licenceFigure(ctx, sarafiId, licence)] : []),
  ];
}

/** Whether the title of a record says what it is, in whichever language the title is written. */
const isKindInTitle = (list: string, title: string): boolean =>
  languages.some((language) => isLabelRepeated(oneWord(language, list), title));

/**
 * Gives figures without a title the title that another figure of the same record has, and leaves out the kind of the
 * record where the title says it.
 */
function withTitles(figures: readonly Figure[]): Figure[] {
  const keyOf = ({ entity, id }: Figure): string => `${entity} ${id}`;
  const titles = new Map(
    figures.filter(({ title }) => title !== '').map((figure) => [keyOf(figure), figure.title]),
  );
  return figures.map((figure) => {
    const title = titles.get(keyOf(figure)) ?? '';
    return { ...figure, title, entityTitle: isKindInTitle(figure.entity, title) ? '' : figure.entityTitle };
  });
}

/** Figures by entity, id of the row and field. */
export type Figures = ReadonlyMap<string, Figure>;

/**
 * Reads the figures of everything a step affects, as this transaction sees them. Lists and figures that the caller may
 * not view are left out.
 */
export async function readFigures(
  ctx: Ctx,
  tx: Tx,
  of: { readonly lists: readonly ListSource[]; readonly affected: Affected },
): Promise<Figures> {
  const { lists, affected } = of;
  const { sarafiId } = affected;
  const office = { list: officeList.name, field: 'id', value: sarafiId ?? 0 };
  const figures: Figure[] = [];
  for (const row of sarafiId === undefined ? affected.rows : [...affected.rows, office]) {
    const source = lists.find(({ list }) => list.name === row.list);
    if (source && mayView(ctx, source.list.permissions.view))
      figures.push(...(await figuresOfRows(ctx, tx, { source, row })));
    if (source && row.list === officeList.name && 'greatest' in row && mayView(ctx, 'sarafi.view'))
      figures.push(...(await figuresOfLicences(ctx, tx)));
  }
  if (sarafiId !== undefined) figures.push(...(await figuresOfOffice(ctx, tx, sarafiId)));
  return new Map(
    withTitles(figures).map((figure) => [`${figure.entity} ${figure.id} ${figure.field}`, figure]),
  );
}

/** Figures that differ between two readings; a figure that is missing on one side is null there. */
export function changesBetween(before: Figures, after: Figures): Change[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const noFigure = { value: null, words: '' };
  return keys.flatMap((key) => {
    const { value: was, words: beforeTitle } = before.get(key) ?? noFigure;
    const { value: is, words: afterTitle } = after.get(key) ?? noFigure;
    const figure = after.get(key) ?? before.get(key);
    if (!figure || was === is) return [];
    const { value: _, words: __, ...named } = figure;
    return [{ ...named, before: was, after: is, beforeTitle, afterTitle }];
  });
}
