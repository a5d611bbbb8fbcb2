/** Settings of Shahkar: whether, where and how often it is asked. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { about, apiQuery, invalidateCall } from '../../platform/calls/query-client.ts';
import { useMay } from '../../platform/session/session.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { RecordEditor } from '../../resources/dialog/record-editor.tsx';
import { formOf } from '../../resources/dialog/record-form.ts';
import { ReadFacts } from '../../resources/record/facts/read-facts.tsx';
import { OwnNamesContext, type ResourceNames } from '../../resources/resource-words.ts';
import { PartFrame } from './part-frame.tsx';
import '../../resources/dialog/resource-dialog.css';
import '../../resources/grid/pager.css';

type Shahkar = ApiOutput<'GET /api/Setting/getShahkar'>;

/** Fields of the form; their bounds equal those of the call. A `dailyQuota` of 0 asks Shahkar nothing. */
const shahkarForm: ResourceDefinition = {
  name: 'Shahkar',
  area: 'settings',
  table: 'setting',
  key: [],
  title: [],
  order: [],
  permissions: { view: 'set.view', edit: 'set.shahkar', delete: 'set.shahkar', restore: 'set.shahkar' },
  fields: [
    { key: 'enabled', kind: 'boolean', section: 'asking' },
    { key: 'url', kind: 'text', maxLength: 500, section: 'asking' },
    {
      key: 'dailyQuota',
      kind: 'count',
      required: true,
      min: 0,
      max: 10_000_000,
      section: 'asking',
    },
    {
      key: 'timeoutMs',
      kind: 'count',
      required: true,
      min: 500,
      max: 30_000,
      section: 'answers',
    },
    { key: 'cacheDays', kind: 'count', required: true, min: 0, max: 365, section: 'answers' },
    {
      key: 'failPolicy',
      kind: 'choice',
      codes: 'shahkarFailPolicy',
      required: true,
      section: 'answers',
    },
  ],
};

type Key = 'enabled' | 'url' | 'dailyQuota' | 'timeoutMs' | 'cacheDays' | 'failPolicy';
type Section = 'asking' | 'answers';

/** Words of the form, by the name of its definition; the dictionary of resources has none for it. */
function useShahkarNames(): Readonly<Record<string, ResourceNames>> {
  const t = useText('settings');
  const { yes, no, codes } = useWords();
  return useMemo(() => {
    const policies: Readonly<Record<number, string>> = codes.shahkarFailPolicy;
    const names: ResourceNames = {
      title: t('part.shahkar'),
      one: t('part.shahkar'),
      counted: t('part.shahkar'),
      field: (key) => t(`shahkar.${key as Key}`),
      choice: (_field, code) => policies[code] ?? '',
      word: (_field, name) => name,
      section: (key) => t(`shahkar.${key as Section}`),
      yes,
      no,
    };
    return { Shahkar: names };
  }, [t, yes, no, codes]);
}

/** Settings as a row of the form. */
const rowOf = ({
  enabled,
  url,
  timeoutMs,
  cacheDays,
  failPolicy,
  dailyQuota,
  rowVersion,
}: Shahkar): AnyRow => ({
  enabled,
  url,
  timeoutMs,
  cacheDays,
  failPolicy,
  dailyQuota,
  rowVersion,
});

/** Saves the form; any fail policy other than 1 (refuse) is sent as 2 (go on as unknown). */
async function save(row: Readonly<Record<string, FieldValue>>, options: CallOptions): Promise<AnyRow> {
  const body = {
    enabled: row['enabled'] === true,
    url: String(row['url'] ?? ''),
    timeoutMs: Number(row['timeoutMs']),
    cacheDays: Number(row['cacheDays']),
    failPolicy: Number(row['failPolicy']) === 1 ? (1 as const) : (2 as const),
    dailyQuota: Number(row['dailyQuota']),
    rowVersion: Number(row['rowVersion']),
  };
  return rowOf(await apiData('POST /api/Setting/SaveShahkar', { body }, options));
}

const nothing = () => undefined;

function Form({ shahkar }: { readonly shahkar: Shahkar }) {
  const t = useText('settings');
  const mayEdit = useMay('set.shahkar');
  const row = rowOf(shahkar);
  /** Row the form began with, kept when somebody else saves meanwhile. */
  const [begun, setBegun] = useState(row);
  if (!mayEdit) return <ReadFacts definition={shahkarForm} row={row} />;
  return (
    <>
      {row.rowVersion > begun.rowVersion && (
        <p className="st-news" role="status">
          {t('changedBy', { by: shahkar.updatedBy })}{' '}
          <Button size="small" onClick={() => setBegun(row)}>
            {t('readAnew')}
          </Button>
        </p>
      )}
      <RecordEditor
        key={begun.rowVersion}
        definition={shahkarForm}
        mode="Edit"
        initial={formOf(shahkarForm, begun)}
        send={save}
        onSaved={(saved) => {
          setBegun(saved);
          void invalidateCall('GET /api/Setting/getShahkar');
        }}
        onClose={nothing}
        head={() => null}
        isInPage
      />
    </>
  );
}

export function ShahkarPart() {
  const query = useQuery({ ...apiQuery('GET /api/Setting/getShahkar'), ...about('Setting') });
  return (
    <PartFrame part="shahkar" right="set.shahkar" query={query}>
      <OwnNamesContext value={useShahkarNames()}>
        {query.data && (
          <div className="st-record">
            <Form shahkar={query.data} />
          </div>
        )}
      </OwnNamesContext>
    </PartFrame>
  );
}
