import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';

/** Tells the open pages of these people to read their mails anew. */
export async function tellHolders(tx: Tx, people: readonly number[]): Promise<void> {
  for (const userId of new Set(people)) await publish(tx, { userId, type: 'record', ids: ['Mail'] });
}
