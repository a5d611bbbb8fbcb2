/** Record of one exception of currency use, shown and created beside its list. */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import { currencyUseExceptionStates } from './currency-use-exception.states.ts';
import { currencyUseExceptionStatus as status } from './sana.codes.ts';
import type { sanaCalls } from './sana.contract.ts';
import { useExceptionList } from './use-exceptions.list.ts';

type UseException = z.output<(typeof sanaCalls)['GET /api/Sana/GetExceptionalCurUseBySarafiById']['output']>;

export const useExceptionRecord = record<UseException>()({
  of: useExceptionList,
  head: ['sarafiId', 'currencyUseId', 'mode'],
  facts: { exception: ['sarafiId', 'currencyUseId', 'mode', 'ceiling', 'from', 'to', 'description'] },
  machine: {
    states: currencyUseExceptionStates,
    path: [status.active, status.removed],
    steps: {
      add: {
        reason: 'description',
        fields: {
          sarafiId: {
            kind: 'integer',
            required: true,
            chosenFrom: 'GET /api/SarafiManagment/GetSarafiList',
            searchParameter: 'name',
          },
          currencyUseId: { kind: 'integer', required: true, chosenFrom: 'GET /api/Sana/GetCurrencyUses' },
          mode: { kind: 'choice', codes: 'currencyUseExceptionMode', required: true },
          ceilingEur: { kind: 'money' },
          validFrom: { kind: 'jalaliDate' },
          validTo: { kind: 'jalaliDate' },
        },
      },
      remove: { isDanger: true },
    },
  },
});
