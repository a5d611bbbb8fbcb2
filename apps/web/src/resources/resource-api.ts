/**
 * Calls of any resource. The resource is known only at run time, so answers are cast here, once, to the outputs that
 * `callsOf` of the contract declares.
 */
import type { AnswerError } from '@nazer/contract/kernel/call.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type {
  FilterModel,
  KeyParts,
  ListRequestInput,
  Page,
  SortModel,
} from '@nazer/contract/kernel/page.ts';
import type { ImportStatus } from '@nazer/contract/kernel/import-calls.ts';
import type { HistoryEntry, RowDependents } from '@nazer/contract/kernel/resource-calls.ts';
import type { ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import type { Pivot, Summary } from '@nazer/contract/kernel/list-calls.ts';
import type { Dimension } from '@nazer/contract/kernel/pivot.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { type CallOptions, sendCall } from '../platform/calls/api.ts';
import { uploadFile } from '../platform/calls/files.ts';
import { invalidateCall } from '../platform/calls/query-client.ts';

export type { HistoryEntry, ImportStatus };

export interface SetValue {
  readonly value: FieldValue;
  readonly count: number;
  /** Name of a reference that has no look-up. */
  readonly label?: string;
}

export interface DeleteResult {
  readonly key: KeyParts;
  readonly desc: string;
  readonly deleted: boolean;
}

export interface RestoreResult {
  readonly key: KeyParts;
  readonly desc: string;
  readonly restored: boolean;
}

export interface ExportOrder {
  readonly SortModels: readonly SortModel[];
  readonly filterModels: readonly FilterModel[];
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
  /** Groups the rows by one or two columns instead of listing them. */
  readonly pivot?: { readonly rows: Dimension; readonly columns?: Dimension | undefined };
}

export interface PreparedExport {
  readonly ticket: string;
  readonly rowCount: number;
  /** Whether the file will contain numbers of natural persons, masked or unmasked. */
  readonly personal: 'none' | 'hidden' | 'shown';
}

export type FileName = 'template-xlsx' | 'template-csv' | 'refused';

const send = async <T>(
  definition: Pick<ListDefinition, 'name'>,
  call: { readonly verb: string; readonly body: unknown },
  options?: CallOptions,
): Promise<{ data: T; errors: readonly AnswerError[] }> => {
  const { data, errors } = await sendCall(
    `POST /${definition.name}/${call.verb}`,
    { body: call.body },
    options,
  );
  // The contract declares the output of each verb; the server's tests validate every answer against it.
  return { data: data as T, errors };
};

const quiet = (signal?: AbortSignal): CallOptions => ({ present: 'caller', ...(signal && { signal }) });

export const getPage = async (
  definition: ListDefinition,
  request: ListRequestInput,
  signal?: AbortSignal,
): Promise<Page<ListRow>> =>
  (await send<Page<ListRow>>(definition, { verb: 'GetAll', body: request }, quiet(signal))).data;

export const getRow = async (
  definition: ResourceDefinition,
  key: KeyParts,
  signal?: AbortSignal,
): Promise<AnyRow> => (await send<AnyRow>(definition, { verb: 'GetById', body: key }, quiet(signal))).data;

export const upsertRow = async (
  definition: ResourceDefinition,
  body: Readonly<Record<string, FieldValue>>,
  onceKey?: string,
): Promise<AnyRow | null> =>
  (
    await send<AnyRow | null>(
      definition,
      { verb: 'Upsert', body },
      { ...quiet(), ...(onceKey && { onceKey }) },
    )
  ).data;

/** Deletes a record; dependents that prevent it come back as `errors`. */
export const deleteRow = async (
  definition: ResourceDefinition,
  row: AnyRow,
  withChildren: boolean,
): Promise<readonly AnswerError[]> =>
  (
    await send<{ deleted: boolean }>(
      definition,
      { verb: 'Delete', body: { ...row, ...(withChildren && { withChildren }) } },
      quiet(),
    )
  ).errors;

export const deleteRows = async (
  definition: ResourceDefinition,
  keys: readonly { readonly key: KeyParts; readonly rowVersion: number }[],
  withChildren: boolean,
): Promise<readonly DeleteResult[]> =>
  (
    await send<{ results: DeleteResult[] }>(
      definition,
      { verb: 'DeleteMany', body: { keys, withChildren } },
      quiet(),
    )
  ).data.results;

/** Counts the dependents of some rows before they are deleted. */
export const getDependents = async (
  definition: ResourceDefinition,
  keys: readonly KeyParts[],
  signal?: AbortSignal,
): Promise<readonly RowDependents[]> =>
  (
    await send<{ list: RowDependents[] }>(
      definition,
      { verb: 'GetDependents', body: { keys } },
      quiet(signal),
    )
  ).data.list;

/** Restores several deleted rows with the dependents that were deleted with them. */
export const restoreRows = async (
  definition: ResourceDefinition,
  keys: readonly KeyParts[],
): Promise<readonly RestoreResult[]> =>
  (await send<{ results: RestoreResult[] }>(definition, { verb: 'RestoreMany', body: { keys } }, quiet()))
    .data.results;

/** Restores a deleted row; a refusal is shown as a toast. */
export const restoreRow = async (definition: ResourceDefinition, key: KeyParts): Promise<AnyRow> =>
  (await send<AnyRow>(definition, { verb: 'Restore', body: { key } })).data;

/** Saves a record as it was after an entry of its history. */
export const revertRow = async (
  definition: ResourceDefinition,
  to: { readonly key: KeyParts; readonly eventId: number; readonly rowVersion: number },
): Promise<AnyRow> => (await send<AnyRow>(definition, { verb: 'RevertTo', body: to }, quiet())).data;

/** Reveals one masked value; the log keeps the reason. */
export const revealValue = async (
  definition: ListDefinition,
  what: { readonly key: KeyParts; readonly field: string; readonly reason: string },
): Promise<string> =>
  (await send<{ value: string }>(definition, { verb: 'Reveal', body: what }, quiet())).data.value;

export const getHistory = async (
  definition: ResourceDefinition,
  at: { readonly key: KeyParts; readonly PageIndex: number },
  signal?: AbortSignal,
): Promise<{ list: HistoryEntry[]; totalCount: number }> =>
  (
    await send<{ list: HistoryEntry[]; totalCount: number }>(
      definition,
      { verb: 'GetHistory', body: at },
      quiet(signal),
    )
  ).data;

export const getSetValues = async (
  definition: ListDefinition,
  column: { readonly Field: string; readonly filterModels: readonly FilterModel[] },
  signal?: AbortSignal,
): Promise<readonly SetValue[]> =>
  (await send<{ list: SetValue[] }>(definition, { verb: 'GetSetValues', body: column }, quiet(signal))).data
    .list;

/** Sums and averages over all filtered rows. */
export const getSummary = async (
  definition: ListDefinition,
  filterModels: readonly FilterModel[],
  signal?: AbortSignal,
): Promise<Summary> =>
  (await send<Summary>(definition, { verb: 'GetSummary', body: { filterModels } }, quiet(signal))).data;

/** Filtered rows grouped by one or two columns. */
export const getPivot = async (
  definition: ListDefinition,
  asked: {
    readonly rows: Dimension;
    readonly columns?: Dimension | undefined;
    readonly filterModels: readonly FilterModel[];
  },
  signal?: AbortSignal,
): Promise<Pivot> => (await send<Pivot>(definition, { verb: 'GetPivot', body: asked }, quiet(signal))).data;

export const prepareExport = async (
  definition: ListDefinition,
  order: ExportOrder,
): Promise<PreparedExport> =>
  (await send<PreparedExport>(definition, { verb: 'ExportPrepare', body: order })).data;

export const getExportStatus = async (
  definition: ListDefinition,
  ticket: string,
): Promise<{ rowCount: number; finished: boolean }> =>
  (
    await send<{ rowCount: number; finished: boolean }>(
      definition,
      { verb: 'ExportStatus', body: { ticket } },
      quiet(),
    )
  ).data;

/** Place of an import: the path before the verbs of its calls, and query parameters sent with the file. */
export interface ImportPlace {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

export const getFileTicket = async (
  { path }: ImportPlace,
  wanted: { readonly file: FileName; readonly importId?: string },
): Promise<string> =>
  (await send<{ ticket: string }>({ name: path }, { verb: 'ImportTicket', body: wanted })).data.ticket;

export const uploadImport = async (
  { path, query }: ImportPlace,
  upload: { readonly file: File; readonly onProgress: (share: number) => void },
  signal?: AbortSignal,
): Promise<ImportStatus> => {
  const { data } = await uploadFile(
    {
      name: `POST /${path}/ImportUpload`,
      query: { ...query, fileName: upload.file.name },
      file: upload.file,
      onProgress: upload.onProgress,
    },
    quiet(signal),
  );
  // The contract declares this output for `ImportUpload`.
  return data as ImportStatus;
};

export type ImportStep =
  | { readonly verb: 'ImportStatus' | 'ImportCancel'; readonly body: { readonly importId: string } }
  | {
      readonly verb: 'ImportCheck';
      readonly body: { readonly importId: string; readonly fields: readonly string[] };
    }
  | {
      readonly verb: 'ImportApply';
      readonly body: { readonly importId: string; readonly skipRefused: boolean };
    };

export const stepImport = async ({ path }: ImportPlace, step: ImportStep): Promise<ImportStatus> =>
  (await send<ImportStatus>({ name: path }, step, quiet())).data;

/** Refreshes all queries about a resource after a write: lists, records, histories and counts. */
export async function refreshResource(name: string): Promise<void> {
  await Promise.all(
    ['GetAll', 'GetById', 'GetHistory', 'GetSetValues', 'GetSummary', 'GetPivot'].map((verb) =>
      invalidateCall(`POST /${name}/${verb}`),
    ),
  );
}
