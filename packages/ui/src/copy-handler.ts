/** Copied figures must paste into a spreadsheet: Persian separators become what every program reads. */

/** Persian grouping away, decimal to a point, minus and per cent to ASCII; only between or beside digits. */
export const plainFigures = (text: string): string =>
  text
    .replace(/(?<=\d)\u066c(?=\d)/gu, '')
    .replace(/(?<=\d)\u066b(?=\d)/gu, '.')
    .replace(/\u2212(?=\d)/gu, '-')
    .replace(/(?<=\d)\u066a/gu, '%')
    .replace(/[\u2066-\u2069\u200e\u200f]/gu, '');

/** Installs the handler on a document; the returned function removes it. */
export const installCopyHandler = (page: Document = document): (() => void) => {
  const onCopy = (event: ClipboardEvent) => {
    const text = page.getSelection()?.toString() ?? '';
    const plain = plainFigures(text);
    // A field's own selection is not the page's: leave it, and anything which needs no change, to the browser.
    if (plain === text || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', plain);
    event.preventDefault();
  };
  page.addEventListener('copy', onCopy);
  return () => page.removeEventListener('copy', onCopy);
};
