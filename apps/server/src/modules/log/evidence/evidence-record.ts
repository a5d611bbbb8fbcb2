/** Everything known of a record, as the calls of the API answer it to this reader. */
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import type { Child, RecordDefinition } from '@nazer/contract/kernel/record.ts';
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import { evidenceSubjects, type EvidenceSubjectName } from '@nazer/contract/log/evidence-subjects.ts';
import { records } from '@nazer/contract/records.ts';
import { AppError } from '../../../platform/app-error.ts';
import { AnswerWithErrors, type Ctx } from '../../../platform/ctx.ts';
import { answerWriter, type AnswerWriter } from '../../../platform/http/answer-writer.ts';
import { type AnyHandler, mayMake } from '../../../platform/http/call-routes.ts';
import { readInput, readQuery } from '../../../platform/http/read-input.ts';
import type { Disclosure } from '../../../platform/personal/disclosure.ts';
import { hiderOf } from '../../../platform/personal/hide.ts';

/** Calls of the API and their handlers, by name (`POST /Offer/GetAll`). */
export interface Product {
  readonly calls: Readonly<Record<string, CallDefinition>>;
  readonly handlers: Readonly<Record<string, AnyHandler | undefined>>;
}

export type Json = Readonly<Record<string, unknown>>;

interface RecordReader extends Product {
  readonly ctx: Ctx;
  readonly disclosure: Disclosure;
}

