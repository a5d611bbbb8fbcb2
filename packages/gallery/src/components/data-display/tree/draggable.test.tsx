// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import DraggableDemo from './3-draggable.demo.tsx';

afterEach(cleanup);

const rows = () => screen.getAllByText(/^(مبلغ|نرخ|تاریخ)$/).map(({ textContent }) => textContent);

/** Drags a row and drops it below another one: without a layout every pointer is in the lower half of a row. */
async function dropBelow(name: string, other: string): Promise<void> {
  const [row, target] = [name, other].map((text) => screen.getByText(text));
  if (!row || !target) throw new Error('the row is gone');
  fireEvent.dragStart(row);
  fireEvent.dragEnter(target);
  fireEvent.dragOver(target);
  await waitFor(() => expect(document.querySelector('.ant-tree-drop-indicator')).not.toBeNull());
  fireEvent.drop(target);
}

test('a row dragged down or up comes to stand right below the one it was dropped on', async () => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  render(<DraggableDemo />);
  await screen.findByText('مبلغ');
  await dropBelow('مبلغ', 'نرخ');
  await waitFor(() => expect(rows()).toEqual(['نرخ', 'مبلغ', 'تاریخ']));
  await dropBelow('تاریخ', 'نرخ');
  await waitFor(() => expect(rows()).toEqual(['نرخ', 'تاریخ', 'مبلغ']));
});
