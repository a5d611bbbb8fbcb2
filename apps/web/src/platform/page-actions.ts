/**
 * What can be pressed on the page one is on, for the palette: the buttons that the kit draws of its toolbars, heads and
 * steps, as they stand at this moment. No page has to name its actions a second time, and none can be offered that the
 * page would not do.
 */
export interface PageAction {
  readonly title: string;
  readonly press: () => void;
}

/** Buttons of rows, of filters and of the pages of a list say nothing away from where they stand. */
const apart = '.nz-grid, .rg-pager, table, [role=dialog], dialog';

const nameOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.innerText ?? '').replaceAll(/\s+/gu, ' ').trim();

const isOpen = (button: HTMLElement): boolean =>
  button.getAttribute('aria-disabled') !== 'true' && button.checkVisibility();

export function pageActions(page: Document = document): readonly PageAction[] {
  const buttons = [
    ...page.querySelectorAll<HTMLButtonElement>('main :is(.nz-button, .button):is(button):not(:disabled)'),
  ].filter((button) => button.closest(apart) === null && isOpen(button));
  const byName = new Map(buttons.toReversed().map((button) => [nameOf(button), button]));
  byName.delete('');
  return [...byName].toReversed().map(([title, button]) => ({ title, press: () => button.click() }));
}
