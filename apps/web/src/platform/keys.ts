/**
 * All keyboard shortcuts of the product: how each is recognised, how it is displayed, and its words in the help.
 * Letters are matched by their position, so that they work with a Persian layout, too.
 */
import type { MessageKey } from './words/messages.ts';

type PressedKey = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

interface Key {
  /** Label as printed on the keyboard, the keys of a combination with spaces between. */
  readonly label: string;
  readonly words: MessageKey<'shell'>;
  readonly isPressed: (event: PressedKey) => boolean;
}

/** Whether no modifier is held; Shift does not count, because `?` is typed with it. */
const isPlain = (event: PressedKey): boolean => !(event.ctrlKey || event.altKey || event.metaKey);
/** Matches a key without modifiers by what it types. */
const plain =
  (name: string) =>
  (event: PressedKey): boolean =>
    isPlain(event) && event.key === name;

/** Matches a letter without modifiers by its position. */
const byLetter =
  (letter: string) =>
  (event: PressedKey): boolean =>
    isPlain(event) && event.code === `Key${letter}`;

/** Whether a key event comes from an input or an open dialog, where shortcuts do not apply. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null;

/**
 * Whether an input method is composing text, as for Chinese. Its keys then belong to it: Enter takes what was composed,
 * arrows choose.
 */
export const isComposing = ({ nativeEvent }: { readonly nativeEvent: KeyboardEvent }): boolean =>
  nativeEvent.isComposing;

export const keys = {
  search: {
    label: 'Ctrl K',
    words: 'keySearch',
    isPressed: (event) => (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK',
  },
  help: { label: '?', words: 'keyHelp', isPressed: (event) => isPlain(event) && /^[?؟]$/.test(event.key) },
  /** Shortcuts of the actions on a row of a list, under the names of the actions. */
  Add: {
    label: 'Insert · Ctrl Alt N',
    words: 'keyAdd',
    isPressed: (event) => plain('Insert')(event) || (event.ctrlKey && event.altKey && event.code === 'KeyN'),
  },
  Detail: { label: 'Enter', words: 'keyDetail', isPressed: plain('Enter') },
  Edit: {
    label: 'F2 · E',
    words: 'keyEdit',
    isPressed: (event) => plain('F2')(event) || byLetter('E')(event),
  },
  Delete: { label: 'Delete', words: 'keyDelete', isPressed: plain('Delete') },
  /** Shortcuts of the inbox of approvals. */
  Next: { label: 'J', words: 'keyNext', isPressed: byLetter('J') },
  Previous: { label: 'K', words: 'keyPrevious', isPressed: byLetter('K') },
  Approve: { label: 'A', words: 'keyApprove', isPressed: byLetter('A') },
  Reject: { label: 'R', words: 'keyReject', isPressed: byLetter('R') },
} as const satisfies Readonly<Record<string, Key>>;

/** Keys that work everywhere through the browser or a component; listed for the help, not handled here. */
export const defaultKeys = [
  { label: '↑ ↓', words: 'keyWalk' },
  { label: 'Esc', words: 'keyClose' },
  { label: 'Tab', words: 'keyTab' },
] as const satisfies readonly Pick<Key, 'label' | 'words'>[];
