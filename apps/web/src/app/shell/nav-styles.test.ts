import { navStyles } from '@nazer/contract/identity/appearance.ts';
import { expect, test } from 'vitest';
import { heightOfBars, partsOf, readFrameFromQuery } from './nav-styles.ts';

test.each(navStyles)(
  'the style %s is a drawer below 992 px and has one place for its menu above it',
  (style) => {
    expect(partsOf(style, true)).toEqual(partsOf('drawer', false));
    const { side, bars, header } = partsOf(style, false);
    const places = [side !== null, bars.includes('menu'), header === 'inside', style === 'drawer'];
    expect(places.filter(Boolean)).toHaveLength(1);
  },
);

test('a style of another version is drawn as the fixed one', () => {
  expect(partsOf('upside-down', false)).toEqual(partsOf('fixed', false));
});

test('a list knows how high the bars above it are', () => {
  // In pixels: a header has 48, the strip 32 and the menu 42.
  expect(heightOfBars(partsOf('fixed', false))).toBe(48);
  expect(heightOfBars(partsOf('below-header', false))).toBe(122);
  expect(heightOfBars(partsOf('no-header-mini-sidebar', false))).toBe(0);
});

test.each(navStyles)('an address names the style %s by its constant and by its short form', (navStyle) => {
  const constant = `NAV_STYLE_${navStyle.toUpperCase().replaceAll('-', '_')}`;
  expect(readFrameFromQuery(`?nav-style=${constant}`)).toEqual({ navStyle });
  expect(readFrameFromQuery(`?nav-style=${navStyle}`)).toEqual({ navStyle });
});

test.each([
  ['?layout-type=LAYOUT_TYPE_BOXED', { layoutType: 'boxed' }],
  ['?layout-type=framed&nav-style=', { layoutType: 'framed' }],
  ['?layout-type=round&nav-style=NAV_STYLE_NONE', {}],
  ['', {}],
])('the query «%s» is read as the frame %o', (search, wanted) => {
  expect(readFrameFromQuery(search)).toEqual(wanted);
});
