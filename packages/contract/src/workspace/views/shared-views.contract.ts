/** Views of a list or a pivot that their owner gave to colleagues. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { BodyId } from '../../kernel/inputs.ts';
import { SavedView } from '../workspace.contract.ts';

/** Views that one user may share of one list. */
export const sharedViewsAtMost = 20;

const ListWireName = z.string().max(64);

/** Fields of a shared view that its owner, or anybody who may change it, saves. */
const SharedViewForm = z.strictObject({
  ...SavedView.shape,
  /** Role whose holders get the view; left out, everybody who may open the list gets it. */
  roleName: z.string().max(64).optional(),
  /** A locked view is changed by its owner only, another one by everybody who gets it. */
  isLocked: z.boolean(),
});

export const SharedView = z.object({
  ...SharedViewForm.shape,
  id: z.number(),
  rowVersion: z.number(),
  owner: z.string(),
  isOwn: z.boolean(),
  mayChange: z.boolean(),
  mayDelete: z.boolean(),
});
export type SharedView = z.infer<typeof SharedView>;

export const sharedViewCalls = {
  'GET /api/Workspace/GetSharedViews': call({
    access: 'signed-in',
    summary:
      'Views of a list that colleagues shared with everybody or with a role of the caller, and those the caller shared; with the roles a view can be shared with.',
    query: z.strictObject({ list: ListWireName }),
    output: z.object({
      list: z.array(SharedView),
      roles: z.array(z.object({ name: z.string(), title: z.string() })),
    }),
    errors: ['notFound', 'forbidden'],
  }),
  'POST /api/Workspace/ShareView': call({
    access: 'signed-in',
    summary: `Gives a view of a list to colleagues; ${sharedViewsAtMost} of one person at one list.`,
    body: z.strictObject({ list: ListWireName, view: SharedViewForm }),
    output: z.object({ id: z.number() }),
    errors: ['notFound', 'forbidden', 'badValue', 'tooManySharedViews', 'duplicateKey'],
  }),
  'POST /api/Workspace/ChangeSharedView': call({
    access: 'signed-in',
    summary:
      'Changes a shared view: its owner all of it, others order and filters of one that is not locked.',
    body: z.strictObject({ id: BodyId, rowVersion: z.int().min(1), view: SharedViewForm }),
    output: z.object({ id: z.number() }),
    errors: ['notFound', 'forbidden', 'badValue', 'stale', 'duplicateKey'],
  }),
  'POST /api/Workspace/DeleteSharedView': call({
    access: 'signed-in',
    summary: 'Takes a shared view from everybody: by its owner, or by who keeps the roles.',
    body: z.strictObject({ id: BodyId }),
    output: z.object({ id: z.number() }),
    errors: ['notFound', 'forbidden'],
  }),
} as const;
