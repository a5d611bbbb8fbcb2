/** What belongs to the person at the desk. */
import {
  CardArrangement,
  GridPreference,
  MenuPreference,
} from '@nazer/contract/workspace/workspace.contract.ts';
import type { CardPageName } from '@nazer/contract/workspace/card-pages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { findHeardKinds } from '../log/notifications/preferences.service.ts';
import {
  countUnread,
  findGridPreference,
  findMessages,
  findMessagesBefore as selectMessagesBefore,
  insertMessage,
  setMessageRead,
} from './workspace.queries.ts';
import { openFirstWallets } from './wallet/wallet.service.ts';
import { welcomeMessages } from './welcome.data.ts';

const untouched: GridPreference = { columns: [], views: [] };
const displayedMessages = 20;

/** What an older version kept and this one cannot read counts as untouched. */
export async function findPreference(
  { db, user }: Pick<Ctx, 'user'> & { readonly db: Queryable },
  grid: string,
): Promise<GridPreference> {
  const kept = GridPreference.safeParse(await findGridPreference(db, { userId: user.id, grid }));
  return kept.success ? kept.data : untouched;
}

/** Its place among the preferences of grids; no list is called so. */
export const menuKey = 'frame/menu';
const usualMenu: MenuPreference = { folded: [], hidden: [], favourites: [] };

export async function findMenuPreference(ctx: Ctx): Promise<MenuPreference> {
  const stored = await findGridPreference(ctx.db, { userId: ctx.user.id, grid: menuKey });
  const kept = MenuPreference.safeParse(stored);
  return kept.success ? kept.data : usualMenu;
}

export const cardsKey = (page: CardPageName): string => `cards/${page}`;

export async function findCardArrangement(ctx: Ctx, page: CardPageName): Promise<CardArrangement> {
  const stored = await findGridPreference(ctx.db, { userId: ctx.user.id, grid: cardsKey(page) });
  const kept = CardArrangement.safeParse(stored);
  return kept.success ? kept.data : { cards: [] };
}

/** Under the sign in the header; the page of all shows what she does not hear of there. */
export async function listMessages(ctx: Ctx) {
  if (!(await findHeardKinds(ctx)).includes('message')) return { list: [], unreadCount: 0 };
  const messages = await findMessages(ctx.db, { userId: ctx.user.id, limit: displayedMessages });
  return {
    list: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    unreadCount: await countUnread(ctx.db, { userId: ctx.user.id }),
  };
}

/** Messages to the person with smaller numbers than `before`, the newest first. */
export const findMessagesBefore = (
  { db, user }: Pick<Ctx, 'user'> & { readonly db: Queryable },
  batch: { readonly before: number; readonly limit: number },
) => selectMessagesBefore(db, { userId: user.id, ...batch });

/** False for what is no message to the caller. */
export const markMessage = (
  tx: Queryable,
  { user, clock }: Pick<Ctx, 'user' | 'clock'>,
  mark: { readonly id: number; readonly isRead: boolean },
): Promise<boolean> => setMessageRead(tx, { ...mark, userId: user.id, now: clock.now() });

interface NewMessage {
  readonly userId: number;
  readonly senderName: string;
  readonly at: Date;
  readonly body: string;
}

/** The person hears of it as her preferences say: in the header, by mail, both or neither. */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<void> {
  await insertMessage(tx, message);
  await publish(tx, { userId: message.userId, type: 'message' });
}

/** The first messages and the wallets of a new demo account. */
export async function sendWelcome(tx: Tx, userId: number, now: Date): Promise<void> {
  for (const { hoursAgo, ...message } of welcomeMessages) {
    await insertMessage(tx, { userId, ...message, at: new Date(now.getTime() - hoursAgo * 3_600_000) });
  }
  await openFirstWallets(tx, userId, now);
}
