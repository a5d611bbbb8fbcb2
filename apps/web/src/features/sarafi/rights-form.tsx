/** Form that changes an office's rights with a reason; rights have no effect while its licence is not in force. */
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { CallForm } from '../../resources/dialog/call-form.tsx';
import type { Values } from '../../resources/dialog/record-form.ts';
import { CallConsequence } from '../../resources/record/steps/step-consequence.tsx';
import { useOutcome } from '../../resources/record/steps/use-outcome.ts';
import { rightKeys } from './rights.ts';

const call = 'POST /api/SarafiManagment/UpdateExchangePermissions';

const fields: readonly FieldDefinition[] = rightKeys.map((key) => ({ key, kind: 'boolean', section: '' }));

export function RightsForm({ office, onClose }: { readonly office: Office; readonly onClose: () => void }) {
  const labelled = useLabelled();
  const t = useText('sarafi');
  const r = useText('record');
  const showOutcome = useOutcome();
  const title = t('editRights');
  const queryOf = (values: Values, desc: string) => {
    const on = (key: (typeof rightKeys)[number]): 'true' | 'false' =>
      values[key] === true ? 'true' : 'false';
    return {
      exchangeId: String(office.id),
      allowBuy: on('allowBuy'),
      allowSell: on('allowSell'),
      accessImportExportTalars: on('accessImportExportTalars'),
      accessToSecondRate: on('accessToSecondRate'),
      desc,
      rowVersion: String(office.rowVersion),
    };
  };
  const send = async (values: Values, desc: string, options: CallOptions) => {
    const query = queryOf(values, desc);
    const outcome = await apiData(call, { query }, options);
    await invalidateAbout(['ExchangeOffice']);
    showOutcome(title, outcome);
  };
  return (
    <CallForm
      of={{ call, key: office.id }}
      title={labelled(title, office.name)}
      fields={fields}
      labelOf={(key) => t(`right.${key as (typeof rightKeys)[number]}`)}
      initial={Object.fromEntries(rightKeys.map((key) => [key, office[key]]))}
      action={t('save')}
      reason="needed"
      preview={(values) => (
        <CallConsequence
          of={officeList}
          call={call}
          // The preview does not wait for the reason, which is typed last.
          input={{ query: queryOf(values, r('previewReason')) }}
        />
      )}
      send={send}
      onClose={onClose}
    />
  );
}
