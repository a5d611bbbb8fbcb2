/** Form that sets one of the two ceilings of an office. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { CallForm } from '../../resources/dialog/call-form.tsx';
import type { Values } from '../../resources/dialog/record-form.ts';
import { CallConsequence } from '../../resources/record/steps/step-consequence.tsx';
import { useOutcome } from '../../resources/record/steps/use-outcome.ts';

export type Taahod = ApiOutput<'GET /api/SarafiManagment/ExchangeTahoodById'>;
export type Position = ApiOutput<'GET /api/SarafiManagment/ExchangeOpenPositionById'>;

interface LimitFormProps {
  readonly office: Office;
  readonly onClose: () => void;
}

const taahodCall = 'POST /api/SarafiManagment/UpdateExchangeTaahod';
const positionCall = 'POST /api/SarafiManagment/UpdateExchangeOpenPosition';

/** Fields of the ceiling of commitments; the ceiling is an amount in euro. */
const taahodFields: readonly FieldDefinition[] = [
  { key: 'kind', kind: 'choice', codes: 'taahodKind', required: true, section: '' },
  { key: 'ceiling', kind: 'number', min: 0, max: 50_000_000, section: '' },
  { key: 'multiplier', kind: 'number', min: 0, max: 999.999, section: '' },
];
/** Fields of the ceiling of the open position; the ceiling is an amount in euro. */
const positionFields: readonly FieldDefinition[] = [
  { key: 'kind', kind: 'choice', codes: 'openPositionKind', required: true, section: '' },
  { key: 'ceiling', kind: 'number', min: 0, max: 20_000_000, section: '' },
  { key: 'basis', kind: 'choice', codes: 'positionBasis', required: true, section: '' },
];

/** Figure as it is sent: an empty field is sent as 0. */
const figureOf = (value: FieldValue | undefined): string => {
  const text = String(value ?? '');
  return text === '' ? '0' : text;
};

const taahodQuery = (office: Office, { rowVersion }: Taahod, values: Values) => ({
  exchangeId: String(office.id),
  taahodKind: String(values['kind']),
  taahodCeiling: figureOf(values['ceiling']),
  multiplier: figureOf(values['multiplier']),
  rowVersion: String(rowVersion),
});

const positionQuery = (office: Office, { rowVersion }: Position, values: Values) => ({
  exchangeId: String(office.id),
  openPositionKind: String(values['kind']),
  positionCeiling: figureOf(values['ceiling']),
  basis: String(values['basis']),
  rowVersion: String(rowVersion),
});

type Key = 'kind' | 'ceiling' | 'multiplier' | 'basis';

function useLabels(subject: 'taahod' | 'position') {
  const t = useText('sarafi');
  return (key: string) =>
    t(key === 'ceiling' ? `limit.${subject}Ceiling` : `limit.${key as Exclude<Key, 'ceiling'>}`);
}

export function TaahodForm({ office, taahod, onClose }: LimitFormProps & { readonly taahod: Taahod }) {
  const labelled = useLabelled();
  const t = useText('sarafi');
  const showOutcome = useOutcome();
  const title = t('setTaahod');
  const send = async (values: Values, desc: string, options: CallOptions) => {
    const query = { ...taahodQuery(office, taahod, values), ...(desc !== '' && { desc }) };
    const outcome = await apiData(taahodCall, { query }, options);
    await invalidateAbout(['ExchangeOffice']);
    showOutcome(title, outcome);
  };
  return (
    <CallForm
      of={{ call: taahodCall, key: office.id }}
      title={labelled(title, office.name)}
      fields={taahodFields}
      labelOf={useLabels('taahod')}
      initial={{ kind: taahod.taahodKind, ceiling: taahod.taahodCeiling, multiplier: taahod.multiplier }}
      action={t('save')}
      reason="free"
      preview={(values) => (
        <CallConsequence
          of={officeList}
          call={taahodCall}
          input={{ query: taahodQuery(office, taahod, values) }}
        />
      )}
      send={send}
      onClose={onClose}
    />
  );
}

export function PositionForm({
  office,
  position,
  onClose,
}: LimitFormProps & { readonly position: Position }) {
  const labelled = useLabelled();
  const t = useText('sarafi');
  const showOutcome = useOutcome();
  const title = t('setPosition');
  const send = async (values: Values, desc: string, options: CallOptions) => {
    const query = { ...positionQuery(office, position, values), ...(desc !== '' && { desc }) };
    const outcome = await apiData(positionCall, { query }, options);
    await invalidateAbout(['ExchangeOffice']);
    showOutcome(title, outcome);
  };
  return (
    <CallForm
      of={{ call: positionCall, key: office.id }}
      title={labelled(title, office.name)}
      fields={positionFields}
      labelOf={useLabels('position')}
      initial={{
        kind: position.openPositionKind,
        ceiling: position.positionCeiling,
        basis: position.basis,
      }}
      action={t('save')}
      reason="free"
      preview={(values) => (
        <CallConsequence
          of={officeList}
          call={positionCall}
          input={{ query: positionQuery(office, position, values) }}
        />
      )}
      send={send}
      onClose={onClose}
    />
  );
}
