import type { Upload } from '../../uploads.ts';
import type { CodeTitlesOf, ListWords, PermissionWords, StepTitlesOf } from '../../words/area-words.ts';
import type { coinList } from '../coins.list.ts';
import type { currencyUseExceptionStates } from '../currency-use-exception.states.ts';
import type { currencyUseList } from '../currency-uses.list.ts';
import type { resourceSaleStates } from '../resource-sale.states.ts';
import type { resourceSaleList } from '../resource-sales.list.ts';
import type { rialiPaymentList } from '../riali-payments.list.ts';
import type * as codes from '../sana.codes.ts';
import type { sanaTransactionList } from '../sana-transactions.list.ts';
import type { useExceptionList } from '../use-exceptions.list.ts';

/** File names of SANA exports and the headings of their columns, besides those of the dashboards. */
export interface SanaFiles {
  readonly files: Readonly<Record<'coins' | 'resourceSales' | 'rialiAggregate' | 'rialiValidity', string>>;
  readonly columns: Readonly<
    Record<
      | 'dealsCount'
      | 'dealsRial'
      | 'paymentsCount'
      | 'paymentsRial'
      | 'coverage'
      | 'diff'
      | 'count'
      | 'validPct',
      string
    >
  >;
  /** Line above a table that names the year (`{year}`). */
  readonly year: string;
}

type UploadKeys<N extends Upload['name']> = Extract<Upload, { readonly name: N }>['fields'][number]['key'];

export interface SanaWords extends PermissionWords<'sana'> {
  readonly lists: ListWords<
    | typeof rialiPaymentList
    | typeof sanaTransactionList
    | typeof coinList
    | typeof resourceSaleList
    | typeof currencyUseList
    | typeof useExceptionList
  >;
  readonly codes: CodeTitlesOf<typeof codes>;
  readonly steps: StepTitlesOf<typeof resourceSaleStates | typeof currencyUseExceptionStates>;
  readonly jobs: Readonly<
    Record<
      | 'sana-inquire-payments'
      | 'sana-check-persons'
      | 'sana-enter-sales'
      | 'sana-unmatched-deals'
      | 'sana-months'
      | 'sana-archive',
      string
    >
  >;
  /** Titles and column headings of the files offices upload. */
  readonly uploads: {
    readonly [N in Upload['name']]: {
      readonly title: string;
      readonly fields: Readonly<Record<UploadKeys<N>, string>>;
    };
  };
  readonly files: SanaFiles;
}
