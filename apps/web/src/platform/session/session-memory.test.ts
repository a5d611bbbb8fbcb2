// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropToken,
  storeToken,
  readToken,
  rememberInitUrl,
  consumeInitUrl,
  readLeaveReason,
  rememberLeave,
} from './session-memory.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const setItem = () => vi.spyOn(Storage.prototype, 'setItem');

test('the token lives in local storage under authUser', () => {
  expect(readToken()).toBeNull();
  storeToken('abc');
  expect(localStorage.getItem('authUser')).toBe('abc');
  dropToken();
  expect(readToken()).toBeNull();
});

test('where the local storage is full, a session lasts as long as its tab', () => {
  storeToken('earlier');
  setItem().mockImplementationOnce(full);
  storeToken('abc');
  expect(readToken()).toBe('abc');
  dropToken();
  expect(readToken()).toBeNull();
});

test('a session of one tab ends with the next sign-in of the browser', () => {
  setItem().mockImplementationOnce(full);
  storeToken('of the tab');
  storeToken('of the browser');
  localStorage.clear();
  expect(readToken()).toBeNull();
});

test('where the storage of the tab is full, a session is left all the same, and the next sign-in leads home', () => {
  rememberInitUrl('/imports/offers');
  setItem().mockImplementation(full);
  rememberLeave('idle');
  rememberInitUrl('/sarafi/desk');
  expect(readLeaveReason()).toBeUndefined();
  expect(consumeInitUrl()).toBe('/');
});

test.each(['', '/', '/signin', '/SignIn/', '/signup', '/signin?x=1'])(
  'after signing in, %j leads home',
  (url) => {
    if (url) rememberInitUrl(url);
    expect(consumeInitUrl()).toBe('/');
  },
);

test('after signing in one returns to the address first wanted, once', () => {
  const wanted = '/myapp/crm/company/CompanyList?page=3&f=regionID.in.8';
  rememberInitUrl(wanted);
  expect(consumeInitUrl()).toBe(wanted);
  expect(consumeInitUrl()).toBe('/');
});

test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'an address outside the product is not followed: %s',
  (url) => {
    rememberInitUrl(url);
    expect(consumeInitUrl()).toBe('/');
  },
);
