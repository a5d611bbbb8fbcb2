/**
 * Whether a typed text is a part of a name, in any Persian spelling or typed on the wrong keyboard layout; an empty
 * text matches every name.
 */
import { foldKey } from '@nazer/persian/fold.ts';
import { onOtherKeyboard } from '@nazer/persian/keyboard.ts';

export function matcherOf(text: string): (...names: readonly string[]) => boolean {
  const other = onOtherKeyboard(text);
  const wanted = [text, ...(other === null ? [] : [other])].map((one) => foldKey(one));
  return (...names) => names.some((name) => wanted.some((one) => foldKey(name).includes(one)));
}
