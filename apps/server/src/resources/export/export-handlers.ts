/** ExportPrepare and ExportStatus of every resource; the file itself goes out through `import/download.ts`. */
import type { ListBody } from '@nazer/contract/kernel/list-calls.ts';
import { resources } from '@nazer/contract/resources.ts';
import type * as z from 'zod';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import type { PersonalAccess } from '../../platform/personal/personal-access.ts';
import { getTicketProgress, issueTicket } from '../../platform/files/tickets.ts';
import { countRows, exportFields, type ExportRequest, personalIn } from './export-rows.ts';
import { countMaskedQuery } from '../masks/masked-queries.ts';
import { findPivot } from '../lists/pivot.ts';
import { type ReadList, readResource } from '../lists/read-list.ts';
import { discloseTo } from '../masks/sighted.ts';
import { titleOf } from './export-table.ts';
import { withWorkdays } from '../lists/workday-periods.ts';

/** Contents of a ticket for an export. */
export interface ExportTicket {
  readonly file: 'export';
  readonly resource: string;
  readonly request: ExportRequest;
  /** Whether numbers of persons are in full, by the reason the user gave for the day. */
  readonly isOpen: boolean;
}

type PrepareBody = z.output<typeof ListBody.exportPrepare>;

/**
 * Prepares an export: gives its ticket and number of rows (of a pivot its groups of rows), and logs it with the names
 * of its columns and filters, not with filtered values. Throws `unknownField` and what `buildListQuery` or `findPivot`
 * throws.
 */
export async function prepareExport(ctx: Ctx, read: ReadList, body: PrepareBody) {
  const { definition } = read.listing;
  const { isOpen } = read.disclosure;
  const fields = exportFields(definition, body.columns);
  const { filterModels, pivot } = body;
  const rowCount = pivot
    ? (await findPivot(ctx, read.listing, { ...pivot, filterModels })).rows.length
    : await countRows(ctx, read, body);
  const personal = personalIn(read, fields);
  const { name: resource } = definition;
  const ticket = await issueTicket(ctx, {
    file: 'export',
    resource,
    request: body,
    isOpen,
  } satisfies ExportTicket);
  await insertEvent(ctx.db, ctx, {
    action: 'export',
    resource,
    title: titleOf(definition, 'fa'),
    after: {
      rowCount,
      format: body.format,
      columns: fields.map((field) => field.key).join(', '),
      filters: filterModels.map((model) => model.Field).join(', '),
      ...(pivot && {
        groups: [pivot.rows.Field, ...(pivot.columns ? [pivot.columns.Field] : [])].join(', '),
      }),
    },
  });
  // The log entry about numbers is written now, as the file is made while it is sent.
  if (isOpen && personal === 'shown')
    await insertEvent(ctx.db, ctx, { action: 'see-personal', after: { file: resource, count: rowCount } });
  return { ticket, rowCount, personal };
}

export function exportHandlers(access: PersonalAccess): Handlers {
  const entries = resources.flatMap((definition) => [
    [
      `POST /${definition.name}/ExportPrepare`,
      async (ctx: Ctx, { body }: { body: PrepareBody }) => {
        const { seen, disclosure } = await discloseTo(ctx, definition, { verb: 'ExportPrepare', access });
        await countMaskedQuery({ ctx, access, definition: seen }, 'ExportPrepare', body);
        return prepareExport(ctx, readResource(ctx, seen, disclosure), await withWorkdays(ctx, body));
      },
    ],
    [
      `POST /${definition.name}/ExportStatus`,
      (ctx: Ctx, { body }: { body: { ticket: string } }) => getTicketProgress(ctx, body.ticket),
    ],
  ]);
  // Object.fromEntries loses the type of the names; each is a call of `callsOf` with the body it declares.
  return Object.fromEntries(entries) as Handlers;
}
