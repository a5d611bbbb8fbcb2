/**
 * A grid is one stop of Tab: arrows, Home, End and the Page keys move inside it, Tab leaves it from anywhere. Only
 * between the controls of one heading's filter Tab still moves.
 */
import type { KeyboardEvent } from 'react';

const controls = 'input:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** The grid's own button of a filter is there, though never shown. */
const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** The next control of the heading one is in, where there is one. */
function nextInHeading(active: Element, isBackwards: boolean): HTMLElement | undefined {
  const heading = active.closest('.ag-header-cell');
  if (!heading || heading === active) return undefined;
  const shown = [...heading.querySelectorAll<HTMLElement>(controls)].filter(isShown);
  const at = shown.findIndex((one) => one === active);
  return at < 0 ? undefined : shown[at + (isBackwards ? -1 : 1)];
}

/**
 * From an edge the browser itself goes on to what comes before or after the grid; the grid never hears of the key.
 */
export function leaveByTab(
  event: KeyboardEvent<HTMLElement>,
  edges: { readonly before: HTMLElement | null; readonly after: HTMLElement | null },
): void {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!(event.target instanceof HTMLElement) || !event.target.closest('.ag-root-wrapper')) return;
  event.stopPropagation();
  const next = nextInHeading(event.target, event.shiftKey);
  if (next) {
    event.preventDefault();
    next.focus();
  } else (event.shiftKey ? edges.before : edges.after)?.focus({ preventScroll: true });
}
