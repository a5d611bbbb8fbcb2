// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isOfBuild, newVersion, putOff } from './new-version.ts';

const page = '<!doctype html><script type="module" src="/assets/start-abc1234.js"></script>';

test('the page of this build names the start that runs, the page of another build another one', () => {
  expect(isOfBuild(page, '/assets/start-abc1234.js')).toBe(true);
  expect(isOfBuild(page, '/assets/start-xyz9876.js')).toBe(false);
});

test('a version that was put off is offered no more until it is looked for again', () => {
  newVersion.setState({ take: () => {} });
  putOff();
  expect(newVersion.getState().take).toBeNull();
});
