// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PopupMenu } from './popup-menu.tsx';
import { placeOf } from './popup-place.ts';
import { Popup } from './popup.tsx';

beforeAll(() => {
  // jsdom has no layout, so observers never fire.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Popup
        label="پالایه"
        isOpen={isOpen}
        setIsOpen={setIsOpen}
        trigger={(props) => (
          <button type="button" {...props}>
            باز کن
          </button>
        )}
      >
        <input aria-label="مقدار" />
        {createPortal(<p>فهرست</p>, document.body)}
      </Popup>
      <button type="button">بیرون</button>
    </>
  );
};

describe('Popup', () => {
  it('takes the focus, closes by Esc and gives it back', () => {
    render(<Page />);
    const button = screen.getByRole('button', { name: 'باز کن' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    const panel = screen.getByRole('dialog', { name: 'پالایه' });
    expect(document.activeElement).toBe(panel);
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('stays while an input method ends a word by Esc', () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'باز کن' }));
    const input = screen.getByRole('textbox', { name: 'مقدار' });
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays for what belongs to it, wherever that hangs, and closes for the rest', () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'باز کن' }));
    fireEvent.pointerDown(screen.getByRole('textbox', { name: 'مقدار' }));
    fireEvent.pointerDown(screen.getByText('فهرست'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'بیرون' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the focus goes elsewhere', () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'باز کن' }));
    screen.getByRole('button', { name: 'بیرون' }).focus();
    fireEvent.focusIn(screen.getByRole('button', { name: 'بیرون' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the keys of a menu walk its open items only, and choosing closes it', () => {
  const onClick = vi.fn<() => void>();
  const items = [
    { key: 'a', label: 'یک', onClick },
    { key: 'b', label: 'دو', disabled: true, onClick },
    { key: 'c', label: 'سه', onClick },
  ];
  render(
    <PopupMenu
      label="بیشتر"
      items={items}
      trigger={(props) => (
        <button type="button" {...props}>
          بیشتر
        </button>
      )}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'بیشتر' }));
  const menu = screen.getByRole('menu');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('یک');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('سه');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('یک');
  fireEvent.click(screen.getByRole('menuitem', { name: 'سه' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

describe('placeOf', () => {
  // A panel keeps 4 px from its button and 8 px from the edges of the window.
  const room = { width: 1000, height: 600, isRtl: true };
  const button = { left: 700, right: 730, top: 100, bottom: 130 };

  it('keeps to the start edge of its button in both directions', () => {
    expect(placeOf(button, { width: 200, height: 100 }, room)).toEqual({ left: 530, top: 134 });
    expect(placeOf(button, { width: 200, height: 100 }, { ...room, isRtl: false }).left).toBe(700);
  });

  it('stays in the window', () => {
    expect(placeOf({ ...button, left: 20, right: 50 }, { width: 200, height: 100 }, room).left).toBe(8);
    expect(placeOf(button, { width: 400, height: 100 }, { ...room, isRtl: false }).left).toBe(592);
  });

  it('opens upwards only where there is more room', () => {
    const low = { ...button, top: 520, bottom: 550 };
    expect(placeOf(low, { width: 200, height: 100 }, room).top).toBe(416);
    expect(placeOf(button, { width: 200, height: 560 }, room).top).toBe(32);
  });
});
