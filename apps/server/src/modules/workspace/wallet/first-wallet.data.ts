/**
 * First wallets of a demo account: 179,626 euro, 64 % more than thirty days before. `daysAgo` counts back from the
 * moment the account is made.
 */
import { walletEntryKind } from '@nazer/contract/workspace/wallet.codes.ts';
import { makeSheba } from '@nazer/persian/identity.ts';

const { deposit, withdrawal } = walletEntryKind;

type FirstEntry = readonly [daysAgo: number, kind: typeof deposit | typeof withdrawal, amount: string];

export const firstWallets: readonly { readonly name: string; readonly entries: readonly FirstEntry[] }[] = [
  {
    name: 'پس‌انداز',
    entries: [
      [45, deposit, '61200'],
      [26, deposit, '9800'],
      [19, deposit, '14250'],
      [8, deposit, '11400'],
    ],
  },
  {
    name: 'خرج روزانه',
    entries: [
      [45, deposit, '28328'],
      [28, withdrawal, '-3150'],
      [22, deposit, '12600'],
      [15, withdrawal, '-4200'],
      [11, deposit, '9500'],
      [4, withdrawal, '-2350'],
      [2, deposit, '8448'],
    ],
  },
  {
    name: 'سفر',
    entries: [
      [45, deposit, '20000'],
      [24, deposit, '6300'],
      [13, deposit, '5200'],
      [6, withdrawal, '-1900'],
      [1, deposit, '4200'],
    ],
  },
];

export const firstPayees = [
  { name: 'نگار صبوری', sheba: makeSheba('0120000000003241576801') },
  { name: 'بهرام توکلی', sheba: makeSheba('0170000000104532987003') },
  { name: 'شیدا مرادی', sheba: makeSheba('0560080000000217643002') },
  { name: 'کاوه نیک‌پور', sheba: makeSheba('0620000000302158764009') },
] as const;
