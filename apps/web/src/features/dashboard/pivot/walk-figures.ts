import type { KeyboardEvent } from 'react';

const buttonsIn = (line: Element | undefined): HTMLButtonElement[] =>
  line ? [...line.querySelectorAll<HTMLButtonElement>('td button')] : [];

/** Step of an arrow key: along the line, or to another line. */
function stepOf(key: string, isRtl: boolean): { readonly along: number; readonly down: number } | undefined {
  if (key === 'ArrowUp') return { along: 0, down: -1 };
  if (key === 'ArrowDown') return { along: 0, down: 1 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return { along: (key === 'ArrowLeft') === isRtl ? 1 : -1, down: 0 };
}

/** Moves the focus between the figures of a table with arrow keys. */
export function walkFigures(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key } = event;
  const line = target instanceof Element ? target.closest('tr') : null;
  const step = stepOf(key, getComputedStyle(currentTarget).direction === 'rtl');
  if (!line || !step) return;
  const lines = [...currentTarget.querySelectorAll('tbody tr, tfoot tr')];
  const at = buttonsIn(line).findIndex((button) => button === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  buttonsIn(lines[lines.indexOf(line) + step.down])[at + step.along]?.focus();
}
