/** Workbooks that are not the list of a resource: reports of dashboards and supervision, the log. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { isRightToLeft } from '@nazer/contract/words/languages.ts';
import type { ArchivedDays } from '@nazer/contract/kernel/page.ts';
import type { ReportWords } from '@nazer/contract/kernel/words/kernel-words.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { formatDayIn } from '@nazer/persian/reader-calendar.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import { exactDigits } from '../../platform/excel/sheet-cells.ts';
import { type WorkbookOptions, writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import type { ColumnKind, Table, TableRow } from '../../platform/excel/table.ts';
import { datedFileName } from '../../platform/files/file-name.ts';
import type { Disclosure } from '../../platform/personal/disclosure.ts';
import { actorName } from '../rows/write-rows.ts';

/** Direction of a workbook and calendar of its days, as its reader is used to. */
export const workbookOptions = ({ language, user }: Pick<Ctx, 'language' | 'user'>): WorkbookOptions => ({
  rightToLeft: isRightToLeft(language),
  calendar: user.calendar,
});

/** An Excel file with a sheet for each table; its name is the title with the day. */
export function workbookFile(
  ctx: Pick<Ctx, 'language' | 'clock' | 'user'>,
  title: string,
  tables: readonly Table[],
): FileAnswer {
  return {
    fileName: datedFileName(title, ctx, 'xlsx'),
    contentType: xlsxType,
    content: writeWorkbook(tables, workbookOptions(ctx)),
  };
}

/** A filter in words; one whose value is undefined or empty is not in force. */
export type FilterNote = readonly [name: string, value: string | undefined];

/** Columns with their kinds; the width is in pixels of a grid, the usual one where none is named. */
type ReportColumns<C extends string> = readonly (readonly [C, ColumnKind, width?: number])[];

export interface Report<C extends string> {
  readonly title: string;
  /** Description of the report, above the headings; an empty text makes no line. */
  readonly about: string;
  /** Filters of the report: name and value of each; one without a value is not in force. */
  readonly filters?: readonly FilterNote[];
  /** Days whose rows the report lacks, because they are archived. */
  readonly archived?: ArchivedDays | undefined;
  /** How much the caller may see of numbers of natural persons; undefined when the report has none. */
  readonly personal?: Pick<Disclosure, 'isOpen' | 'office'> | undefined;
  readonly headings: Readonly<Record<C, string>>;
  readonly columns: ReportColumns<C>;
  readonly rows: AsyncIterable<readonly TableRow[]>;
}

type ReportHead = Pick<Report<string>, 'title' | 'about' | 'filters' | 'archived' | 'personal'>;

const filterLines = (filters: readonly FilterNote[]): string[] =>
  filters.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));

/** Line of a file about the numbers of natural persons in it. */
const personalLine = (
  { personal }: ReportWords,
  { isOpen, office }: Pick<Disclosure, 'isOpen' | 'office'>,
): string => personal[isOpen ? 'shown' : office === null ? 'hidden' : 'own'];

/** Line with the days whose rows a file lacks, because they are archived. */
const archivedLine = (
  { language, user }: Pick<Ctx, 'language' | 'user'>,
  { from, to }: ArchivedDays,
): string =>
  fill(filterWordsOf[language].archived, {
    from: formatDayIn(user.calendar, from),
    to: formatDayIn(user.calendar, to),
  });

/**
 * Lines of a sheet about itself: title, description, filters in force, archived days, how far numbers of persons are
 * shown, who made it when, and that longer numbers than Excel keeps are written as text.
 */
export function reportNotes(
  ctx: Pick<Ctx, 'clock' | 'user' | 'language'>,
  { title, about, filters = [], archived, personal }: ReportHead,
): string[] {
  const now = ctx.clock.now();
  const at = `${formatDayIn(ctx.user.calendar, jalaliOfInstant(now))} ${clockTime(now)}`;
  const user = actorName(ctx);
  const words = serverWords[ctx.language].reports;
  const made = fill(words.madeBy, { user, at });
  const lines = [
    title,
    about,
    ...filterLines(filters),
    archived ? archivedLine(ctx, archived) : '',
    personal ? personalLine(words, personal) : '',
    made,
    fill(words.longFigures, { digits: exactDigits }),
  ];
  return lines.filter((line) => line !== '');
}

/** An Excel file with one sheet, whose notes stand above the headings. */
export function reportFile<C extends string>(ctx: Ctx, report: Report<C>): FileAnswer {
  const { title, headings, columns, rows } = report;
  const table: Table = {
    name: title,
    notes: reportNotes(ctx, report),
    columns: columns.map(([column, kind, width]) => ({
      heading: headings[column],
      kind,
      ...(width !== undefined && { width }),
    })),
    rows,
  };
  return workbookFile(ctx, title, [table]);
}

/** Line with the days of a report; an open end is a dash. */
export const daysLine = (
  { language, user }: Pick<Ctx, 'language' | 'user'>,
  { from = '', to = '' }: { readonly from?: string | undefined; readonly to?: string | undefined },
): string =>
  fill(serverWords[language].reports.range, {
    from: formatDayIn(user.calendar, from) || '–',
    to: formatDayIn(user.calendar, to) || '–',
  });
