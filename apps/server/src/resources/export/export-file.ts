/** The file a ticket of `ExportPrepare` stands for. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { isRightToLeft } from '@nazer/contract/words/languages.ts';
import type { FileAnswer, PublicCtx } from '../../platform/ctx.ts';
import { csvType, writeCsv } from '../../platform/csv/csv-writer.ts';
import { writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import type { Table } from '../../platform/excel/table.ts';
import { datedFileName } from '../../platform/file-name.ts';
import { setTicketProgress, type TakenTicket } from '../../platform/tickets.ts';
import { aboutSheet } from './about-sheet.ts';
import { exportFields, type ExportRequest, personalIn, streamRows } from './export-rows.ts';
import { exportTable } from './export-table.ts';
import { seenBy } from '../seen-by.ts';
import { openTo } from '../sighted.ts';
import { lookupsOf, readLookups } from './lookup-labels.ts';

const progressEvery = 20_000;

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
  readonly isOpen: boolean;
}

export async function exportFile(order: ExportOrder): Promise<FileAnswer> {
  const { ctx, request } = order;
  const { language, user } = order.taken;
  const isOpen = order.isOpen && user.permissions.has('personal.unmasked');
  const definition = (isOpen ? openTo : seenBy)(user, order.definition);
  const fields = exportFields(definition, request.columns);
  const count: Count = { rows: 0 };
  const lookups = await readLookups(ctx.db, lookupsOf(definition.fields), 'all');
  const table = exportTable({
    definition,
    fields,
    language,
    lookups,
    rows: streamRows(ctx.db, definition, request),
    onProgress: (rows) => {
      count.rows = rows;
    },
  });
  const isCsv = request.format === 'csv';
  const about = (): Table =>
    aboutSheet(
      { ...ctx, user, language },
      {
        definition,
        filters: request.filterModels,
        lookups,
        personal: personalIn(definition, fields),
        rowCount: () => count.rows,
      },
    );
  const content = isCsv
    ? writeCsv(table)
    : writeWorkbook([table, about()], { rightToLeft: isRightToLeft(language) });
  return {
    fileName: datedFileName(table.name, ctx.clock.now(), request.format),
    contentType: isCsv ? csvType : xlsxType,
    content: withProgress(content, count, (finished) =>
      setTicketProgress(ctx, order.ticket, { rowCount: count.rows, finished }),
    ),
  };
}
