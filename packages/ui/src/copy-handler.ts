/**
 * Converts copied figures so that they can be pasted into a spreadsheet: Persian separators become ASCII. The digits are
 * Latin already; only the font draws them Persian.
 */

/**
 * Removes Persian grouping and converts decimal sign, minus and percent sign to ASCII, only between or beside digits.
 * Direction marks and isolates are removed everywhere: they are invisible and would be pasted along.
 */
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
    // A selection in an input is not part of the page's; the browser copies it, and any text that needs no change.
    if (plain === text || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', plain);
    event.preventDefault();
  };
  page.addEventListener('copy', onCopy);
  return () => page.removeEventListener('copy', onCopy);
};
