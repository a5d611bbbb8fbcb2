import type { YearReport } from '../dashboard.contract.ts';
import type { PermissionWords } from '../../words/area-words.ts';

/** File names of the dashboard exports and the headings of their columns. */
export interface DashboardFiles {
  readonly files: Readonly<
    Record<'nimaDays' | 'nimaTotals' | 'dealings' | 'rialiPayments' | YearReport, string>
  >;
  readonly columns: Readonly<
    Record<
      | 'date'
      | 'supply'
      | 'demand'
      | 'dealt'
      | 'min'
      | 'max'
      | 'average'
      | 'currency'
      | 'amount'
      | 'rate'
      | 'totalRial'
      | 'usdEq'
      | 'eurEq'
      | 'dollarAverage'
      | 'id'
      | 'supplier'
      | 'nationalId'
      | 'sarafi'
      | 'status'
      | 'validity'
      | 'month'
      | 'count'
      | 'requests'
      | 'requestEur'
      | 'makhtoomeCount'
      | 'makhtoomeEur'
      | 'share',
      string
    >
  >;
}

export interface DashboardWords extends PermissionWords<'dash'> {
  readonly jobs: Readonly<Record<'fold-figures', string>>;
  readonly files: DashboardFiles;
}
