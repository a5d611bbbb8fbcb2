/** The user's own preferences of lists, menu and dashboards, and the messages sent to her. */
import {
  CardArrangement,
  GridPreference,
  MenuPreference,
} from '@nazer/contract/workspace/workspace.contract.ts';
import type { CardPageName } from '@nazer/contract/workspace/card-pages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { findSubscribedKinds } from '../log/notifications/preferences.service.ts';
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

const defaultPreference: GridPreference = { columns: [], views: [] };
/** Messages under the icon in the header. */
const displayedMessages = 20;

/** Preference of a grid; the default when none is stored or when this version cannot read the stored one. */
export async function findPreference(
  { db, user }: Pick<Ctx, 'user'> & { readonly db: Queryable },
  grid: string,
): Promise<GridPreference> {
  const parsed = GridPreference.safeParse(await findGridPreference(db, { userId: user.id, grid }));
  return parsed.success ? parsed.data : defaultPreference;
}

/** Key of the menu among the preferences of grids; no list has this name. */
export const menuKey = 'frame/menu';
const defaultMenu: MenuPreference = { folded: [], hidden: [], favourites: [] };

/** The caller's menu; nothing folded, hidden or favourite when none is stored or this version cannot read it. */
export async function findMenuPreference(ctx: Ctx): Promise<MenuPreference> {
  const stored = await findGridPreference(ctx.db, { userId: ctx.user.id, grid: menuKey });
  const parsed = MenuPreference.safeParse(stored);
  return parsed.success ? parsed.data : defaultMenu;
}

/** Key of a dashboard's arrangement among the preferences of grids. */
export const cardsKey = (page: CardPageName): string => `cards/${page}`;

/** The caller's arrangement of a dashboard; no cards, which means the default one, when none is stored or readable. */
export async function findCardArrangement(ctx: Ctx, page: CardPageName): Promise<CardArrangement> {
  const stored = await findGridPreference(ctx.db, { userId: ctx.user.id, grid: cardsKey(page) });
  const parsed = CardArrangement.safeParse(stored);
  return parsed.success ? parsed.data : { cards: [] };
}

/**
 * The newest messages, newest first, for the icon in the header, with the number of all unread ones; none when the user has
 * switched messages off there.
 */
export async function listMessages(ctx: Ctx) {
  const userId = ctx.user.id;
  const [kinds, messages, unreadCount] = await Promise.all([
    findSubscribedKinds(ctx),
    findMessages(ctx.db, { userId, limit: displayedMessages }),
    countUnread(ctx.db, { userId }),
  ]);
  if (!kinds.includes('message')) return { list: [], unreadCount: 0 };
  return { list: messages.map((message) => ({ ...message, at: message.at.toISOString() })), unreadCount };
}

/** At most `limit` messages to the person with ids below `before`, newest first. */
export const findMessagesBefore = (
  { db, user }: Pick<Ctx, 'user'> & { readonly db: Queryable },
  batch: { readonly before: number; readonly limit: number },
) => selectMessagesBefore(db, { userId: user.id, ...batch });

/** Marks a message as read or unread; false when the caller has no such message. */
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

/** Stores a message to a user and refreshes her open pages; her preferences decide where it is displayed or mailed. */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<void> {
  await insertMessage(tx, message);
  await publish(tx, { userId: message.userId, type: 'message' });
}

/** Adds the first messages and wallets of a new demo account. */
export async function sendWelcome(tx: Tx, userId: number, now: Date): Promise<void> {
  for (const { hoursAgo, ...message } of welcomeMessages) {
    await insertMessage(tx, { userId, ...message, at: new Date(now.getTime() - hoursAgo * 3_600_000) });
  }
  await openFirstWallets(tx, userId, now);
}
