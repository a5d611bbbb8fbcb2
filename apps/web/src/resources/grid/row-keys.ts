import type { DialogMode } from '../dialog/record-form.ts';

export type RowAction = DialogMode;

/** Keys on a row by their place on the keyboard, so that they work with a Persian layout too. */
export function rowActionOf(
  event: Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): RowAction | null {
  const isModified = event.ctrlKey || event.altKey || event.metaKey;
  if (isModified) return event.ctrlKey && event.altKey && event.code === 'KeyN' ? 'Add' : null;
  switch (event.key) {
    case 'Enter':
      return 'Detail';
    case 'F2':
      return 'Edit';
    case 'Delete':
      return 'Delete';
    case 'Insert':
      return 'Add';
    default:
      return event.code === 'KeyE' ? 'Edit' : null;
  }
}
