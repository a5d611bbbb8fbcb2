/**
 * Calls that every list and resource of the contract has, such as `POST /{name}/GetAll`. The resource is known only at
 * run time, so answers are cast here, once, to the outputs that `callsOf` of the contract declares. All throw
 * `ApiError` when the call is refused or unanswered; unless noted, the caller shows the error.
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

/** A value of a column and the number of rows that have it. */
export interface SetValue {
  readonly value: FieldValue;
  readonly count: number;
  /** Name of a reference that has no look-up. */
  readonly label?: string;
}

/** Result for one of several rows; `desc` is the reason when it was not deleted. */
export interface DeleteResult {
  readonly key: KeyParts;
  readonly desc: string;
  readonly deleted: boolean;
}

/** Result for one of several rows; `desc` is the reason when it was not restored. */
export interface RestoreResult {
  readonly key: KeyParts;
  readonly desc: string;
  readonly restored: boolean;
}

/** Contents that a file of a list is asked for. */
export interface ExportOrder {
  readonly SortModels: readonly SortModel[];
  readonly filterModels: readonly FilterModel[];
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
  /** Groups the rows by one or two columns instead of listing them. */
  readonly pivot?: { readonly rows: Dimension; readonly columns?: Dimension | undefined };
}

/** A file the server has counted but not made yet; its ticket downloads it. */
export interface PreparedExport {
  readonly ticket: string;
  readonly rowCount: number;
  /** Numbers of natural persons: the file has none, hides all, shows those of the office's own customers, or all. */
  readonly personal: 'none' | 'hidden' | 'own' | 'shown';
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

/** Options of a call whose error the caller shows; otherwise it is shown as a toast. */
const shownByCaller = (signal?: AbortSignal): CallOptions => ({
  present: 'caller',
  ...(signal && { signal }),
});

/** One page of a list, with the number of all rows that the request finds. */
export const getPage = async (
  definition: ListDefinition,
  request: ListRequestInput,
  signal?: AbortSignal,
): Promise<Page<ListRow>> =>
  (await send<Page<ListRow>>(definition, { verb: 'GetAll', body: request }, shownByCaller(signal))).data;

/** One record by its key; throws a 404 when there is none or the reader may not see it. */
export const getRow = async (
  definition: ResourceDefinition,
  key: KeyParts,
  signal?: AbortSignal,
): Promise<AnyRow> =>
  (await send<AnyRow>(definition, { verb: 'GetById', body: key }, shownByCaller(signal))).data;

/**
 * Adds or changes a record and gives it as stored. The contract also allows null, for nothing saved, which our server
 * never answers. A save repeated under its once key gets the first answer again or is refused with `alreadyDone`.
 */
export const upsertRow = async (
  definition: ResourceDefinition,
  body: Readonly<Record<string, FieldValue>>,
  onceKey?: string,
): Promise<AnyRow | null> =>
  (
    await send<AnyRow | null>(
      definition,
      { verb: 'Upsert', body },
      { ...shownByCaller(), ...(onceKey && { onceKey }) },
    )
  ).data;

/**
 * Deletes a record, with its child rows when `withChildren` is set. Gives what prevented it; nothing when it is
 * deleted.
 */
export const deleteRow = async (
  definition: ResourceDefinition,
  row: AnyRow,
  withChildren: boolean,
): Promise<readonly AnswerError[]> =>
  (
    await send<{ deleted: boolean }>(
      definition,
      { verb: 'Delete', body: { ...row, ...(withChildren && { withChildren }) } },
      shownByCaller(),
    )
  ).errors;

/**
 * Deletes several records, at most 200, each on its own: some may be deleted and others not. With `withChildren` their
 * child rows are deleted, too; without it a record that has some is not deleted.
 */
export const deleteRows = async (
  definition: ResourceDefinition,
  keys: readonly { readonly key: KeyParts; readonly rowVersion: number }[],
  withChildren: boolean,
): Promise<readonly DeleteResult[]> =>
  (
    await send<{ results: DeleteResult[] }>(
      definition,
      { verb: 'DeleteMany', body: { keys, withChildren } },
      shownByCaller(),
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
      shownByCaller(signal),
    )
  ).data.list;

/**
 * Restores several deleted rows, each on its own, with the child rows that were deleted with them: some may be restored
 * and others not.
 */
export const restoreRows = async (
  definition: ResourceDefinition,
  keys: readonly KeyParts[],
): Promise<readonly RestoreResult[]> =>
  (
    await send<{ results: RestoreResult[] }>(
      definition,
      { verb: 'RestoreMany', body: { keys } },
      shownByCaller(),
    )
  ).data.results;

/** Restores a deleted row and gives it as stored; a refusal is shown as a toast. */
export const restoreRow = async (definition: ResourceDefinition, key: KeyParts): Promise<AnyRow> =>
  (await send<AnyRow>(definition, { verb: 'Restore', body: { key } })).data;

/**
 * Saves a record as it was after an entry of its history and gives it as stored; `stale` when `rowVersion` is outdated.
 */
export const revertRow = async (
  definition: ResourceDefinition,
  to: { readonly key: KeyParts; readonly eventId: number; readonly rowVersion: number },
): Promise<AnyRow> => (await send<AnyRow>(definition, { verb: 'RevertTo', body: to }, shownByCaller())).data;

/** Reveals one masked value and gives it whole; the log keeps the reason, and a short one is refused. */
export const revealValue = async (
  definition: ListDefinition,
  what: { readonly key: KeyParts; readonly field: string; readonly reason: string },
): Promise<string> =>
  (await send<{ value: string }>(definition, { verb: 'Reveal', body: what }, shownByCaller())).data.value;

/** One page of a record's history, newest entry first; pages count from 1. */
export const getHistory = async (
  definition: ResourceDefinition,
  at: { readonly key: KeyParts; readonly PageIndex: number },
  signal?: AbortSignal,
): Promise<{ list: HistoryEntry[]; totalCount: number }> =>
  (
    await send<{ list: HistoryEntry[]; totalCount: number }>(
      definition,
      { verb: 'GetHistory', body: at },
      shownByCaller(signal),
    )
  ).data;

/** Values that a column has in the rows under the filters, with the number of rows of each. */
export const getSetValues = async (
  definition: ListDefinition,
  column: { readonly Field: string; readonly filterModels: readonly FilterModel[] },
  signal?: AbortSignal,
): Promise<readonly SetValue[]> =>
  (
    await send<{ list: SetValue[] }>(
      definition,
      { verb: 'GetSetValues', body: column },
      shownByCaller(signal),
    )
  ).data.list;

/** Sums and averages over all filtered rows, and by unit where a column names one. */
export const getSummary = async (
  definition: ListDefinition,
  filterModels: readonly FilterModel[],
  signal?: AbortSignal,
): Promise<Summary> =>
  (await send<Summary>(definition, { verb: 'GetSummary', body: { filterModels } }, shownByCaller(signal)))
    .data;

/** Filtered rows grouped by one or two columns. */
export const getPivot = async (
  definition: ListDefinition,
  query: {
    readonly rows: Dimension;
    readonly columns?: Dimension | undefined;
    readonly filterModels: readonly FilterModel[];
  },
  signal?: AbortSignal,
): Promise<Pivot> =>
  (await send<Pivot>(definition, { verb: 'GetPivot', body: query }, shownByCaller(signal))).data;

/** Counts the rows of a file and issues its ticket. An error is shown as a toast. */
export const prepareExport = async (
  definition: ListDefinition,
  order: ExportOrder,
): Promise<PreparedExport> =>
  (await send<PreparedExport>(definition, { verb: 'ExportPrepare', body: order })).data;

/** Number of rows written so far to the file of a ticket, and whether writing has ended. */
export const getExportStatus = async (
  definition: ListDefinition,
  ticket: string,
): Promise<{ rowCount: number; finished: boolean }> =>
  (
    await send<{ rowCount: number; finished: boolean }>(
      definition,
      { verb: 'ExportStatus', body: { ticket } },
      shownByCaller(),
    )
  ).data;

/** Place of an import: the path before the verbs of its calls, and query parameters sent with the file. */
export interface ImportPlace {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Ticket for a file of an import: a template, or the refused rows of the import `importId`. An error is shown as a
 * toast.
 */
export const getFileTicket = async (
  { path }: ImportPlace,
  wanted: { readonly file: FileName; readonly importId?: string },
): Promise<string> =>
  (await send<{ ticket: string }>({ name: path }, { verb: 'ImportTicket', body: wanted })).data.ticket;

/**
 * Uploads the file of an import and gives its first status. `onProgress` gets the part that was sent, 0 to 1. An abort
 * by `signal` rejects with a `DOMException`.
 */
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
    shownByCaller(signal),
  );
  // The contract declares this output for `ImportUpload`.
  return data as ImportStatus;
};

/** Call that reads or moves on an import: status, dry run, writing of the rows, cancellation. */
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

/** Makes a call of an import and gives its status afterwards. */
export const stepImport = async ({ path }: ImportPlace, step: ImportStep): Promise<ImportStatus> =>
  (await send<ImportStatus>({ name: path }, step, shownByCaller())).data;

/** Reads again all displayed queries about a resource after a write: lists, records, histories, counts and sums. */
export async function refreshResource(name: string): Promise<void> {
  await Promise.all(
    ['GetAll', 'GetById', 'GetHistory', 'GetSetValues', 'GetSummary', 'GetPivot'].map((verb) =>
      invalidateCall(`POST /${name}/${verb}`),
    ),
  );
}
