/** Calls that every list has (`list-calls.ts` of the contract), made from its source. */
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import type { ListBody } from '@nazer/contract/kernel/list-calls.ts';
import type { FilterModel, ListRequest, Page } from '@nazer/contract/kernel/page.ts';
import { isPersonsNumber } from '@nazer/contract/kernel/personal.ts';
import { digitsOf } from '@nazer/persian/fold.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, FileAnswer, Handlers, PublicCtx } from '../../platform/ctx.ts';
import type { PersonalAccess } from '../../platform/personal/personal-access.ts';
import { getTicketProgress, redeemTicket } from '../../platform/files/tickets.ts';
import { exportFile } from '../export/export-file.ts';
import { type ExportTicket, prepareExport } from '../export/export-handlers.ts';
import { archivedOf } from './archived-days.ts';
import { listRows } from './list-rows.ts';
import type { ListSource } from './list-source.ts';
import { findSummary } from './list-summary.ts';
import { findPivot, type PivotRequest } from './pivot.ts';
import { readList, type ReadList } from './read-list.ts';
import { findSetValues } from './set-values.ts';
import { withWorkdays } from './workday-periods.ts';

interface ListContext {
  readonly ctx: Ctx;
  readonly access: PersonalAccess;
  readonly read: ReadList;
  /** Method and path of the call, for the log. */
  readonly call: string;
}

/**
 * Whether asking for a number is counted. A column of national ids also holds those of companies, which are not hidden;
 * mobile numbers and IBANs of natural persons are counted whatever they are.
 */
const isCounted = ({ personal }: ListColumn, digits: string): boolean =>
  personal !== undefined && personal.mask !== 'mellicode' ? digits !== '' : isPersonsNumber(digits);

/**
 * Counts and logs each whole number of a natural person (national id, mobile, IBAN) that a filter compares with a
 * column whose values the caller sees masked. Throws `personalHidden` and `personalQueries`.
 */
async function countNumbers(
  { ctx, access, read, call }: ListContext,
  filterModels: readonly FilterModel[],
): Promise<void> {
  const hidden = new Map(read.listing.masked.map((column) => [column.key, column]));
  for (const { Field: field, Condition1, Condition2 } of filterModels) {
    const column = hidden.get(field);
    for (const condition of column ? [Condition1, Condition2] : []) {
      const value = digitsOf(String(condition?.Filter ?? ''));
      if (condition?.Type === 'equals' && column && isCounted(column, value))
        await access.countQuery(ctx, { call, field, value });
    }
  }
}

type Filtered = { readonly filterModels: readonly FilterModel[] };
type Work<B> = (ctx: Ctx, read: ReadList, body: B) => Promise<unknown>;

/** Adds to an answer the archived days that the asked span reaches, if any. */
function withArchived<A extends object>(
  { clock }: Ctx,
  { read, filterModels }: Filtered & { readonly read: ReadList },
  answer: A,
): A {
  const archived = archivedOf(read, { filterModels, today: todayJalali(clock.now()) });
  return archived === undefined ? answer : { ...answer, archived };
}

const verbs = {
  // Numbers of persons are hidden by the routes, as the row's schema declares them.
  GetAll: async (ctx: Ctx, read: ReadList, body: ListRequest): Promise<Page<unknown>> => {
    const { listing, mask } = read;
    const page = await listRows(ctx, listing, body);
    return withArchived(ctx, { ...body, read }, mask ? { ...page, list: page.list.map(mask) } : page);
  },
  GetSetValues: async (ctx: Ctx, { listing }: ReadList, body: z.output<typeof ListBody.setValues>) => ({
    list: await findSetValues(ctx, listing, body),
  }),
  GetSummary: async (ctx: Ctx, read: ReadList, { filterModels }: Filtered) =>
    withArchived(ctx, { read, filterModels }, await findSummary(ctx, read.listing, filterModels)),
  GetPivot: async (ctx: Ctx, read: ReadList, body: PivotRequest) =>
    withArchived(ctx, { ...body, read }, await findPivot(ctx, read.listing, body)),
  ExportPrepare: prepareExport,
} as const satisfies Record<string, Work<never>>;

/** The file a ticket of this list stands for. Throws `badTicket`, also when the right was taken away since. */
async function download(
  publicCtx: PublicCtx,
  authtoken: string,
  { source, access }: { readonly source: ListSource; readonly access: PersonalAccess },
): Promise<FileAnswer> {
  const { user, language, request } = await redeemTicket(publicCtx, authtoken);
  const { file, resource, request: order, isOpen } = request as ExportTicket; // every issuer of tickets writes `file`
  const { name, permissions } = source.list;
  const right = permissions.export ?? permissions.view;
  const mayHave = file === 'export' && resource === name && user.permissions.has(right);
  if (!mayHave) throw new AppError('badTicket');
  const ctx: Ctx = { ...publicCtx, user, language };
  const read = await readList(ctx, source, access);
  // A ticket issued before the reason of the day was given is not valid for a file with full numbers.
  if (read.disclosure.isOpen && !isOpen) throw new AppError('badTicket');
  return exportFile({ ctx, read, ticket: authtoken, request: order });
}

/** Handlers of the reading calls, of `ExportPrepare`, `ExportStatus` and `Download` of these lists. */
export function listHandlers(sources: readonly ListSource[], access: PersonalAccess): Handlers {
  const entries = sources.flatMap((source) => {
    const { name } = source.list;
    const reading = Object.entries<Work<never>>(verbs).map(([verb, work]) => {
      const call = `POST /${name}/${verb}`;
      const handler = async (ctx: Ctx, { body }: { body: Filtered }): Promise<unknown> => {
        const read = await readList(ctx, source, access);
        await countNumbers({ ctx, access, read, call }, body.filterModels);
        return (work as Work<Filtered>)(ctx, read, await withWorkdays(ctx, body)); // the routes hand over what the call declares
      };
      return [call, handler];
    });
    return [
      ...reading,
      [
        `POST /${name}/ExportStatus`,
        (ctx: Ctx, { body }: { body: { ticket: string } }) => getTicketProgress(ctx, body.ticket),
      ],
      [
        `GET /${name}/Download`,
        (ctx: PublicCtx, { query }: { query: { authtoken: string } }) =>
          download(ctx, query.authtoken, { source, access }),
      ],
    ];
  });
  // Object.fromEntries forgets the names; each is a call of `listCalls` with the body it declares.
  return Object.fromEntries(entries) as Handlers;
}
