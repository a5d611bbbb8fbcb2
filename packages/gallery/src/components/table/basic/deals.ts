/** A few dealings for the tables. */
import { useTranslator } from '../../../demo.ts';

export interface Deal {
  /** From 1 to 9, because the sample of long tables makes copies with ids above it by adding tens. */
  readonly id: number;
  readonly office: string;
  readonly currency: string;
  /** In the currency of the deal. */
  readonly amount: number;
  /** Part of the amount that is sold already, in the same currency. */
  readonly sold: number;
  /** Jalali, as `1405/08/01`. */
  readonly day: string;
}

export function useDeals(): readonly Deal[] {
  const t = useTranslator();
  return [
    {
      id: 1,
      office: t('صرافی کیان', 'Kian exchange'),
      currency: 'USD',
      amount: 12_500,
      sold: 4000,
      day: '1405/08/01',
    },
    {
      id: 2,
      office: t('صرافی البرز', 'Alborz exchange'),
      currency: 'EUR',
      amount: 8200,
      sold: 8200,
      day: '1405/08/02',
    },
    {
      id: 3,
      office: t('صرافی کارون', 'Karun exchange'),
      currency: 'USD',
      amount: 4350,
      sold: 0,
      day: '1405/08/02',
    },
    {
      id: 4,
      office: t('صرافی اروند', 'Arvand exchange'),
      currency: 'AED',
      amount: 60_000,
      sold: 15_000,
      day: '1405/08/03',
    },
  ];
}
