/** Excel file of a view, as its reader may see the list at that moment; numbers of persons are masked. */
import type { SavedView } from '@nazer/contract/workspace/workspace.contract.ts';
import { mailedRowsAtMost } from '@nazer/contract/workspace/views/view-mailing-names.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { exportContent } from '../../../resources/export/export-file.ts';
import { countRows, exportFields, type ExportRequest } from '../../../resources/export/export-rows.ts';
import type { ReadList } from '../../../resources/lists/read-list.ts';
import { withWorkdays } from '../../../resources/lists/workday-periods.ts';

/**
 * Reads a list by its name with the rights of `ctx.user`. The application injects it, as only it knows the sources of
 * lists.
 */
export type ReadListNamed = (ctx: Ctx, name: string) => Promise<ReadList>;

/** The list for a file. Throws `forbidden` without the right to export it, which is the right to view it by default. */
export async function readForFile(ctx: Ctx, name: string, readNamed: ReadListNamed): Promise<ReadList> {
  const read = await readNamed(ctx, name);
  const { permissions } = read.listing.definition;
  if (!ctx.user.permissions.has(permissions.export ?? permissions.view)) throw new AppError('forbidden');
  return read;
}

/**
 * Export of a view. Throws `unknownField`, and `maskedFilter` for a filter on a column masked for the reader: each
 * file would reveal a little of it, and nobody counts the tries.
 */
export function orderOf(read: ReadList, view: SavedView, columns: readonly string[]): ExportRequest {
  const { definition, masked } = read.listing;
  exportFields(definition, columns);
  const hidden = view.filterModels.find(({ Field }) => masked.some(({ key }) => key === Field));
  if (hidden)
    throw new AppError('maskedFilter', { values: { field: hidden.Field, resource: definition.name } });
  const { SortModels, filterModels, pivot } = view;
  return {
    SortModels,
    filterModels,
    columns,
    format: 'xlsx',
    ...(pivot && { pivot: { rows: pivot.rows, columns: pivot.columns } }),
  };
}

export interface ViewFile {
  readonly name: string;
  /** Rows of the file; those it would have when there are too many. */
  readonly rowCount: number;
  /** Undefined when there are too many rows to mail. */
  readonly bytes?: Buffer;
}

/**
 * Makes the file in memory. A pivot is not counted beforehand, because its rows are groups and not those of the list.
 * Throws what `orderOf` and reading the list throw.
 */
export async function makeViewFile(ctx: Ctx, read: ReadList, given: ExportRequest): Promise<ViewFile> {
  const request = await withWorkdays(ctx, given);
  const { fileName, content, count } = await exportContent({ ctx, read, request });
  const rowCount = request.pivot ? 0 : await countRows(ctx, read, request);
  if (rowCount > mailedRowsAtMost) return { name: fileName, rowCount };
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return { name: fileName, rowCount: count.rows, bytes: Buffer.concat(parts) };
}