interface Inputs {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Writers of answers by call, each made when it is first needed. */
const writers = new WeakMap<CallDefinition, AnswerWriter>();

/** The answer of a call as it is sent: fields its contract does not name are dropped. */
function written(call: CallDefinition, answer: unknown): unknown {
  const write = writers.get(call) ?? answerWriter(call.output, false);
  writers.set(call, write);
  return (JSON.parse(write(answer, [])) as { data: unknown }).data; // as it was just written
}

/**
 * Answer of a call, with numbers of persons hidden as for this reader; undefined when the reader may not make it.
 * Throws what the call throws.
 */
async function callAsReader(
  { ctx, calls, handlers, disclosure }: RecordReader,
  name: string,
  { query = {}, body }: Inputs,
): Promise<unknown> {
  const call = calls[name];
  const handler = handlers[name];
  if (!call || !handler) throw new Error(`There is no call ${name}.`);
  if (!mayMake(call, ctx.user)) return undefined;
  const input = { query: readQuery(call.query, query), body: readInput(call.body, body), file: undefined };
  const answer = await handler(ctx, input);
  const data: unknown = answer instanceof AnswerWithErrors ? answer.data : answer;
  return written(call, hiderOf(call.output)?.(data, disclosure) ?? data);
}

/** Rows of one page of a list; of a list that is read by one call no more are in the bundle. */
const maxRows = 200;

/** Input of a list that asks for rows in which each of these fields has one of the values. */
const filtered = (filters: Readonly<Record<string, readonly (string | number)[]>>): Inputs => ({
  body: {
    PageSize: maxRows,
    filterModels: Object.entries(filters).map(([Field, Values]) => ({
      Field,
      Condition1: Values.length === 1 ? { Type: 'equals', Filter: Values[0] } : { Type: 'in', Values },
    })),
  },
});

/**
 * Call and input that read a child of the record; undefined for a child that is neither a call nor a list, and where it
 * names none.
 */
function childAsk(child: Child, details: Json, id: number): [string, Inputs] | undefined {
  if ('call' in child) return [child.call, { query: { [child.by]: String(id) } }];
  if (!('list' in child)) return undefined;
  const value = child.of === undefined ? id : details[child.of];
  const isNamed = typeof value === 'string' || typeof value === 'number';
  return isNamed ? [`POST /${child.list.name}/GetAll`, filtered({ [child.where]: [value] })] : undefined;
}

export interface StoredDocument {
  readonly id: number;
  readonly fileId: number;
  readonly fileName: string;
  readonly sha256: string;
}

export interface FoundRecord {
  readonly details: Json;
  readonly machine: StateMachine | undefined;
  readonly title: string;
  /** Parts of the record that its reader may see, by name. */
  readonly parts: ReadonlyMap<string, unknown>;
  readonly documents: readonly StoredDocument[];
  /** Records that belong to this one, as the log names them. */
  readonly owned: readonly OwnedRecords[];
  /** Parts the reader may not see, or that failed, with the code of the refusal. */
  readonly leftOut: readonly string[];
}

/** Records of one kind that belong to the record. `resource`: as the log names them. */
export interface OwnedRecords {
  readonly resource: string;
  readonly ids: readonly number[];
}

/** Most rows of a list read for one record; a part with more is named as left out. */
const maxOwnedRows = 1_000;

/** All rows of a list that belong to the record; undefined when the reader may not read the list. */
async function ownedRows(
  asking: RecordReader,
  { list, where, id }: { readonly list: string; readonly where: string; readonly id: number },
): Promise<{ readonly list: Json[]; readonly totalCount: number } | undefined> {
  const rows: Json[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = filtered({ [where]: [id] });
    const found = (await callAsReader(asking, `POST /${list}/GetAll`, {
      body: { ...body, PageIndex: page },
    })) as { list: Json[]; totalCount: number } | undefined;
    if (!found) return undefined;
    rows.push(...found.list);
    if (found.list.length < maxRows || rows.length >= maxOwnedRows)
      return { list: rows, totalCount: found.totalCount };
  }
}

/** The record that a subject stands for, and the call that gives its details. */
const definitionOf = (subject: EvidenceSubjectName) => {
  const found = (records as readonly RecordDefinition[]).find(
    ({ of }) => of.name === evidenceSubjects[subject].list,
  );
  if (!found?.of.details) throw new Error(`The record of ${subject} has no details.`);
  return { record: found, details: found.of.details };
};

/** Requests for approval of a record. `isWhole`: whether there are no more of them. */
interface FoundRequests {
  readonly requests: readonly unknown[];
  readonly isWhole: boolean;
}

/** The latest `maxRows` requests for approval of a record, with details; undefined when the reader may see none. */
async function approvalsOf(
  asking: RecordReader,
  named: readonly string[],
  id: number,
): Promise<FoundRequests | undefined> {
  const found = await callAsReader(
    asking,
    'POST /ApprovalRequest/GetAll',
    filtered({ entity: named, entityId: [id] }),
  );
  if (found === undefined) return undefined;
  const requests: unknown[] = [];
  const { list, totalCount } = found as { list: { id: number }[]; totalCount: number };
  for (const { id: requestId } of list) {
    // The preview is dropped: what a request would do now is not part of the history.
    const { preview: _, ...request } = (await callAsReader(asking, 'GET /api/System/GetApprovalById', {
      query: { id: String(requestId) },
    })) as Json; // the details of one
    requests.push(request);
  }
  return { requests, isWhole: list.length >= totalCount };
}

/** Stores a part of the record under its name, or names it as left out. */
type Keep = (name: string, pending: Promise<unknown>) => Promise<void>;
/** Lists of records that belong to the record, by the name of the part; `where`: field with the id of the record. */
type OwnedLists = Readonly<Record<string, { readonly list: string; readonly where: string }>>;

/** Records that belong to this one, and the requests for their approval. */
async function ownedOf(
  asking: RecordReader,
  id: number,
  { lists, keep, leftOut }: { readonly lists: OwnedLists; readonly keep: Keep; readonly leftOut: string[] },
): Promise<OwnedRecords[]> {
  const owned: OwnedRecords[] = [];
  for (const [name, { list, where }] of Object.entries(lists)) {
    const found = await ownedRows(asking, { list, where, id });
    await keep(name, Promise.resolve(found));
    if (!found) continue;
    if (found.list.length < found.totalCount) leftOut.push(`${name} (> ${maxOwnedRows})`);
    const ids = found.list.map((row) => Number(row['id']));
    owned.push({ resource: list, ids });
    await keepRequests(`${name}-approvals`, approvalsOfAll(asking, list, ids), { keep, leftOut });
  }
  return owned;
}

/** Keeps requests for approval as a part; when there are more, these are named as left out. */
async function keepRequests(
  name: string,
  pending: Promise<FoundRequests | undefined>,
  { keep, leftOut }: { readonly keep: Keep; readonly leftOut: string[] },
): Promise<void> {
  await keep(
    name,
    pending.then((found) => {
      if (found && !found.isWhole) leftOut.push(`${name} (> ${maxRows})`);
      return found?.requests;
    }),
  );
}

/** Approval requests of records; undefined when the reader may see none. */
async function approvalsOfAll(
  asking: RecordReader,
  entity: string,
  ids: readonly number[],
): Promise<FoundRequests | undefined> {
  const requests: unknown[] = [];
  let isWhole = true;
  for (const id of ids) {
    const found = await approvalsOf(asking, [entity], id);
    if (!found) return undefined;
    requests.push(...found.requests);
    isWhole &&= found.isWhole;
  }
  return { requests, isWhole };
}

/** Reads everything about a record. Throws `forbidden` and `notFound`, as its page would. */
export async function findRecord(
  asking: RecordReader,
  { subject, id }: { readonly subject: EvidenceSubjectName; readonly id: number },
): Promise<FoundRecord> {
  const { record, details: by } = definitionOf(subject);
  const { named, besides, ...more } = evidenceSubjects[subject];
  const details = (await callAsReader(asking, by.call, { query: { [by.by]: String(id) } })) as
    | Json
    | undefined;
  if (details === undefined) throw new AppError('forbidden');
  const parts = new Map<string, unknown>();
  const leftOut: string[] = [];
  /**
   * Stores a part under its name. A part that is refused, such as the position of an office without a start, is named
   * as left out and does not stop the others.
   */
  const keep = async (name: string, pending: Promise<unknown>): Promise<void> => {
    const answer = await pending.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error;
    });
    if (answer instanceof AppError) leftOut.push(`${name} (${answer.code})`);
    else if (answer === undefined) leftOut.push(name);
    else parts.set(name, answer);
  };
  for (const child of record.children) {
    const question = childAsk(child, details, id);
    if (question) await keep(child.name, callAsReader(asking, ...question));
  }
  for (const [name, { call, by: parameter }] of Object.entries<{ call: string; by: string }>(besides))
    await keep(name, callAsReader(asking, call, { query: { [parameter]: String(id) } }));
  await keepRequests('approvals', approvalsOf(asking, named, id), { keep, leftOut });
  const owned = 'owned' in more ? await ownedOf(asking, id, { lists: more.owned, keep, leftOut }) : [];
  const stored =
    'documents' in more
      ? await callAsReader(asking, more.documents.call, { query: { [more.documents.by]: String(id) } })
      : { list: [] };
  if (stored === undefined) leftOut.push('documents');
  const documents = (stored as { list: StoredDocument[] } | undefined)?.list ?? [];
  const title = record.of.title.map((key) => details[key]).filter(Boolean);
  return {
    details,
    machine: record.machine?.states,
    title: title.join(' · ') || `#${id}`,
    parts,
    documents,
    owned,
    leftOut,
  };
}
