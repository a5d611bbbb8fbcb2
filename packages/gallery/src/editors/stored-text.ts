/** The text of an editor in this browser, read back when the page is opened: what was kept, and what is not yet. */
import { cleanHtml } from './clean-html.ts';

const place = (name: string): string => `nazer-gallery-text-${name}`;

export const storedText = (name: string, otherwise: string): string =>
  cleanHtml(localStorage.getItem(place(name)) ?? otherwise);

export const storeText = (name: string, html: string): void =>
  localStorage.setItem(place(name), cleanHtml(html));

/** Draft written since the text was last saved; it survives a reload and is removed by saving. */
const draftOf = (name: string): string => `${place(name)}-draft`;

export function draftText(name: string): string | null {
  const draft = localStorage.getItem(draftOf(name));
  return draft === null ? null : cleanHtml(draft);
}

export function storeDraft(name: string, html: string, stored: string): void {
  if (cleanHtml(html) === cleanHtml(stored)) localStorage.removeItem(draftOf(name));
  else localStorage.setItem(draftOf(name), cleanHtml(html));
}
