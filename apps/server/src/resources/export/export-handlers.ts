/** ExportPrepare and ExportStatus of every resource; the file itself goes out through `import/download.ts`. */
import type { ResourceBody } from '@nazer/contract/kernel/resource-calls.ts';
import { resources } from '@nazer/contract/resources.ts';
import type * as z from 'zod';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import type { PersonalGate } from '../../platform/personal/personal-gate.ts';
import { getTicketProgress, issueTicket } from '../../platform/tickets.ts';
import { countRows, exportFields, type ExportRequest, personalIn } from './export-rows.ts';
import { countMaskedQuery } from '../masked-queries.ts';
import { type Sighted, sightedBy } from '../sighted.ts';
import { titleOf } from './export-table.ts';

/** What a ticket of an export holds. */
export interface ExportTicket {
  readonly file: 'export';
  readonly resource: string;
  readonly request: ExportRequest;
  /** Numbers of persons stand in it in full, by the reason its user gave for the day. */
  readonly isOpen: boolean;
}

type PrepareBody = z.output<typeof ResourceBody.exportPrepare>;

interface Prepared {
  readonly ctx: Ctx;
  readonly gate: PersonalGate;
  readonly sighted: Sighted;
}

async function prepare({ ctx, gate, sighted }: Prepared, body: PrepareBody) {
  const { seen: definition, sight } = sighted;
  await countMaskedQuery({ ctx, gate, definition }, 'ExportPrepare', body);
  const fields = exportFields(definition, body.columns);
  const rowCount = await countRows(ctx.db, definition, body);
  const personal = personalIn(definition, fields);
  const { name: resource } = definition;
  const ticket = await issueTicket(ctx, {
    file: 'export',
    resource,
    request: body,
    isOpen: sight.isOpen,
  } satisfies ExportTicket);
  await insertEvent(ctx.db, ctx, {
    action: 'export',
    resource,
    title: titleOf(definition, 'fa'),
    after: {
      rowCount,
      format: body.format,
      columns: fields.map((field) => field.key).join(', '),
      filters: body.filterModels.map((model) => model.Field).join(', '),
    },
  });
  // A file is made while it is sent: that it holds numbers is noted before.
  if (sight.isOpen && personal === 'shown')
    await insertEvent(ctx.db, ctx, { action: 'see-personal', after: { file: resource, count: rowCount } });
  return { ticket, rowCount, personal };
}

export function exportHandlers(gate: PersonalGate): Handlers {
  const entries = resources.flatMap((definition) => [
    [
      `POST /${definition.name}/ExportPrepare`,
      async (ctx: Ctx, { body }: { body: PrepareBody }) => {
        const sighted = await sightedBy(ctx, definition, { verb: 'ExportPrepare', gate });
        return prepare({ ctx, gate, sighted }, body);
      },
    ],
    [
      `POST /${definition.name}/ExportStatus`,
      (ctx: Ctx, { body }: { body: { ticket: string } }) => getTicketProgress(ctx, body.ticket),
    ],
  ]);
  // Object.fromEntries forgets the names; each is a call of `callsOf` with the body it declares.
  return Object.fromEntries(entries) as Handlers;
}
