/** The text of an editor in this browser: stored on demand, read back when the page is opened. */
import { cleanHtml } from './clean-html.ts';

const place = (name: string): string => `nazer-gallery-text-${name}`;

export const keptText = (name: string, otherwise: string): string =>
  cleanHtml(localStorage.getItem(place(name)) ?? otherwise);

export const keepText = (name: string, html: string): void =>
  localStorage.setItem(place(name), cleanHtml(html));
