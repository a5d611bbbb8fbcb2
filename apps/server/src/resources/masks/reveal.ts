/** Reveals one masked value of a row, for a reason that is logged. */
import type { ResourceBody } from '@nazer/contract/kernel/resource-calls.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { keyText } from '../rows/keys.ts';
import { findKey } from './masking.ts';
import { getRow } from '../rows/read-row.ts';

export type RevealBody = z.output<typeof ResourceBody.reveal>;

/** Fewest characters of a reason, without the spaces around it. */
const shortestReason = 10;

/**
 * Reveals a value; an empty text where there is none. The log has who, which field and why, but not the value, which is
 * not new. The right to reveal was asked before. Throws `unknownField` for a field without a mask, `reasonTooShort`,
 * `notFound` (also for a deleted row) and what `findKey` throws.
 */
export async function revealValue(
  ctx: Ctx,
  definition: ResourceDefinition,
  body: RevealBody,
): Promise<{ value: string }> {
  const field = definition.fields.find(({ key }) => key === body.field);
  if (!field?.masked) {
    throw new AppError('unknownField', { values: { field: body.field, resource: definition.name } });
  }
  const reason = normalizeText(body.reason).trim();
  if (Array.from(reason).length < shortestReason) {
    throw new AppError('reasonTooShort', { values: { min: shortestReason } });
  }
  const key = await findKey(
    ctx.db,
    definition,
    body.key.map(({ id }) => id),
  );
  return ctx.db.transaction(async (tx) => {
    const row = await getRow(tx, definition, key);
    await insertEvent(tx, ctx, {
      action: 'reveal',
      resource: definition.name,
      key: keyText(key),
      title: definition.title.map((name) => String(row[name] ?? '')).join(' '),
      after: { field: field.key, reason },
    });
    return { value: String(row[field.key] ?? '') };
  });
}
