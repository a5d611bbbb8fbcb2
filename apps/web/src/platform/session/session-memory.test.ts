// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { dropToken, storeToken, readToken, rememberInitUrl, consumeInitUrl } from './session-memory.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the token lives in local storage under authUser', () => {
  expect(readToken()).toBeNull();
  storeToken('abc');
  expect(localStorage.getItem('authUser')).toBe('abc');
  dropToken();
  expect(readToken()).toBeNull();
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
