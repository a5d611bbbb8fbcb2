/** Calls of the desk of a user: search over all lists, saved settings of grids, messages. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { Dimension } from '../kernel/list-calls.ts';
import { FilterModel, SortModel } from '../kernel/page.ts';
import { cardPages, cardSizes } from './card-pages.ts';

/** A column as the user left it. */
export const ColumnState = z.strictObject({
  field: z.string().max(64),
  hidden: z.boolean(),
  width: z.number().min(20).max(2000),
  pinned: z.enum(['start', 'end', '']),
});

export const SavedView = z.strictObject({
  name: z.string().min(1).max(80),
  SortModels: z.array(SortModel).max(8),
  filterModels: z.array(FilterModel).max(40),
  /** Set for views of pivots: the grouped list, its dimensions and its figures. */
  pivot: z
    .strictObject({
      list: z.string().max(64),
      rows: Dimension,
      columns: Dimension.optional(),
      figures: z.array(z.string().max(64)).max(20),
    })
    .optional(),
});
export type SavedView = z.infer<typeof SavedView>;

export const GridPreference = z.strictObject({
  columns: z.array(ColumnState).max(100),
  views: z.array(SavedView).max(30),
  /** Height of the lower part of a split page, in percent. */
  splitPercent: z.number().min(10).max(90).optional(),
});
export type GridPreference = z.infer<typeof GridPreference>;

const PageNames = z.array(z.string().max(64)).max(200);

/** How a person arranged her menu; names this version does not know are left out when it is drawn. */
export const MenuPreference = z.strictObject({
  /** Groups of which only the active page is shown. */
  folded: PageNames,
  /** Groups that are not shown. */
  hidden: PageNames,
  /** Pages on top of the menu, in this order. */
  favourites: PageNames,
});
export type MenuPreference = z.infer<typeof MenuPreference>;

const CardName = z.string().regex(/^[\w.-]{1,64}$/u);
const maxCards = 60;

/**
 * How a person arranged the cards of a page, in order; empty is the page's own order. Cards this version does not know
 * are left out when it is drawn, and new ones come at their own place.
 */
export const CardArrangement = z.strictObject({
  cards: z
    .array(
      z.strictObject({
        name: CardName,
        isHidden: z.boolean(),
        /** Left out, it is as wide as the page has it. */
        size: z.enum(cardSizes).optional(),
      }),
    )
    .max(maxCards),
});
export type CardArrangement = z.infer<typeof CardArrangement>;

const CardPage = z.enum(cardPages);

const GridName = z.strictObject({ grid: z.string().max(64) });

export const workspaceCalls = {
  'GET /api/Workspace/Search': call({
    access: 'signed-in',
    summary:
      "Finds companies, persons and products by name or number, users and contact records by name, and what the caller's own mails, tasks, contacts, notes and conversations hold; only what the caller may see.",
    query: z.strictObject({ text: z.string().max(100) }),
    output: z.object({
      list: z.array(
        z.object({
          resource: z.string(),
          key: z.string(),
          title: z.string(),
          detail: z.string(),
          /** Set for users only: the list of users that contains the hit. */
          group: z.enum(['offices', 'staff']).optional(),
        }),
      ),
    }),
  }),
  'GET /api/Workspace/GetGridPreference': call({
    access: 'signed-in',
    summary: 'How the caller left a grid.',
    query: GridName,
    output: GridPreference,
  }),
  'POST /api/Workspace/SaveGridPreference': call({
    access: 'signed-in',
    summary: 'Keeps columns, saved views and split of a grid for the caller.',
    body: z.strictObject({ grid: z.string().max(64), preference: GridPreference }),
    output: GridPreference,
  }),
  'GET /api/Workspace/GetMenuPreference': call({
    access: 'signed-in',
    summary: 'How the caller arranged the menu.',
    output: MenuPreference,
  }),
  'POST /api/Workspace/SaveMenuPreference': call({
    access: 'signed-in',
    summary: 'Keeps folded and hidden groups and favourite pages of the menu for the caller.',
    body: MenuPreference,
    output: MenuPreference,
  }),
  'GET /api/Workspace/GetCardArrangement': call({
    access: 'signed-in',
    summary: 'How the caller arranged the cards of a page.',
    query: z.strictObject({ page: CardPage }),
    output: CardArrangement,
  }),
  'POST /api/Workspace/SaveCardArrangement': call({
    access: 'signed-in',
    summary:
      'Keeps order, widths and hidden cards of a page for the caller; no cards bring back its own order.',
    body: z.strictObject({ page: CardPage, arrangement: CardArrangement }),
    output: CardArrangement,
  }),
  'GET /api/Workspace/GetMessages': call({
    access: 'signed-in',
    summary: 'The newest messages to the caller.',
    output: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          at: z.string(),
          message: z.string(),
          isRead: z.boolean(),
        }),
      ),
      unreadCount: z.number(),
    }),
  }),
  'POST /api/Workspace/ReadMessages': call({
    access: 'signed-in',
    summary: "Marks the caller's messages as read: all, or up to one, so that later ones stay unread.",
    body: z.strictObject({ upTo: z.int().min(0).optional() }).optional(),
    output: z.object({ unreadCount: z.number() }),
  }),
} as const;
