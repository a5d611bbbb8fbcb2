// @vitest-environment jsdom
import { countryShapes } from '@nazer/ui/maps/countries.ts';
import { nameOfCountry } from '@nazer/ui/maps/country-name.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ECElementEvent, getInstanceByDom } from 'echarts/core';
import { afterEach, expect, test } from 'vitest';
import { capitals } from '../../map-data/capitals.ts';
import MapDemo from './1-map.demo.tsx';

afterEach(cleanup);

test('a press on a country chooses it in the list; a country that the list has not is passed over', async () => {
  // What ECharts and antd ask for and jsdom lacks.
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addListener() {}, removeListener() {} }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  const { container } = render(<MapDemo />);
  await screen.findByRole('combobox');
  const chart = [...container.querySelectorAll('div')].map(getInstanceByDom).find(Boolean);
  const press = (code: string) =>
    act(async () => {
      const event = { name: nameOfCountry(code, 'fa') } as ECElementEvent; // the map reads nothing else of it
      chart?.trigger('click', event);
      await Promise.resolve();
    });
  const unlisted = countryShapes.features
    .map(({ id }) => String(id))
    .find((id) => capitals.every(({ code }) => code !== id));
  if (!unlisted) throw new Error('the list has every country of the map');

  await press('FR');
  const chosen = await screen.findByTitle('فرانسه');
  await press(unlisted);
  expect(chosen.title).toBe('فرانسه');
});
