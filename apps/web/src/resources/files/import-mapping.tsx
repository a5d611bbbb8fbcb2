/** Second step of an import: the user assigns a field to each column of the file, or leaves the column out. */
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { useJoined, useText } from '../../platform/words/i18n.tsx';
import { isMatch } from '../kinds/select-input.tsx';
import type { ImportStatus } from '../resource-api.ts';
import { useCount } from '../use-format.ts';
import { duplicateFields, missingFields } from './mapping.ts';

export interface ImportMappingProps {
  readonly status: ImportStatus;
  /** Receives the field of each column, in the order of the file; empty for a column that is left out. */
  readonly onCheck: (fields: readonly string[]) => void;
  readonly onCancel: () => void;
}

/**
 * The table of columns, which begins with the server's assignment. It cannot be submitted while a required field has no
 * column, two columns have one field, or the file has no rows.
 */
export function ImportMapping({ status, onCheck, onCancel }: ImportMappingProps) {
  const labelled = useLabelled();
  const t = useText('files');
  const joined = useJoined();
  const count = useCount();
  const [mapped, setMapped] = useState(() => status.columns.map((column) => column.field));
  const missing = missingFields(status, mapped);
  const duplicates = duplicateFields(mapped);
  const options = [
    { value: '', label: t('leaveOut') },
    ...status.fields.map(({ field, name, isRequired }) => ({
      value: field,
      label: isRequired ? t('requiredField', { field: name }) : name,
    })),
  ];
  return (
    <>
      <p className="rf-hint">
        <b>
          <bdi>{status.fileName}</bdi>
        </b>{' '}
        · {t('rowCount', { count: count(status.rowCount) })} · {t('mappingHint')}
      </p>
      <div className="rf-scroll">
        <table className="rf-table">
          <thead>
            <tr>
              <th scope="col">{t('fileColumn')}</th>
              <th scope="col">{t('sample')}</th>
              <th scope="col">{t('field')}</th>
            </tr>
          </thead>
          <tbody>
            {status.columns.map((column, index) => {
              const field = mapped[index] ?? '';
              return (
                <tr key={`${index}-${column.heading}`}>
                  <th scope="row">
                    <bdi>{column.heading}</bdi>
                  </th>
                  <td className="rf-sample">
                    <bdi>{column.sample || '–'}</bdi>
                  </td>
                  <td>
                    <Select
                      value={field}
                      options={options}
                      aria-label={labelled(t('field'), column.heading)}
                      status={duplicates.has(field) ? 'error' : ''}
                      title={duplicates.has(field) ? t('twice') : ''}
                      showSearch={{ filterOption: (typed, option) => isMatch(typed, option?.label ?? '') }}
                      onChange={(chosen) => setMapped(mapped.map((one, at) => (at === index ? chosen : one)))}
                      style={{ inlineSize: 220 }}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="rf-foot">
        <span className="rf-problem" role="status">
          {missing.length > 0 && t('missing', { fields: joined(missing) })}
          {missing.length === 0 && duplicates.size > 0 && t('twice')}
        </span>
        <span className="rg-space" />
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          type="primary"
          disabled={missing.length > 0 || duplicates.size > 0 || status.rowCount === 0}
          onClick={() => onCheck(mapped)}
        >
          {t('check')}
        </Button>
      </div>
    </>
  );
}
