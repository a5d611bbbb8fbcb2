import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';

/** Makes the open pages of these users read their mails again, once the transaction has committed. */
export async function notifyHolders(tx: Tx, people: readonly number[]): Promise<void> {
  for (const userId of new Set(people)) await publish(tx, { userId, type: 'record', ids: ['Mail'] });
}
