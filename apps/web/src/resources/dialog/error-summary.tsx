import { Icon } from '@nazer/ui/icons/icon.tsx';
import { commaOf } from '@nazer/ui/number-format.ts';
import { Fragment } from 'react';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { useCount } from '../use-format.ts';

export interface ErrorSummaryProps {
  readonly fields: readonly { readonly key: string; readonly name: string }[];
  readonly onGo: (field: string) => void;
}

/**
 * Names all faulty fields in one line above the form; pressing a name calls `onGo`, which must focus the
 * field. Renders nothing when no field is faulty.
 */
export function ErrorSummary({ fields, onGo }: ErrorSummaryProps) {
  const t = useText('dialog');
  const comma = commaOf(useLanguage());
  const count = useCount();
  if (fields.length === 0) return null;
  return (
    <div className="rd-alert" role="alert">
      <Icon name="error" />
      <div>
        <b>{t('toCorrect', { count: count(fields.length) })}</b>{' '}
        {fields.map(({ key, name }, index) => (
          <Fragment key={key}>
            {index > 0 && comma}
            <button type="button" onClick={() => onGo(key)}>
              {name}
            </button>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
