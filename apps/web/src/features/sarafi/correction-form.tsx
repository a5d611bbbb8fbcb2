/**
 * Form for a position correction: an entry of the ledger that somebody else must approve, unless the settings say
 * otherwise.
 */
import type { NewCorrection } from '@nazer/contract/sarafi/corrections.contract.ts';
import { correctionList } from '@nazer/contract/sarafi/corrections.list.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useState } from 'react';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { CallForm } from '../../resources/dialog/call-form.tsx';
import type { Values } from '../../resources/dialog/record-form.ts';
import type { ChoosingField } from '../../resources/record/steps/chosen-field.tsx';
import { CallConsequence } from '../../resources/record/steps/step-consequence.tsx';
import { useOutcome } from '../../resources/record/steps/use-outcome.ts';
import { refreshResource } from '../../resources/resource-api.ts';
import { useNames } from '../../resources/resource-words.ts';
import { aroundOffice } from './office-news.ts';

const call = 'POST /api/SarafiManagment/AddNewPositionCorrection';

const fields: readonly ChoosingField[] = [
  { key: 'currency', kind: 'text', required: true, isCurrency: true, section: '' },
  { key: 'direction', kind: 'choice', codes: 'correctionDirection', required: true, section: '' },
  { key: 'amount', kind: 'number', required: true, min: 0.01, max: 1_000_000_000_000, section: '' },
  { key: 'effectiveDate', kind: 'jalaliDate', required: true, maxDate: 'today', section: '' },
  { key: 'reasonCode', kind: 'choice', codes: 'correctionReason', required: true, section: '' },
];

/** Field for the office, on pages that do not belong to one. */
const officeField: ChoosingField = {
  key: 'sarId',
  kind: 'integer',
  required: true,
  chosenFrom: 'GET /api/SarafiManagment/GetSarafiList',
  searchParameter: 'name',
  section: '',
};

/** Whether every field has a value; only then can the effect of the correction be computed. */
const isComplete = (fields: readonly ChoosingField[], values: Values): boolean =>
  fields.every(({ key }) => values[key] !== undefined && values[key] !== '' && values[key] !== 0);

export interface CorrectionFormProps {
  /** Office whose position is corrected; chosen in the form when it is left out. */
  readonly office?: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

export function CorrectionForm({ office, onClose }: CorrectionFormProps) {
  const labelled = useLabelled();
  const t = useText('sarafi');
  const r = useText('record');
  const names = useNames(correctionList);
  const showOutcome = useOutcome();
  const [today] = useState(() => todayJalali(new Date()));
  const title = t('addCorrection');
  const visibleFields = office ? fields : [officeField, ...fields];
  const bodyOf = (values: Values, description: string): NewCorrection => {
    const text = (key: string) => String(values[key] ?? '');
    return {
      sarId: office?.id ?? Number(values['sarId']),
      currency: text('currency'),
      direction: Number(values['direction']),
      amount: text('amount'),
      effectiveDate: text('effectiveDate'),
      reasonCode: Number(values['reasonCode']) as NewCorrection['reasonCode'], // one of the codes offered
      description,
    };
  };
  const send = async (values: Values, description: string, options: CallOptions) => {
    const body = bodyOf(values, description);
    const outcome = await apiData(call, { body }, options);
    await Promise.all([refreshResource(correctionList.name), invalidateAbout(aroundOffice)]);
    showOutcome(title, outcome);
  };
  return (
    <CallForm
      of={{ call, key: office?.id ?? null }}
      title={office ? labelled(title, office.name) : title}
      fields={visibleFields}
      labelOf={names.field}
      initial={{ effectiveDate: today }}
      action={title}
      reason="needed"
      reasonLabel={names.field('description')}
      preview={(values) =>
        isComplete(visibleFields, values) && (
          <CallConsequence
            of={officeList}
            call={call}
            // The preview does not wait for the reason, which is typed last.
            input={{ body: bodyOf(values, r('previewReason')) }}
          />
        )
      }
      send={send}
      onClose={onClose}
    />
  );
}
