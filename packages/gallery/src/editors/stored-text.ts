/**
 * Texts of the sample editors in this browser, as HTML by the name of the editor: the saved text, and a draft that is
 * not saved yet. HTML is cleaned on its way in and out, because anything may have written to `localStorage`.
 */
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { cleanHtml } from './clean-html.ts';

const place = (name: string): string => `nazer-gallery-text-${name}`;

/** Saved text; `otherwise` when none was saved. */
export const storedText = (name: string, otherwise: string): string =>
  cleanHtml(localStorage.getItem(place(name)) ?? otherwise);

/** False where the full storage does not take the text; the text that was saved before is then removed, too. */
export const storeText = (name: string, html: string): boolean => storeLocally(place(name), cleanHtml(html));

/** Key of the draft. */
const draftOf = (name: string): string => `${place(name)}-draft`;

/** What was written since the text was last saved; null when it was saved, and when the storage did not take it. */
export function draftText(name: string): string | null {
  const draft = localStorage.getItem(draftOf(name));
  return draft === null ? null : cleanHtml(draft);
}

/**
 * Stores what is written now, or removes the draft when it equals the saved text (`stored`). False where the full storage
 * does not take the draft, which is then lost.
 */
export function storeDraft(name: string, html: string, stored: string): boolean {
  if (cleanHtml(html) !== cleanHtml(stored)) return storeLocally(draftOf(name), cleanHtml(html));
  localStorage.removeItem(draftOf(name));
  return true;
}
