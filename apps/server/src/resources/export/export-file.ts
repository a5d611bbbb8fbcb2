/** File that a ticket of `ExportPrepare` stands for. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import { csvType, writeCsv } from '../../platform/files/csv-writer.ts';
import { writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import type { Table } from '../../platform/excel/table.ts';
import { datedFileName } from '../../platform/files/file-name.ts';
import { setTicketProgress } from '../../platform/files/tickets.ts';
import { aboutSheet } from './about-sheet.ts';
import { exportFields, type ExportRequest, personalIn, streamRows } from './export-rows.ts';
import { exportTable, fileReader } from './export-table.ts';
import { workbookOptions } from './report-file.ts';
import { archivedOf } from '../lists/archived-days.ts';
import { lastDaysOf } from '../lists/list-query.ts';
import type { ReadList } from '../lists/read-list.ts';
import { lookupsOf, readLookups } from './lookup-labels.ts';
import { pivotTable } from './pivot-table.ts';

/** Rows after which progress is reported. */
const progressEvery = 20_000;

/** Rows of the table written so far; the heading and the totals of a pivot do not count. */
interface Count {
  rows: number;
}

async function* withProgress(
  content: AsyncIterable<Uint8Array>,
  count: Count,
  reportProgress: (finished: boolean) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let reportedRows = 0;
  for await (const chunk of content) {
    yield chunk;
    if (count.rows - reportedRows >= progressEvery) {
      reportedRows = count.rows;
      await reportProgress(false);
    }
  }
  await reportProgress(true);
}

export interface ContentOrder {
  /** Context with the user and language of whoever gets the file. */
  readonly ctx: Ctx;
  readonly read: ReadList;
  readonly request: ExportRequest;
}

export interface ExportContent extends FileAnswer {
  readonly content: AsyncIterable<Uint8Array>;
  /** Grows as the content is read. */
  readonly count: Count;
}

/**
 * Content of the file, made while it is read. Throws at once `unknownField` and what `buildListQuery`, or for a pivot
 * `findPivot`, throws.
 */
export async function exportContent({ ctx, read, request }: ContentOrder): Promise<ExportContent> {
  const { definition } = read.listing;
  const fields = exportFields(definition, request.columns);
  const count: Count = { rows: 0 };
  const lookups = await readLookups(ctx, lookupsOf(definition.fields), 'all');
  const onProgress = (rows: number): void => {
    count.rows = rows;
  };
  const table = request.pivot
    ? await pivotTable({ ctx, read, request: { ...request, pivot: request.pivot }, lookups, onProgress })
    : exportTable({
        definition,
        fields,
        reader: fileReader(ctx),
        lookups,
        rows: streamRows(ctx, read, request),
        onProgress,
      });
  const personal = personalIn(read, fields);
  const isCsv = request.format === 'csv';
  const about = (): Table =>
    aboutSheet(ctx, {
      definition,
      filters: request.filterModels,
      lastDays: lastDaysOf(read.listing, request.filterModels),
      archived: archivedOf(read, { filterModels: request.filterModels, today: todayJalali(ctx.clock.now()) }),
      lookups,
      personal:
        personal === 'none'
          ? undefined
          : {
              isOpen: personal === 'shown',
              office: read.disclosure.office,
            },
      rowCount: () => count.rows,
    });
  const content = isCsv
    ? writeCsv(table, ctx.user.calendar)
    : writeWorkbook([table, about()], workbookOptions(ctx));
  return {
    fileName: datedFileName(table.name, ctx, request.format),
    contentType: isCsv ? csvType : xlsxType,
    content,
    count,
  };
}

/**
 * The file for its download, which also reports its progress to whoever asks with the same ticket: as finished only
 * when it was read to its end. Throws what `exportContent` throws.
 */
export async function exportFile(order: ContentOrder & { readonly ticket: string }): Promise<FileAnswer> {
  const { count, content, ...file } = await exportContent(order);
  const reportProgress = (finished: boolean) =>
    setTicketProgress(order.ctx, order.ticket, { rowCount: count.rows, finished });
  return { ...file, content: withProgress(content, count, reportProgress) };
}
