/** The page of one record: head, facts and what hangs on it, and its history at the side. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { HistoryList } from '../dialog/history-list.tsx';
import { keyParts, keyText, titleOf } from '../row-key.ts';
import { type FactCells, RecordFacts } from './record-facts.tsx';
import '../dialog/resource-dialog.css';
import '../page/resource-page.css';
import './record-page.css';

export interface RecordPageProps {
  readonly definition: ResourceDefinition;
  readonly row: AnyRow;
  /** A newer version of the record is known. */
  readonly onRow: (row: AnyRow) => void;
  /** It was deleted while it was being looked at: what is being written stays readable. */
  readonly isGone: boolean;
  /** Beside the record's name: its code, its states, ways on. */
  readonly head: ReactNode;
  /** Before the name: the mark of its kind. */
  readonly mark?: ReactNode;
  readonly cells?: FactCells;
  /** Under the facts: the lists that hang on it. */
  readonly children?: ReactNode;
}

export function RecordPage(props: RecordPageProps) {
  const { definition, row, onRow, isGone, head, mark, cells, children } = props;
  const t = useText('dialog');
  const title = titleOf(definition, row);
  usePageTitle(title);
  const key = keyParts(definition, keyText(definition, row));
  return (
    <div className="rf-page">
      <header className="rf-head">
        {mark && <span className="rf-head__mark">{mark}</span>}
        <h1>{title}</h1>
        {head}
      </header>
      {isGone && (
        <div className="rd-notice">
          <div className="rd-alert rd-alert--warn" role="alert">
            <Icon name="warning" />
            {t('goneNow')}
          </div>
        </div>
      )}
      <div className="rf-body">
        <div className="rf-main">
          <RecordFacts definition={definition} row={row} onRow={onRow} {...(cells && { cells })} />
          {children && <div className="rf-lists">{children}</div>}
        </div>
        <section className="rf-aside" aria-label={t('tabHistory')}>
          <h2>{t('tabHistory')}</h2>
          {key && <HistoryList definition={definition} recordKey={key} rowVersion={row.rowVersion} />}
        </section>
      </div>
    </div>
  );
}
