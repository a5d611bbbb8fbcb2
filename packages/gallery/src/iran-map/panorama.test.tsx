// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Panorama } from './panorama.tsx';

afterEach(cleanup);

function Street() {
  const [heading, setHeading] = useState(0);
  return <Panorama label="خیابان" heading={heading} onHeading={setHeading} />;
}

test('a street turns while the pointer is down, and no longer once the touch was cancelled', async () => {
  // jsdom does not capture pointers.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  render(<Street />);
  const street = await screen.findByRole('slider');
  const move = (type: 'pointerdown' | 'pointermove', clientX: number) =>
    fireEvent(street, new MouseEvent(type, { bubbles: true, clientX }));
  move('pointerdown', 100);
  move('pointermove', 60);
  expect(street.getAttribute('aria-valuenow')).toBe('10');
  // A quarter of a degree short of north is north, as 360 lies beyond the slider.
  move('pointermove', 101);
  expect(street.getAttribute('aria-valuenow')).toBe('0');
  move('pointermove', 60);
  fireEvent.pointerCancel(street);
  move('pointermove', 20);
  expect(street.getAttribute('aria-valuenow')).toBe('10');
});
