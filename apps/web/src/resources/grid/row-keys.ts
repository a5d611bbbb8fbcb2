import { keys } from '../../platform/keys.ts';
import type { DialogMode } from '../dialog/record-form.ts';

export type RowAction = DialogMode;

const rowActions = ['Detail', 'Edit', 'Delete', 'Add'] as const satisfies readonly RowAction[];

/** What a key on a row means. */
export const rowActionOf = (
  event: Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): RowAction | null => rowActions.find((action) => keys[action].isPressed(event)) ?? null;
