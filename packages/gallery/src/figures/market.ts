/**
 * A small invented market for the charts: the same figures on every page, so that charts can be compared. Series by
 * month have twelve values from Farvardin on, `rate` has thirty by day.
 */
import { jalaliMonthNames } from '@nazer/persian/jalali.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useTranslator } from '../demo.ts';

const supply = [82, 95, 110, 104, 126, 140, 133, 121, 138, 150, 144, 118];
const demand = [90, 99, 102, 115, 120, 131, 142, 136, 129, 158, 149, 125];
const coins = [24, 31, 28, 35, 30, 42, 38, 33, 40, 47, 44, 36];
const change = [6, 3, -4, 8, -6, 5, 9, -7, 4, 11, -5, -9];

/** Rate of the dollar on thirty days, in thousand rials. */
const rates = [
  642, 645, 641, 648, 652, 655, 651, 649, 656, 661, 668, 664, 660, 667, 671, 675, 670, 666, 672, 680, 684,
  679, 683, 690, 688, 694, 699, 695, 702, 706,
];

/** Names are in the language of the page. */
export function useMarket() {
  const t = useTranslator();
  const { language } = useUi();
  const names = jalaliMonthNames(language);
  return {
    month: t('ماه', 'Month'),
    months: [...names],
    quarters: [t('بهار', 'Spring'), t('تابستان', 'Summer'), t('پاییز', 'Autumn'), t('زمستان', 'Winter')],
    offices: [
      t('کیان', 'Kian'),
      t('البرز', 'Alborz'),
      t('کارون', 'Karun'),
      t('اروند', 'Arvand'),
      t('دنا', 'Dena'),
    ],
    currencies: [t('دلار', 'Dollar'), t('یورو', 'Euro'), t('درهم', 'Dirham'), t('یوان', 'Yuan')],
    supply: { name: t('عرضه', 'Supply'), values: supply },
    demand: { name: t('تقاضا', 'Demand'), values: demand },
    coins: { name: t('سکه', 'Coins'), values: coins },
    change: { name: t('تغییر', 'Change'), values: change },
    rate: { name: t('نرخ دلار', 'Rate of the dollar'), values: rates },
    // Days of Aban, the eighth Jalali month.
    days: rates.map((_rate, at) => `08/${String(at + 1).padStart(2, '0')}`),
    day: t('روز', 'Day'),
    office: t('صرافی', 'Office'),
    currency: t('ارز', 'Currency'),
  };
}
