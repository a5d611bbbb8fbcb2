/**
 * Notes that contain each searched word, compared by fold key, in the text or in the name of the colleague who shares
 * them.
 */
import type { Note } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { foldKey } from '@nazer/persian/fold.ts';

export function matchingNotes(notes: readonly Note[], text: string): readonly Note[] {
  const words = foldKey(text).split(' ').filter(Boolean);
  if (words.length === 0) return notes;
  return notes.filter(({ body, owner, isOwn }) => {
    const key = foldKey(isOwn ? body : `${body} ${owner}`);
    return words.every((word) => key.includes(word));
  });
}
