/** Form of an office: a new one, which begins in foundation without rights, or an existing one. */
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { officeFields } from '@nazer/contract/sarafi/office-fields.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import type { MessageKey } from '../../platform/words/message-areas.ts';
import { CallForm } from '../../resources/dialog/call-form.tsx';
import type { Values } from '../../resources/dialog/record-form.ts';
import { useOutcome } from '../../resources/record/steps/use-outcome.ts';
import { useNames } from '../../resources/resource-words.ts';

/** Fields that the server validates by rules of their own. */
const own: readonly FieldDefinition[] = [
  { key: 'nationalId', kind: 'text', required: true, maxLength: 11, section: 'identity' },
  { key: 'bankCode', kind: 'text', maxLength: 3, section: 'identity' },
  { key: 'collateralEur', kind: 'number', min: 0, max: 10_000_000, section: 'capital' },
  { key: 'sheba', kind: 'text', maxLength: 34, section: 'capital' },
];
const fields: readonly FieldDefinition[] = [
  ...officeFields.map((field) => (field.key === 'kind' ? { ...field, codes: 'sarafiKind' } : field)),
  ...own,
];

const call = 'POST /api/SarafiManagment/SaveSarafi';

/** Office as it was read. */
export interface KnownOffice {
  readonly id: number;
  readonly rowVersion: number;
  readonly name: string;
  readonly values: Values;
}

export const officeFormKeys = fields.map(({ key }) => key);

export function OfficeForm({
  office,
  onClose,
}: {
  /** Office to change; the form adds one when it is absent. */
  readonly office?: KnownOffice;
  readonly onClose: () => void;
}) {
  const t = useText('sarafi');
  const names = useNames(officeList);
  const showOutcome = useOutcome();
  const title = office ? t('editOffice', { name: office.name }) : t('addOffice');
  const isListed = (key: string) => officeList.fields.some((field) => field.key === key);
  const send = async (values: Values, _reason: string, options: CallOptions) => {
    const { id, rowVersion } = office ?? {};
    // The server parses the values and names invalid ones.
    const body = { ...(values as Readonly<Record<string, string | number>>), id, rowVersion };
    const outcome = await apiData(call, { body }, options);
    await invalidateAbout(['ExchangeOffice']);
    showOutcome(title, outcome);
  };
  return (
    <CallForm
      of={{ call, key: office?.id ?? null }}
      title={title}
      width={760}
      fields={fields}
      labelOf={(key) =>
        isListed(key) ? names.field(key) : t(`ExchangeOffice.${key}` as MessageKey<'sarafi'>)
      } // the record names them so
      initial={office?.values ?? {}}
      action={t('save')}
      send={send}
      onClose={onClose}
    />
  );
}
