// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

afterEach(cleanup);

describe('Icon', () => {
  it('turns over what has a direction and leaves the rest', () => {
    const { container } = render(
      <>
        <Icon name="chevron-end" />
        <Icon name="search" />
        <Icon name="search" mirrored />
      </>,
    );
    const mirrored = [...container.querySelectorAll('svg')].map((svg) =>
      svg.classList.contains('nz-icon--mirror'),
    );
    expect(mirrored).toEqual([true, false, true]);
  });

  it('is silent beside a word and named when it stands alone', () => {
    render(
      <>
        <Icon name="bell" label="اعلان‌ها" />
        <Icon name="plus" />
      </>,
    );
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'اعلان‌ها' })).toBeTruthy();
  });

  it('draws every name within the 16 px grid', () => {
    const names = Object.keys(ICON_PATHS) as IconName[]; // `Object.keys` widens the keys to string
    for (const name of names) {
      const absolute = [...ICON_PATHS[name].matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)];
      const outside = absolute.flat().filter((part) => Number(part) < 0 || Number(part) > 16);
      expect({ name, points: absolute.length > 0, outside }).toEqual({ name, points: true, outside: [] });
    }
  });
});
