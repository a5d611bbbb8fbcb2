/**
 * Actions of the current page for the command palette, collected from the kit's buttons in toolbars, heads and steps.
 * Pages need not list their actions again, and no action is offered that the page does not have.
 */
export interface PageAction {
  readonly title: string;
  readonly press: () => void;
}

/** Areas whose buttons are left out: buttons of rows, filters and pagers mean nothing without their surroundings. */
const apart = '.nz-grid, .rg-pager, table, [role=dialog], dialog';

const nameOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.innerText ?? '').replaceAll(/\s+/gu, ' ').trim();

const isOpen = (button: HTMLElement): boolean =>
  button.getAttribute('aria-disabled') !== 'true' && button.checkVisibility();

/** Actions in the order of the page; of several buttons with the same name, the first one is pressed. */
export function pageActions(page: Document = document): readonly PageAction[] {
  const buttons = [
    ...page.querySelectorAll<HTMLButtonElement>('main :is(.nz-button, .button):is(button):not(:disabled)'),
  ].filter((button) => button.closest(apart) === null && isOpen(button));
  const byName = new Map(buttons.toReversed().map((button) => [nameOf(button), button]));
  byName.delete('');
  return [...byName].toReversed().map(([title, button]) => ({ title, press: () => button.click() }));
}
