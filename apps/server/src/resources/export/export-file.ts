/** The file a ticket of `ExportPrepare` stands for. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { isRightToLeft } from '@nazer/contract/words/languages.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { FileAnswer, PublicCtx } from '../../platform/ctx.ts';
import { csvType, writeCsv } from '../../platform/csv/csv-writer.ts';
import { writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import { setTicketProgress, type TakenTicket } from '../../platform/tickets.ts';
import { exportFields, type ExportRequest, streamRows } from './export-rows.ts';
import { exportTable } from './export-table.ts';
import { seenBy } from '../seen-by.ts';
import { lookupsOf, readLookups } from './lookup-labels.ts';

const progressEvery = 20_000;

/** `شرکت‌ها-1405-08-30.xlsx`; signs that a file name cannot hold become spaces. */
export function datedFileName(title: string, now: Date, ending: string): string {
  return `${title.replace(/[\\/:*?"<>|]/gu, ' ')}-${todayJalali(now).replaceAll('/', '-')}.${ending}`;
}

interface Count {
  rows: number;
}

async function* withProgress(
  content: AsyncIterable<Uint8Array>,
  count: Count,
  tell: (finished: boolean) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let told = 0;
  for await (const chunk of content) {
    yield chunk;
    if (count.rows - told >= progressEvery) {
      told = count.rows;
      await tell(false);
    }
  }
  await tell(true);
}

export interface ExportOrder {
  readonly ctx: PublicCtx;
  readonly definition: ResourceDefinition;
  readonly ticket: string;
  readonly taken: TakenTicket;
  readonly request: ExportRequest;
}

export async function exportFile(order: ExportOrder): Promise<FileAnswer> {
  const { ctx, definition, request } = order;
  const { language } = order.taken;
  const fields = exportFields(definition, request.columns);
  const count: Count = { rows: 0 };
  const table = exportTable({
    definition,
    fields,
    language,
    lookups: await readLookups(ctx.db, lookupsOf(fields), 'all'),
    rows: streamRows(ctx.db, seenBy(order.taken.user, definition), request),
    onProgress: (rows) => {
      count.rows = rows;
    },
  });
  const isCsv = request.format === 'csv';
  const content = isCsv ? writeCsv(table) : writeWorkbook([table], { rightToLeft: isRightToLeft(language) });
  return {
    fileName: datedFileName(table.name, ctx.clock.now(), request.format),
    contentType: isCsv ? csvType : xlsxType,
    content: withProgress(content, count, (finished) =>
      setTicketProgress(ctx, order.ticket, { rowCount: count.rows, finished }),
    ),
  };
}
