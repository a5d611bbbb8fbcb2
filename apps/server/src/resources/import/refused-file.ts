/** The refused rows as they stood in the file, with a column that says why: to be put right and sent again. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import type { ReadCell } from '../../platform/excel/read-xlsx.ts';
import { writeWorkbook, xlsxType } from '../../platform/excel/sheet-writer.ts';
import type { Table, TableCell, TableColumn, TableRow } from '../../platform/excel/table.ts';
import { datedFileName } from '../../platform/files/file-name.ts';
import { columnFor, titleOf } from '../export/export-table.ts';
import { workbookOptions } from '../export/report-file.ts';
import { wordsOf } from '../../messages/messages.ts';
import type { ImportJob } from './import-job.ts';
import { inBatches, readLines } from './json-lines.ts';

/** Rows that are read and written at a time. */
const batchSize = 500;

function toCell(cell: ReadCell | undefined, language: Language): TableCell {
  if (typeof cell === 'boolean') return cell ? wordsOf(language).yes : wordsOf(language).no;
  return cell ?? null;
}

/** A line as check-results.ts writes it. */
type RefusedLine = readonly [cells: readonly ReadCell[], reasons: string];

async function* refusedRows(job: ImportJob, language: Language): AsyncGenerator<readonly TableRow[]> {
  for await (const lines of inBatches(readLines<RefusedLine>(job.path('refused')), batchSize)) {
    yield lines.map(([cells, reasons]) => [
      ...job.columns.map((_, at) => toCell(cells[at], language)),
      reasons,
    ]);
  }
}

/** A workbook with the headings of the uploaded file; without rows when none was refused. */
export function refusedFile(ctx: Ctx, job: ImportJob, language: Language): FileAnswer {
  const { target } = job.facts;
  const words = serverWords[language].importFiles;
  const columns = job.columns.map(({ heading, field }): TableColumn => {
    const known = target.fields.find((candidate) => candidate.key === field);
    return known ? { ...columnFor(target, known, language), heading } : { heading, kind: 'text' };
  });
  const table: Table = {
    name: words.refused,
    columns: [...columns, { heading: words.reasons, kind: 'text', width: 420 }],
    rows: refusedRows(job, language),
  };
  return {
    fileName: datedFileName(`${titleOf(target, language)}-${words.refused}`, ctx, 'xlsx'),
    contentType: xlsxType,
    content: writeWorkbook([table], workbookOptions({ ...ctx, language })),
  };
}
