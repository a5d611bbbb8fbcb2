/** ExportPrepare and ExportStatus of every resource; the file itself goes out through `import/download.ts`. */
import type { ResourceBody } from '@nazer/contract/kernel/resource-calls.ts';
import { resources } from '@nazer/contract/resources.ts';
import type * as z from 'zod';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import type { PersonalGate } from '../../platform/personal/personal-gate.ts';
import { getTicketProgress, issueTicket } from '../../platform/tickets.ts';
import { countRows, exportFields, type ExportRequest } from './export-rows.ts';
import { countMaskedQuery, type MaskedQueries } from '../masked-queries.ts';
import { seenBy } from '../seen-by.ts';
import { titleOf } from './export-table.ts';

/** What a ticket of an export holds. */
export interface ExportTicket {
  readonly file: 'export';
  readonly resource: string;
  readonly request: ExportRequest;
}

type PrepareBody = z.output<typeof ResourceBody.exportPrepare>;

async function prepare(queries: MaskedQueries, body: PrepareBody) {
  const { ctx, definition } = queries;
  await countMaskedQuery(queries, 'ExportPrepare', body);
  const fields = exportFields(definition, body.columns);
  const rowCount = await countRows(ctx.db, definition, body);
  const content: ExportTicket = { file: 'export', resource: definition.name, request: body };
  const ticket = await issueTicket(ctx, content);
  await insertEvent(ctx.db, ctx, {
    action: 'export',
    resource: definition.name,
    title: titleOf(definition, 'fa'),
    after: {
      rowCount,
      format: body.format,
      columns: fields.map((field) => field.key).join(', '),
      filters: body.filterModels.map((model) => model.Field).join(', '),
    },
  });
  return { ticket, rowCount };
}

export function exportHandlers(gate: PersonalGate): Handlers {
  const entries = resources.flatMap((definition) => [
    [
      `POST /${definition.name}/ExportPrepare`,
      (ctx: Ctx, { body }: { body: PrepareBody }) =>
        prepare({ ctx, gate, definition: seenBy(ctx.user, definition) }, body),
    ],
    [
      `POST /${definition.name}/ExportStatus`,
      (ctx: Ctx, { body }: { body: { ticket: string } }) => getTicketProgress(ctx, body.ticket),
    ],
  ]);
  // Object.fromEntries forgets the names; each is a call of `callsOf` with the body it declares.
  return Object.fromEntries(entries) as Handlers;
}
