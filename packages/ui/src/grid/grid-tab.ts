/**
 * Makes a grid a single tab stop: arrows, Home, End and Page keys move inside it, and Tab leaves it from anywhere,
 * except between the controls of one heading's filter.
 */
import type { KeyboardEvent } from 'react';

const controls = 'input:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** Whether an element is visible; the grid's own filter button exists but is hidden. */
const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** Next control in the heading of the focused element, if there is one. */
function nextInHeading(active: Element, isBackwards: boolean): HTMLElement | undefined {
  const heading = active.closest('.ag-header-cell');
  if (!heading || heading === active) return undefined;
  const visible = [...heading.querySelectorAll<HTMLElement>(controls)].filter(isShown);
  const at = visible.findIndex((one) => one === active);
  return at < 0 ? undefined : visible[at + (isBackwards ? -1 : 1)];
}

/**
 * Leaves the grid on Tab: moves the focus to an edge element, from which the browser goes on to what comes before or
 * after the grid: `edges` are focusable elements right before and after it. The event is kept from the grid.
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
