/** Notice above an open form that its record was changed or deleted meanwhile. What was typed stays. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { useChangeText, useGoneText, useLastChange } from '../record/history/last-change.ts';
import { keyParts, keyText } from '@nazer/contract/kernel/row-key.ts';
import type { RecordFormState } from './use-record-form.ts';

export interface NewsOfRecordProps {
  readonly definition: ResourceDefinition;
  readonly state: RecordFormState;
  /** Newest known version of the record; undefined for a new record. */
  readonly current: AnyRow | undefined;
  /** The record was deleted, or left the rows the reader may see. */
  readonly isGone: boolean;
}

function ChangeNotice({
  definition,
  state,
  current,
}: Pick<NewsOfRecordProps, 'definition' | 'state'> & { readonly current: AnyRow }) {
  const t = useText('dialog');
  const changeText = useChangeText();
  const recordKey = keyParts(definition, keyText(definition, current));
  const change = useLastChange({ definition, recordKey, rowVersion: current.rowVersion, isWanted: true });
  return (
    <div className="rd-alert rd-alert--warn" role="alert">
      <Icon name="warning" />
      <div>
        <b>{changeText(change)}</b> {t('typedStays')}{' '}
        <button type="button" onClick={() => state.meetConflict({ current, change })}>
          {t('seeDifference')}
        </button>
      </div>
    </div>
  );
}

/**
 * Notice above a form whose record somebody else changed or deleted; nothing while the form holds the newest
 * version or is being saved.
 */
export function NewsOfRecord({ definition, state, current, isGone }: NewsOfRecordProps) {
  const { rowVersion } = state.form;
  const key = current ? keyParts(definition, keyText(definition, current)) : null;
  const gone = useGoneText(definition, key, isGone);
  const isNewer = current !== undefined && rowVersion !== undefined && current.rowVersion > rowVersion;
  if (gone !== undefined) {
    return (
      <div className="rd-notice">
        <div className="rd-alert rd-alert--warn" role="alert">
          <Icon name="warning" />
          {gone}
        </div>
      </div>
    );
  }
  // While a save runs, the newer version may be the one it has just written.
  if (!isNewer || state.isSaving) return null;
  return (
    <div className="rd-notice">
      <ChangeNotice definition={definition} state={state} current={current} />
    </div>
  );
}
