/** Form for a new key: service user, kinds of data, optionally one office, and expiry. */
import { clearable } from '@nazer/ui/clearable.tsx';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { userKinds } from '@nazer/contract/identity/users/app-user.ts';
import { userList } from '@nazer/contract/identity/users/users.list.ts';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Select } from 'antd';
import { apiData } from '../../../platform/calls/api.ts';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { useMay } from '../../../platform/session/session.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { getPage } from '../../../resources/resource-api.ts';
import { useCalendarWords } from '../../../resources/use-calendar-words.ts';
import { Field, FormDialog } from '../small-form.tsx';

export type NewKey = ApiOutput<'POST /api/System/CreateApiKey'>;
type Noun = keyof ReturnType<typeof useWords>['feedNouns'];

interface Values {
  readonly name: string;
  readonly userId: number;
  readonly nouns: readonly Noun[];
  /** Office the key is limited to; undefined for all that its user may see. */
  readonly sarafiId?: number | undefined;
  /** Last Jalali day the key works; null or undefined for the server's usual end, a year from now. */
  readonly validTo?: string | null | undefined;
}

/** Field that each code of a refusal belongs to. */
const faults = { keyUser: 'userId', notFound: 'userId', keyOffice: 'sarafiId' } as const;
/** Most service users offered, those of the first page of the list. */
const maxUsers = 200;

const serviceUsers = {
  PageIndex: 1,
  PageSize: maxUsers,
  filterModels: [{ Field: 'userKind', Condition1: { Type: 'in' as const, Values: [userKinds.service] } }],
};

/** Service users to choose from; empty while they load and when they cannot be read. */
function useServiceUsers() {
  const { data } = useQuery({
    queryKey: ['POST /User/GetAll', serviceUsers],
    queryFn: ({ signal }) => getPage(userList, serviceUsers, signal),
  });
  return (data?.list ?? []).map((row) => ({ value: Number(row['id']), label: String(row['userName']) }));
}

/** Offices a key can be limited to; empty unless `isOpen`, which is for users who may see offices. */
function useOffices(isOpen: boolean) {
  const { data } = useQuery({
    ...apiQuery('GET /api/SarafiManagment/GetSarafiList', { query: {} }),
    enabled: isOpen,
  });
  return (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

interface Props {
  /** Called with the new key, whose secret is shown only now. */
  readonly onMade: (made: NewKey) => void;
  readonly onClose: () => void;
}

export function NewKeyForm({ onMade, onClose }: Props) {
  const t = useText('intake');
  const { feedNouns } = useWords();
  const calendar = useCalendarWords();
  const users = useServiceUsers();
  const maySeeOffices = useMay('sarafi.view');
  const offices = useOffices(maySeeOffices);
  const save = async ({ name, userId, nouns, sarafiId, validTo }: Values) => {
    const body = {
      name,
      userId,
      nouns: [...nouns],
      ...(sarafiId && { sarafiId }),
      ...(validTo && { validTo }),
    };
    onMade(await apiData('POST /api/System/CreateApiKey', { body }, { present: 'caller' }));
  };
  /** Kinds of data to choose from. */
  const nouns = Object.entries(feedNouns).map(([value, label]) => ({ value, label }));
  return (
    <FormDialog<Values>
      title={t('key.new')}
      faults={faults}
      initial={{ validTo: null }}
      send={save}
      label={t('key.make')}
      cancel={t('key.cancel')}
      onClose={onClose}
      isOutsideClickIgnored
    >
      <Field name="name" label={t('key.name')} missing={t('key.needed')} isText>
        <Input maxLength={80} autoComplete="off" autoFocus />
      </Field>
      <Field name="userId" label={t('key.user')} extra={t('key.userHint')} missing={t('key.needed')}>
        <Select
          options={users}
          notFoundContent={t('key.noUsers')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field name="nouns" label={t('key.nouns')} missing={t('key.needed')}>
        <Checkbox.Group options={nouns} />
      </Field>
      {maySeeOffices && (
        <Field name="sarafiId" label={t('key.office')} extra={t('key.officeHint')}>
          <Select options={offices} allowClear={clearable} showSearch={{ optionFilterProp: 'label' }} />
        </Field>
      )}
      <Field name="validTo" label={t('key.validTo')} extra={t('key.validToHint')}>
        <JalaliDateInput words={calendar} value={null} onChange={() => undefined} />
      </Field>
    </FormDialog>
  );
}
