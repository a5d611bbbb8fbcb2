import { keys } from '../../platform/keys.ts';
import type { DialogMode } from '../dialog/record-form.ts';

export type RowAction = DialogMode;

const rowActions = ['Detail', 'Edit', 'Delete', 'Add'] as const satisfies readonly RowAction[];

/** Action of a key pressed on a row; null when it has none. */
export const rowActionOf = (
  event: Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): RowAction | null => rowActions.find((action) => keys[action].isPressed(event)) ?? null;
