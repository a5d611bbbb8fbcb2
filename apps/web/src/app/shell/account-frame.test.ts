// @vitest-environment jsdom
import type { Frame } from '@nazer/contract/identity/identity.contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings, settings } from '../../platform/settings.ts';
import { changedSettings, followAccount } from './account-frame.ts';

const boxed: Frame = {
  navStyle: 'below-header',
  layoutType: 'boxed',
  direction: 'auto',
  colorSelection: 'red',
};

const account = (own: object = {}) => ({
  userName: 'maryam',
  theme: 'system' as const,
  frame: null,
  ...own,
});

beforeEach(() => {
  localStorage.clear();
  settings.setState(defaultSettings);
});

test('a browser that is new to the person takes the frame she saved', () => {
  followAccount(account({ theme: 'dark', frame: boxed }), '');
  expect(settings.getState()).toMatchObject({ ...boxed, themeType: 'dark' });
});

test('an account without a saved frame keeps the look of this browser', () => {
  settings.setState({ navStyle: 'drawer', themeType: 'light' });
  followAccount(account(), '');
  expect(settings.getState()).toMatchObject({ navStyle: 'drawer', themeType: 'light' });
});

test('a look that is only tried in this browser stays until the account holds a new one', () => {
  followAccount(account({ frame: boxed }), '');
  settings.setState({ navStyle: 'drawer' });
  followAccount(account({ frame: boxed }), '');
  expect(settings.getState().navStyle).toBe('drawer');
  followAccount(account({ frame: { ...boxed, navStyle: 'fixed' } }), '');
  expect(settings.getState().navStyle).toBe('fixed');
  followAccount(account(), '');
  expect(settings.getState()).toMatchObject({ layoutType: 'full', colorSelection: 'blue' });
});

test('the next person at this browser does not get the frame of the one before', () => {
  followAccount(account({ frame: boxed }), '');
  followAccount(account({ userName: 'hasan' }), '');
  expect(settings.getState()).toMatchObject({ navStyle: 'fixed', colorSelection: 'blue' });
});

test('the address wins over the account', () => {
  settings.setState({ themeType: 'light' });
  followAccount(account({ theme: 'dark', frame: boxed }), '?theme=light&nav-style=NAV_STYLE_DRAWER');
  expect(settings.getState()).toMatchObject({ navStyle: 'drawer', layoutType: 'boxed', themeType: 'light' });
});

test('the customizer counts what differs from the account', () => {
  const now = { ...defaultSettings, ...boxed };
  expect(changedSettings(now, { theme: 'semi-dark', frame: boxed })).toEqual([]);
  expect(changedSettings(now, { theme: 'dark', frame: null })).toEqual([
    'navStyle',
    'layoutType',
    'colorSelection',
    'themeType',
  ]);
});
