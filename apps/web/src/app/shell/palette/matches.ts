/** Whether what was typed means something of this name: in any Persian spelling, and on the wrong keyboard as well. */
import { foldKey } from '@nazer/persian/fold.ts';
import { onOtherKeyboard } from '@nazer/persian/keyboard.ts';

export function matcherOf(text: string): (...names: readonly string[]) => boolean {
  const other = onOtherKeyboard(text);
  const wanted = [text, ...(other === null ? [] : [other])].map((one) => foldKey(one));
  return (...names) => names.some((name) => wanted.some((one) => foldKey(name).includes(one)));
}
