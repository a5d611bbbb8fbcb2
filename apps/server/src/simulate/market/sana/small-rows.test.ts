/** Rows of a market as large as a country, made without a database. */
import { expect, test } from 'vitest';
import { marketScales } from '../market-scale.ts';
import { openWorld } from '../market-world.ts';
import { makeMerchants } from '../offices/merchants.ts';
import { makeOffices } from '../offices/offices.ts';
import { coinRows } from './small-rows.ts';

test('no two coin deals of a country have one tracking code', () => {
  const scale = { ...marketScales.nation, merchants: 10, blockedMerchants: 0 };
  const now = new Date('2026-11-21T09:00:00Z');
  const ground = openWorld({ scale, now, today: '1405/08/30' }, 3);
  const { offices } = makeOffices(ground);
  const { merchants } = makeMerchants(ground);
  const codes = coinRows({ ...ground, offices, merchants }).map((row) => row['tracking_code']);
  expect(codes).toHaveLength(scale.coinDealings);
  expect(new Set(codes).size).toBe(codes.length);
});
