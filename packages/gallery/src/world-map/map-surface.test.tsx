// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { afterEach, expect, test } from 'vitest';
import { MapSurface, type View } from './map-surface.tsx';

use([SVGRenderer]);
afterEach(cleanup);

const start: View = { zoom: 1.15 };
const noMarkers = [] as const;

test.each([
  ['iran', [53.7, 32.4]],
  ['world', [0, 20]],
] as const)('the first enlargement of the whole map of %s keeps it in the middle', async (kind, middle) => {
  // What ECharts asks for and jsdom lacks.
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  const drawn: View[] = [];
  const optionOf = (view: View) => {
    drawn.push(view);
    return {};
  };
  render(<MapSurface sentence="" kind={kind} optionOf={optionOf} start={start} markers={noMarkers} />);
  await userEvent.click(await screen.findByRole('button', { name: 'نزدیک‌تر' }));
  expect(drawn.at(-1)?.center).toEqual(middle);
});
